import { bisectLeft } from 'd3-array';
import type { Vec } from '../../engine/numeric/arrays';
import { finite } from './chartTable';

/** Value on an axis with a row of its own, and its label. */
export interface Mark {
  readonly at: number;
  readonly words: string;
}

/** Approximate number of rows that can be read to the end. */
const wanted = 50;

/** Returns the distance between rows, in points of the curve. */
function strideOf(points: number): number {
  return Math.max(1, Math.round(points / wanted));
}

/** Row along an axis, with its name. */
export interface Row extends Mark {
  readonly name: string;
}

/**
 * Returns a row for every few points of a grid and for everything marked, in order; marks at one place share a row.
 * `say` writes the place.
 */
export function rowsAlong(grid: Vec, marks: readonly Mark[], say: (at: number) => string): Row[] {
  const stride = strideOf(grid.length);
  const words = new Map<number, string[]>();
  grid.forEach((at, i) => {
    if (i % stride === 0 || i === grid.length - 1) words.set(at, []);
  });
  for (const { at, words: said } of marks) words.set(at, [...(words.get(at) ?? []), said]);
  return [...words]
    .sort(([one], [other]) => one - other)
    .map(([at, said]) => ({ at, words: said.join(', ') }))
    .map((mark) => ({ ...mark, name: [say(mark.at), mark.words].filter(Boolean).join(', ') }));
}

/** Says which points are listed: "Every 8th of 401 points of the curves", or all. */
export function thinned(points: number, of = 'points of the curves'): string {
  const stride = strideOf(points);
  return stride === 1 ? `All ${points} ${of}` : `Every ${ordinal(stride)} of ${points} ${of}`;
}

/** Returns the indices of at most `most` points, evenly apart, both ends included. */
export function evenly(points: number, most: number): number[] {
  const count = Math.min(most, points);
  return Array.from({ length: count }, (_, k) => Math.round((k * (points - 1)) / Math.max(1, count - 1)));
}

function ordinal(count: number): string {
  const ending =
    count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return count === 2 ? 'second' : `${count}${ending}`;
}

/** Interpolates a curve [m] over increasing places [m], as it is drawn; null outside or in a gap. */
export function curveAt(grid: Vec, values: Vec, at: number): number | null {
  const last = grid.length - 1;
  if (!(at >= grid[0]! && at <= grid[last]!)) return null;
  const right = Math.min(last, Math.max(1, bisectLeft(grid, at)));
  if (grid[right] === at) return finite(values[right]);
  const width = grid[right]! - grid[right - 1]!;
  const share = width > 0 ? (at - grid[right - 1]!) / width : 0;
  const value = share === 0 ? values[right - 1]! : values[right - 1]! * (1 - share) + values[right]! * share;
  return finite(value);
}
