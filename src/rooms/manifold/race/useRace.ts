import { searchedCriterion, type SessionCriterionId } from '../../../engine/manifold/session/sessionCriteria';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Vec } from '../../../engine/numeric/arrays';
import { placesAlong } from '../ensemble/ensembleWords';
import { freshOf } from '../landscape/landscapeAsks';
import type { KnownLandscape } from '../state/roomData';
import type { LandscapeAxes } from '../landscape/landscapeData';
import type { ManifoldRoom } from '../state/intents';
import { placeKey, racesDescent, runsOf } from './race.store';
import { descentRun } from './racers';
import type { RaceChart } from './raceData';

/** Returns the race as it is drawn. */
export function useRaceChart({ race, store }: ManifoldRoom): RaceChart {
  const { columns, goal, errors, hasDescent, descent } = useStore(race.store);
  const data = useStore(store);
  const { across, up, criterion, look } = data;
  const hasTruth = look.truth && freshOf(data) !== null;
  const { budget } = data.race;
  const hasLane = hasDescent && descent !== null && racesDescent(data);
  return useMemo(() => {
    const raced = runsOf({ columns, goal }, { across, up });
    const told = raced.length > 0 && hasLane ? descent.told : null;
    const run = told && descentRun(told);
    return {
      ...{ runs: run ? [...raced, run] : raced, criterion, budget },
      errors: hasTruth
        ? [
            ...raced.map(({ places, bestAt }) => bestAt.map((k) => errors[placeKey(places[k]!)] ?? null)),
            ...(told ? [placesAlong(told).map(({ wrong }) => wrong)] : []),
          ]
        : null,
    };
  }, [columns, goal, errors, across, up, criterion, budget, hasTruth, hasLane, descent]);
}

/** Returns what the Bayesian search thinks of the landscape, as one; null while that is not shown. */
export function useOverlay(
  { race, store }: ManifoldRoom,
  { across, up }: LandscapeAxes,
): KnownLandscape | null {
  const { belief, overlay } = useStore(race.store);
  const landscape = useStore(store, (data) => data.landscape);
  return useMemo(() => {
    if (!belief || !overlay || !landscape) return null;
    const { x, y, mean, acquisition } = belief.view;
    const field = overlay === 'mean' ? mean : acquisition && sharesOfMost(acquisition);
    if (!field) return null;
    const { ask } = landscape;
    const { criterion } = ask.asked;
    return {
      ask: {
        ...ask,
        asked: {
          ...ask.asked,
          criterion: overlay === 'gain' ? 'gain' : searchedCriterion(criterion as SessionCriterionId),
          axes: [
            { parameter: up, values: Array.from(y) },
            { parameter: across, values: Array.from(x) },
          ],
        },
      },
      answer: { rows: y.length, cols: x.length, data: field },
      isFine: true,
    };
  }, [belief, overlay, landscape, across, up]);
}

function sharesOfMost(values: Vec): Vec {
  const most = values.reduce((top, value) => Math.max(top, value), 0);
  return values.map((value) => (most > 0 ? value / most : 0));
}
