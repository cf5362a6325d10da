import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { excessAt } from './body';
import { insideOf } from './hitAndRun';
import { toPlace, type Layout } from './layout';
import type { Pieces } from './pieces';

/** A place inside the limits, not on the grid, and the pieces of its codes. */
export interface Candidate {
  /** [d], in natural units. */
  readonly at: Vec;
  readonly codes: readonly number[];
}

/** Places that tell how large the parts of what is left are. */
const countForVolume = 256;

export interface Inside {
  readonly layout: Layout;
  readonly pieces: (codes: readonly number[]) => Pieces;
  readonly combinations: readonly (readonly number[])[];
}

/** Draws about `count` places inside: codes shared out, parts by their volume, at least one in each. */
export function candidatesOf({ layout, pieces, combinations }: Inside, count: number, rng: Rng): Candidate[] {
  const most = Math.max(1, combinations.length);
  return combinations.flatMap((codes, c) => {
    const own = Math.floor(((c + 1) * count) / most) - Math.floor((c * count) / most);
    const stream = rng.fork('inside', c);
    const left = pieces(codes);
    const shares = volumesOf(left, rng.fork('volume'));
    return left.parts.flatMap((body, i) => {
      const number = Math.max(1, Math.round(own * shares[i]));
      const places = insideOf(body, number, { rng: stream.fork(i), shifts: shiftsOf(layout) });
      return rowsAs(places, layout, codes);
    });
  });
}

function rowsAs(places: Mat, layout: Layout, codes: readonly number[]): Candidate[] {
  return Array.from({ length: places.rows }, (_, i) => ({
    at: toPlace(layout, rowOf(places, i), codes),
    codes,
  }));
}

/** What to add to a share of each numeric knob that counts by ratio, but is measured straight, to get its value in ranges; NaN for others. */
export function shiftsOf({ axes, numeric, spec }: Layout): Vec {
  return Float64Array.from(numeric, (j) => {
    const { lower, upper, byRatio } = axes[j];
    return spec.knobs[j].isLog && !byRatio && upper > lower ? lower / (upper - lower) : NaN;
  });
}

/** The shares of volume of parts side by side: of places inside the whole, how many each holds. */
export function volumesOf({ whole, parts }: Pieces, rng: Rng): readonly number[] {
  if (parts.length < 2 || !whole) return parts.map(() => 1);
  const counts = parts.map(() => 0);
  const places = insideOf(whole, countForVolume, { rng, shifts: whole.centre.map(() => NaN) });
  for (let i = 0; i < places.rows; i++) {
    const place = rowOf(places, i);
    const part = parts.findIndex((body) => excessAt(body, place) <= 1e-9);
    if (part >= 0) counts[part]++;
  }
  const total = counts.reduce((a, b) => a + b, 0);
  return counts.map((count) => (total > 0 ? count / total : 1 / parts.length));
}
