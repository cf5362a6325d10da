import { useStore } from 'zustand';
import { Button } from '../../../ui/Button';
import { formatNumber } from '../../../ui/formatNumber';
import { lookOf } from './criterionWords';
import {
  brightInWords,
  criterionOf,
  fittingTo,
  isFlat,
  lowestNear,
  lowestOf,
  nearestPlace,
  type KnownLandscape,
  type LandscapeAxes,
  type PlaceOfLandscape,
} from './landscapeData';
import { LandscapePlot } from './LandscapePlot';
import type { ManifoldRoom } from '../manifold.store';
import { freshOf } from './landscapeAsks';
import { ownTable } from '../points/drawing';
import type { RoomData } from '../roomData';
import { SearchMarks } from '../race/SearchMarks';
import { useOverlay, useRaceChart } from '../race/useRace';
import { percent } from '../words';

/** Shows the landscape of two numbers, beside it what it is without unlabelled data and what fresh points say, and says it in words. */
export function CriterionPlot({ room }: { readonly room: ManifoldRoom }) {
  const data = useStore(room.store);
  const { across, up, criterion, look } = data;
  const axes = { across, up };
  const hasLabels = data.points.some(({ label }) => label !== null);
  const hasTruth = look.truth && freshOf(data) !== null;
  const landscape = fittingTo(data.landscape, axes, criterion);
  const truth = hasTruth ? fittingTo(data.truth, axes, 'fresh') : null;
  const lowest = lowestIn(landscape);
  const best = truth && !isFlat(truth) ? lowestNear(truth, lowest ?? lowestOf(truth)) : null;
  const isAlone = !look.beside && !hasTruth;
  const common = { room, axes, isAwaited: hasLabels && data.stopped === null, best };
  const isRacing = useStore(room.race.store, ({ isOpen }) => isOpen);
  const chart = useRaceChart(room);
  const runs = isRacing ? chart.runs : [];
  const overlay = useOverlay(room, axes);
  const over = isRacing ? overlay : null;
  const named = (name: string) => ({ name, caption: isAlone ? null : name });
  return (
    <>
      <div className="manifold__landscapes" data-alone={isAlone || undefined}>
        <LandscapePlot
          {...common}
          {...named(look.beside ? 'With unlabelled data' : 'How good, by leave-one-out')}
          {...(over && {
            caption:
              criterionOf(over) === 'gain' ? 'Where the machine would look' : 'What the machine believes',
          })}
          {...{ criterion, landscape, lowest }}
          over={over}
          isMain
        >
          <SearchMarks runs={runs} axes={axes} />
        </LandscapePlot>
        {look.beside && (
          <LandscapePlot
            {...common}
            {...named('Without unlabelled data')}
            {...{ criterion, landscape: data.beside }}
            lowest={lowestIn(fittingTo(data.beside, axes, criterion))}
            isMain={false}
          />
        )}
        {hasTruth && (
          <LandscapePlot
            {...common}
            {...named('Wrong on fresh points')}
            {...{ criterion: 'fresh', landscape: data.truth, lowest }}
            isMain={false}
          />
        )}
      </div>
      <Measuring room={room} />
      <p className="manifold__lowest-words">
        {landscape ? <LandscapeWords {...{ room, landscape, axes }} /> : lackInWords(data)}
      </p>
      {truth && landscape && <p className="manifold__lowest-words">{truthInWords(landscape, truth)}</p>}
    </>
  );
}

/** Says how far a landscape has come that takes a while, with a way to end that. */
function Measuring({ room }: { readonly room: ManifoldRoom }) {
  const measuring = useStore(room.store, (data) => data.measuring);
  const isStopped = useStore(room.store, (data) => data.stopped !== null);
  if (isStopped) {
    return (
      <p className="manifold__measuring">
        Stopped.{' '}
        <Button hint="Measure what is still lacking of the landscape" onClick={room.intents.goOnMeasuring}>
          Go on
        </Button>
      </p>
    );
  }
  if (!measuring) return null;
  const share = measuring.total > 0 ? Math.floor((100 * measuring.done) / measuring.total) : 0;
  return (
    <p className="manifold__measuring">
      <progress value={share} max={100} aria-label="Measuring the landscape" />
      {measuring.label}{' '}
      <Button hint="Leave the landscape as it is" onClick={room.intents.stopMeasuring}>
        Stop
      </Button>
    </p>
  );
}

/** Says why there is no landscape yet. */
function lackInWords({ points, from }: RoomData): string {
  if (points.length === 0 && from.cloud === ownTable)
    return 'There is no landscape before the table is opened again: the link does not carry it.';
  if (points.length === 0) return 'There is no landscape before there are points.';
  if (points.every(({ label }) => label === null)) return 'There is no landscape before a point has a label.';
  return 'Measuring the landscape…';
}

function LandscapeWords({
  room,
  landscape,
  axes,
}: {
  readonly room: ManifoldRoom;
  readonly landscape: KnownLandscape;
  readonly axes: LandscapeAxes;
}) {
  if (isFlat(landscape)) return <FlatWords room={room} />;
  const { label, say } = lookOf(criterionOf(landscape));
  const lowest = lowestOf(landscape);
  return (
    <>
      {brightInWords(landscape)} ◇ least {label} on this map: {say(lowest.value)}.{' '}
      <Button
        hint="Set both numbers to where leave-one-out is least"
        onClick={() => room.intents.set({ [axes.across]: lowest.across, [axes.up]: lowest.up })}
      >
        Go there
      </Button>
    </>
  );
}

/** Says why there is nothing to choose, with a way on where points can be drawn with more labels. */
function FlatWords({ room: { store, intents } }: { readonly room: ManifoldRoom }) {
  const { own, from } = useStore(store);
  return (
    <>
      Flat: with one label a class, leaving one out leaves one class.{' '}
      {own === null && from.edits === null ? (
        <Button
          hint="The same points, three of each class with a label"
          onClick={() => intents.draw({ labels: from.labels.map(() => 3) })}
        >
          Label three of each
        </Button>
      ) : (
        'Label more points.'
      )}
    </>
  );
}

/** Says how far the choice of leave-one-out is from the best there is, on points that nobody has seen. */
export function truthInWords(landscape: KnownLandscape, truth: KnownLandscape): string {
  if (isFlat(landscape) || isFlat(truth)) return 'There is nothing to choose between.';
  const chosen = nearestPlace(truth, lowestOf(landscape)).value;
  const best = lowestOf(truth).value;
  const gap =
    chosen === best
      ? 'leave-one-out chose as well as anyone could'
      : `${formatNumber(100 * (chosen - best))} in a hundred more than need be`;
  return `Of 2,000 fresh points the choice of leave-one-out, ◇, tells ${percent(chosen)} wrongly, the best place, ★, ${percent(best)}: ${gap}. In earnest nobody has such points to choose by.`;
}

/** Returns the place that a landscape chooses; null where it has no choice. */
function lowestIn(landscape: KnownLandscape | null): PlaceOfLandscape | null {
  return landscape && !isFlat(landscape) ? lowestOf(landscape) : null;
}
