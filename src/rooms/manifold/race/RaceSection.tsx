import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { Disclosure } from '../../../ui/Disclosure';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { Controls } from '../controls/Controls';
import { isTold } from '../points/planePoints';
import type { ManifoldRoom, RoomProps } from '../state/intents';
import { RaceFigure } from './race.figure';
import { noLandscapeOfSigmoid } from '../landscape/landscapeWords';
import { isIndefiniteKernel } from '../state/kernels';
import { racesDescent, reached } from './race.store';
import { descentId } from './racers';
import { countsInWords, searchedLabel, type RaceChart } from './raceData';
import { useRaceChart } from './useRace';

/** Races five searches over the landscape. */
export function RaceSection({ room, data }: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="The race of five searches">
      <OpenRace room={room} data={data} />
    </Disclosure>
  );
}

/** Shows the race itself: its controls, its lines and its words. */
export function OpenRace({ room, data }: RoomProps) {
  const { race } = room;
  const { intents } = race;
  const state = useStore(race.store);
  const chart = useRaceChart(room);
  useEffect(() => {
    intents.open(true);
    return () => intents.open(false);
  }, [intents]);
  if (state.columns.length === 0) {
    return <p className="manifold__way">{nothingToRace(data)}</p>;
  }
  return (
    <div className="manifold__race">
      <RaceButtons room={room} data={data} />
      <Chart chart={chart} />
      <p className="manifold__lowest-words" role="status">
        {raceInWords(room, chart)}
      </p>
    </div>
  );
}

function nothingToRace({ points, setting }: RoomProps['data']): string {
  if (isIndefiniteKernel(setting.kernel)) return noLandscapeOfSigmoid;
  if (!isTold(points)) return 'There is nothing to search before a point has a label.';
  return setting.kernels === 'one'
    ? 'A table of many columns is too many numbers for a search of the Lab.'
    : 'Searches of the Lab have one kernel: set Kernels to one.';
}

function RaceButtons({ room, data }: RoomProps) {
  const { intents, store } = room.race;
  const race = useStore(store);
  const { budget } = data.race;
  const count = reached(race);
  const isRunning = race.isBusy && race.goal > count + 1;
  return (
    <>
      <div className="manifold__switches">
        <Button
          hint="All five searches ask once more"
          disabled={race.isBusy || count >= budget}
          onClick={intents.step}
        >
          Step
        </Button>
        {isRunning ? (
          <Button hint="Stay where they are" onClick={intents.pause}>
            Pause
          </Button>
        ) : (
          <Button
            hint="All go on to the end of their budget"
            disabled={count >= budget}
            onClick={intents.run}
          >
            Run
          </Button>
        )}
        <Button hint="All begin anew" disabled={race.goal === 0} onClick={intents.reset}>
          Reset
        </Button>
        <Chip
          label="The machine’s map"
          hint="Lays over the landscape what the Bayesian search believes of it: the mean of its model"
          pressed={race.overlay === 'mean'}
          onChange={(isLaid) => intents.lay(isLaid ? 'mean' : null)}
        />
        <Chip
          label="Where it would look"
          hint="Lays over the landscape how much the Bayesian search expects to gain by asking there: its expected improvement"
          pressed={race.overlay === 'gain'}
          onChange={(isLaid) => intents.lay(isLaid ? 'gain' : null)}
        />
        <Chip
          label="Algorithm 1"
          hint={
            racesDescent(data)
              ? 'Lets it race too: it searches more than the landscape, namely width, smoothness, pull and the weights of nine graphs'
              : 'It follows the slopes of the error left out of least squares with the Gaussian: choose these to let it race'
          }
          pressed={race.hasDescent && racesDescent(data)}
          disabled={!racesDescent(data)}
          onChange={intents.race}
        />
      </div>
      <div className="manifold__fields">
        <Controls room={room} data={data} at="race" first="budget" />
      </div>
    </>
  );
}

function Chart({ chart }: { readonly chart: RaceChart }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const figureSize = useMemo(() => size, [size]);
  return (
    <div ref={ref} className="manifold__race-chart">
      {size.width > 0 && <RaceFigure chart={chart} size={figureSize} text={text} />}
    </div>
  );
}

/** Says what Algorithm 1 searches besides; empty where it does not race. */
function descentInWords(runs: RaceChart['runs']): string {
  const run = runs.find(({ id }) => id === descentId);
  if (!run) return '';
  return ` Algorithm 1 has twelve numbers to move where the others have two, from the middle of its own box; after ${run.best.length} it is at ${formatNumber(run.best.at(-1)!)}.`;
}

/** Says what has happened, and how evaluations are counted. */
function raceInWords({ race, store }: ManifoldRoom, { runs, criterion }: RaceChart): string {
  const { columns } = race.store.getState();
  const fault = columns.find((one) => one.fault !== null)?.fault;
  if (fault) return fault;
  const searched = `Each search minimises ${searchedLabel(criterion)} over the landscape`;
  if (runs.length === 0) return `${searched}. Step, or run to ${store.getState().race.budget} evaluations.`;
  return `${searched}; ${countsInWords(runs)}. An evaluation counts as one even where slopes are asked with it, which cost about as much again.${descentInWords(runs)}`;
}
