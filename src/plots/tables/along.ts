import { bisectLeft } from 'd3-array';
import type { Vec } from '../../engine/numeric/arrays';
import { finite } from './chartTable';

/** A value on an axis that has a row, and what stands there besides the curves. */
export interface Mark {
  readonly at: number;
  readonly words: string;
}

/** About so many points of a curve make a table that can be read to its end. */
const wanted = 50;

/** How far apart the rows are, in points of the curve. */
function strideOf(points: number): number {
  return Math.max(1, Math.round(points / wanted));
}

/** Where a row stands, and what it is called. */
export interface Row extends Mark {
  readonly name: string;
}

/** Every so many points of a grid and everything marked, in order; marks at the same place share a row. `say` writes the place. */
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

/** "Every 8th of 401 points of the curves"; all of them where they are few. */
export function thinned(points: number, of = 'points of the curves'): string {
  const stride = strideOf(points);
  return stride === 1 ? `All ${points} ${of}` : `Every ${ordinal(stride)} of ${points} ${of}`;
}

/** Indices of at most so many points, evenly apart, both ends among them. */
export function evenly(points: number, most: number): number[] {
  const count = Math.min(most, points);
  return Array.from({ length: count }, (_, k) => Math.round((k * (points - 1)) / Math.max(1, count - 1)));
}

function ordinal(count: number): string {
  const ending =
    count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return count === 2 ? 'second' : `${count}${ending}`;
}

/** A curve [m] over increasing places [m] at a place: straight between its points, as it is drawn; null outside or where it has a gap. */
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
