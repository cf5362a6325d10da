import { useStore } from 'zustand';
import { Button } from '../../../ui/Button';
import { lookOf } from '../landscape/criterionWords';
import {
  brightInWords,
  criterionOf,
  fittingTo,
  isFlat,
  lowestNear,
  lowestOf,
  type PlaceOfLandscape,
} from '../landscape/landscapeData';
import type { KnownLandscape } from '../state/roomData';
import { flatnessOf, lackInWords, truthInWords } from '../landscape/landscapeWords';
import { LandscapePlot } from '../landscape/LandscapePlot';
import type { ManifoldRoom } from '../state/intents';
import { dimensionOf } from '../points/planePoints';
import { freshOf } from '../landscape/landscapeAsks';
import { SearchMarks } from '../race/SearchMarks';
import { useOverlay, useRaceChart } from '../race/useRace';

/** Shows the landscape of two numbers, beside it what it is without unlabelled data and what fresh points say, and says it in words. */
export function CriterionPlot({
  room,
  isPlain = false,
}: {
  readonly room: ManifoldRoom;
  /** True where its axes are named in words, and sentences are left to what stands around it. */
  readonly isPlain?: boolean;
}) {
  const data = useStore(room.store);
  const { across, up, criterion, look } = data;
  const axes = { across, up, dimension: dimensionOf(data.points) };
  const lack = lackInWords(data);
  const hasTruth = look.truth && freshOf(data) !== null;
  const landscape = fittingTo(data.landscape, axes, criterion);
  const truth = hasTruth ? fittingTo(data.truth, axes, 'fresh') : null;
  const lowest = lowestIn(landscape);
  const best = truth && !isFlat(truth) ? lowestNear(truth, lowest ?? lowestOf(truth)) : null;
  const isAlone = !look.beside && !hasTruth;
  const common = { room, axes, isAwaited: lack === null, best, isPlain };
  const isSaid = !isPlain || !landscape || isFlat(landscape);
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
      {isSaid && (
        <p className="manifold__lowest-words">
          {landscape ? (
            <LandscapeWords room={room} landscape={landscape} />
          ) : (
            (lack ?? 'Measuring the landscape…')
          )}
        </p>
      )}
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
        <Button hint="Measures the rest of the landscape" onClick={room.intents.goOnMeasuring}>
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
      <span>{`${measuring.label} `}</span>
      <Button hint="Leave the landscape as it is" onClick={room.intents.stopMeasuring}>
        Stop
      </Button>
    </p>
  );
}

function LandscapeWords({
  room,
  landscape,
}: {
  readonly room: ManifoldRoom;
  readonly landscape: KnownLandscape;
}) {
  if (isFlat(landscape)) return <FlatWords {...{ room, landscape }} />;
  const { label, say } = lookOf(criterionOf(landscape));
  return (
    <>
      <span>{`${brightInWords(landscape)} ◇ least ${label} on this map: ${say(lowestOf(landscape).value)}. `}</span>
      <Button hint="Set both numbers to where leave-one-out is least" onClick={room.intents.goToLowest}>
        Go to the brightest place
      </Button>
    </>
  );
}

/** Says why there is nothing to choose, with a way on where there is one. */
function FlatWords({
  room: { store, intents },
  landscape,
}: {
  readonly room: ManifoldRoom;
  readonly landscape: KnownLandscape;
}) {
  const { own, from } = useStore(store);
  const { words, way } = flatnessOf(landscape);
  const isChanged = own !== null || from.edits !== null;
  return (
    <>
      <span>{`${words} `}</span>
      {way === 'pull' && (
        <Button
          hint="Sets their pull to 1: what is smooth along the points costs less"
          onClick={() => intents.set({ intrinsic: 1 })}
        >
          Let unlabelled data pull
        </Button>
      )}
      {way === 'labels' && isChanged && <span>Label more points.</span>}
      {way === 'labels' && !isChanged && (
        <Button
          hint="The same points, three of each class with a label"
          onClick={() => intents.draw({ labels: from.labels.map(() => 3) })}
        >
          Label three of each
        </Button>
      )}
    </>
  );
}

/** Returns the place that a landscape chooses; null where it has no choice. */
function lowestIn(landscape: KnownLandscape | null): PlaceOfLandscape | null {
  return landscape && !isFlat(landscape) ? lowestOf(landscape) : null;
}
