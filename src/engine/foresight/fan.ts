import { quantileOf } from '../metrics/repetitions';
import { meanOf, type Vec } from '../numeric/arrays';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import type { Searched } from './world';

/** Levels of the quantiles that are usually told. */
export const fanLevels = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/** Returns the best output after each trial of a world [t], from `best` on. */
export function bestSoFar({ values }: Pick<Searched, 'values'>, best: number, map: MonotoneMap): Vec {
  let most = best;
  return Float64Array.from(values, (value) => (most = Math.max(most, map.inverse(value))));
}

/** What worlds say together of each trial to come. */
export interface Fan {
  /** Quantiles of the best output so far, one list [t] for each level. */
  readonly quantiles: readonly (readonly number[])[];
  /** Mean gain over the best output [t]. */
  readonly gain: readonly number[];
  /** Share of worlds whose gain is none, or below `delta` [t]. */
  readonly nothing: readonly number[];
}

/** Returns the fan of the best outputs so far, one list [t] for each world; `best` is the output that gains are counted from. */
export function fanOf(
  paths: readonly Vec[],
  { best, delta, levels }: { best: number; delta: number; levels: readonly number[] },
): Fan {
  const columns = Array.from(paths[0], (_, t) => paths.map((path) => path[t]));
  const below = (column: readonly number[]): number =>
    column.filter((value) => !(value - best >= delta && value > best)).length;
  return {
    quantiles: levels.map((level) => columns.map((column) => quantileOf(column, level))),
    gain: columns.map((column) => meanOf(column) - best),
    nothing: columns.map((column) => below(column) / column.length),
  };
}
