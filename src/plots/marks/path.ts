import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** Where a point of a path is, in pixels. */
type Place = (index: number) => string;

/** The path through the points, broken where one is not finite. A point alone becomes a dot, where the line has round ends. */
export function linePath({ x, y }: Points, scales: Scales): string {
  const place = placeOn({ x, y }, scales);
  return finiteRuns([x, y])
    .map((run) => `M${run.map(place).join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('');
}

/** The outline of the band between two curves over x. */
export function bandPath(x: Numbers, [lower, upper]: readonly [Numbers, Numbers], scales: Scales): string {
  const along = (y: Numbers) => placeOn({ x, y }, scales);
  return outline(finiteRuns([x, lower, upper]), along(upper), along(lower));
}

/** The same turned by 90°: two curves x(y). */
export function turnedBandPath(
  y: Numbers,
  [lower, upper]: readonly [Numbers, Numbers],
  scales: Scales,
): string {
  const along = (x: Numbers) => placeOn({ x, y }, scales);
  return outline(finiteRuns([y, lower, upper]), along(upper), along(lower));
}

/** The area between a curve and the level `base` of y. */
export function areaPath({ x, y }: Points, base: number, scales: Scales): string {
  const floor = scales.y(base);
  return outline(finiteRuns([x, y]), placeOn({ x, y }, scales), (i) => pixels(scales.x(x[i]!), floor));
}

/** The same turned by 90°: the curve x(y) and the left edge. */
export function turnedAreaPath({ x, y }: Points, scales: Scales): string {
  const edge = scales.x(0);
  return outline(finiteRuns([x, y]), placeOn({ x, y }, scales), (i) => pixels(edge, scales.y(y[i]!)));
}

/** Every other of the numbers, from the first: enough for what moves under a hand. */
export function everyOther(values: Numbers): Float64Array {
  return Float64Array.from({ length: (values.length + 1) >> 1 }, (_, i) => values[2 * i]!);
}

/** One way there, the other way back, for each run. */
function outline(runs: readonly number[][], there: Place, back: Place): string {
  return runs.map((run) => `M${[...run.map(there), ...run.reverse().map(back)].join('L')}Z`).join('');
}

function placeOn({ x, y }: Points, scales: Scales): Place {
  return (i) => pixels(scales.x(x[i]!), scales.y(y[i]!));
}

/** A tenth of a pixel is finer than any screen shows. */
function pixels(x: number, y: number): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

/** The indices where all the lists are finite, as far as all of them go; one run for each unbroken piece. */
function finiteRuns(lists: readonly Numbers[]): number[][] {
  const count = Math.min(...lists.map((list) => list.length));
  const runs: number[][] = [];
  let isBroken = true;
  for (let i = 0; i < count; i++) {
    const isFinite = lists.every((list) => Number.isFinite(list[i]!));
    if (isFinite && isBroken) runs.push([]);
    if (isFinite) runs.at(-1)!.push(i);
    isBroken = !isFinite;
  }
  return runs;
}
