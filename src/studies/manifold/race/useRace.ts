import { useMemo } from 'react';
import { useStore } from 'zustand';
import { freshOf } from '../landscape/landscapeAsks';
import type { KnownLandscape, LandscapeAxes } from '../landscape/landscapeData';
import type { ManifoldRoom } from '../manifold.store';
import { placeKey, runsOf } from './race.store';
import type { RaceChart } from './raceData';

/** Returns the race as it is drawn. */
export function useRaceChart({ race, store }: ManifoldRoom): RaceChart {
  const { columns, goal, errors } = useStore(race.store);
  const data = useStore(store);
  const { across, up, criterion, look } = data;
  const hasTruth = look.truth && freshOf(data) !== null;
  const { budget } = data.race;
  return useMemo(() => {
    const runs = runsOf({ columns, goal }, { across, up });
    return {
      ...{ runs, criterion, budget },
      errors: hasTruth
        ? runs.map(({ places, bestAt }) => bestAt.map((k) => errors[placeKey(places[k]!)] ?? null))
        : null,
    };
  }, [columns, goal, errors, across, up, criterion, budget, hasTruth]);
}

/** Returns what the Bayesian search believes of the landscape, as one; null while that is not shown. */
export function useBelief(
  { race, store }: ManifoldRoom,
  { across, up }: LandscapeAxes,
): KnownLandscape | null {
  const { belief, showsBelief } = useStore(race.store);
  const landscape = useStore(store, (data) => data.landscape);
  return useMemo(() => {
    if (!belief || !showsBelief || !landscape) return null;
    const { x, y, mean } = belief.view;
    return {
      ask: {
        ...landscape.ask,
        criterion: landscape.ask.criterion === 'printed' ? 'mean-press' : landscape.ask.criterion,
        axes: [
          { parameter: up, values: Array.from(y) },
          { parameter: across, values: Array.from(x) },
        ],
      },
      answer: { rows: y.length, cols: x.length, data: mean },
      isFine: true,
    };
  }, [belief, showsBelief, landscape, across, up]);
}
