import { canonicalSpec } from '../../../engine/experiment/canonical';
import { patched } from '../../../engine/experiment/difference';
import type { ExperimentSpec, SpecPatch } from '../../../engine/experiment/spec';
import { searchedAxes } from '../../../engine/manifold/criteria/searchBox';
import type { DescentTold } from '../../../engine/manifold/session/descents';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { Column } from '../../../studies/runs/columns';
import { placesAlong } from '../ensemble/ensembleWords';
import { askedOf, labSpec } from '../written/labSpec';
import type { PlaceOfLandscape } from '../landscape/landscapeData';
import type { RoomState } from '../state/roomState';

/** Searches that race, in the order of their columns. */
export const racerIds = ['grid', 'random', 'nelder-mead', 'quasi-newton', 'bayesian'] as const;
export type RacerId = (typeof racerIds)[number];

/** Searches that a race can show: those of the landscape, and Algorithm 1, which searches more. */
export type RunId = RacerId | typeof descentId;

/** Id of Algorithm 1 in a race. */
export const descentId = 'algorithm-1';

export const racerNames: Readonly<Record<RunId, string>> = {
  [descentId]: 'Algorithm 1',
  grid: 'grid',
  random: 'random',
  'nelder-mead': 'Nelder–Mead',
  'quasi-newton': 'quasi-Newton',
  bayesian: 'Bayesian',
};

/** Places that the Bayesian search draws before it has a model. */
const drawnFirst = 5;

/** Returns the race of a room: one experiment of the Lab for each search, all on the criterion over the axes of the landscape. */
export function raceSpecs(room: RoomState): readonly ExperimentSpec[] {
  const { seed, budget, model } = room.race;
  const base = labSpec(room, askedOf(room), seed);
  return racerIds.map((id) => canonicalSpec(patched(base, patchOf(id, budget, model))));
}

function patchOf(id: RacerId, budget: number, model: string): SpecPatch {
  const surrogate = { id: id === 'bayesian' ? model : 'gp', params: {} };
  const strategy = (params: Readonly<Record<string, number>>) => ({
    surrogate,
    strategy: { id: id === 'bayesian' ? 'smart-search' : id, params },
  });
  switch (id) {
    case 'grid':
      return strategy({ initial: 1, levels: Math.floor(Math.sqrt(budget - 1)), steps: budget - 1 });
    case 'random':
      return strategy({ initial: 1, steps: budget - 1 });
    case 'nelder-mead':
      return strategy({ steps: budget - 3 });
    case 'quasi-newton':
      return strategy({ steps: budget - 1 });
    case 'bayesian': {
      const initial = Math.min(drawnFirst, budget - 1);
      return strategy({ initial, smart: budget - initial, final: 0 });
    }
    default:
      return id satisfies never;
  }
}

/** What a search has done within so many evaluations, as the landscape and the race show it. */
export interface RacerRun {
  readonly id: RunId;
  /** Evaluations so far, in order, each with the place in the landscape. */
  readonly places: readonly PlaceOfLandscape[];
  /** Least value after each [evaluations]. */
  readonly best: readonly number[];
  /** Settings at the place of the least value after each, by `keyOf` a name of its own [evaluations]. */
  readonly bestAt: readonly number[];
  /** What a local search stands on: corners, or places of a path. */
  readonly walk: readonly Omit<PlaceOfLandscape, 'value'>[];
  /** True if they are the corners of a triangle. */
  readonly isTriangle: boolean;
  /** The place that is asked next; null where there is none. */
  readonly next: Omit<PlaceOfLandscape, 'value'> | null;
  readonly fault: string | null;
}

/** Returns what a column has done within so many evaluations. */
export function racerRun(
  column: Column,
  id: RacerId,
  axes: Pick<RoomState, 'across' | 'up'>,
  evaluations: number,
): RacerRun {
  const place = placing(axes);
  const snapshot = snapshotAt(column, evaluations);
  const observations = (column.snapshots.at(-1)?.observations ?? []).slice(0, evaluations);
  const best: number[] = [];
  const bestAt: number[] = [];
  observations.forEach(({ y }, k) => {
    const isBetter = k === 0 || y < best[k - 1]!;
    best.push(isBetter ? y : best[k - 1]!);
    bestAt.push(isBetter ? k : bestAt[k - 1]!);
  });
  const proposal = snapshot?.stopReason === null ? snapshot.proposal : null;
  return {
    id,
    best,
    bestAt,
    places: observations.map(({ x, y }) => ({ ...place(x), value: y })),
    walk: (proposal?.walk?.places ?? []).map(place),
    isTriangle: proposal?.walk?.kind === 'simplex',
    next: proposal && evaluations > 0 ? place(proposal.x) : null,
    fault: column.fault,
  };
}

/** Returns what Algorithm 1 has done: it has no place in the landscape, whose numbers are only some of its own. */
export function descentRun(told: DescentTold): RacerRun {
  const nowhere = { bestAt: [], places: [], walk: [], isTriangle: false, next: null, fault: null };
  return { id: descentId, best: placesAlong(told).map(({ value }) => value), ...nowhere };
}

/** Returns the snapshot that knows exactly so many evaluations, or the last with fewer; null before the first. */
export function snapshotAt({ snapshots }: Column, evaluations: number): StepSnapshot | null {
  return snapshots.findLast(({ observations }) => observations.length <= evaluations) ?? null;
}

/** Returns the input of the objective that an axis is, counting from 0. */
export function inputOf({ across, up }: Pick<RoomState, 'across' | 'up'>, axis: SettingAxis): number {
  const other = axis === across ? up : across;
  return searchedAxes.indexOf(axis) < searchedAxes.indexOf(other) ? 0 : 1;
}

/** Returns the way from a place of the objective to one of the landscape. */
function placing(axes: Pick<RoomState, 'across' | 'up'>) {
  const [i, j] = [inputOf(axes, axes.across), inputOf(axes, axes.up)];
  return (x: readonly number[]) => ({ across: x[i]!, up: x[j]! });
}
