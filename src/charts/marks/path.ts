import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** From an index to a place in the drawing. */
type Coordinate = (index: number) => number;

interface Outline {
  readonly count: number;
  readonly x: Coordinate;
  readonly y: Coordinate;
}

/**
 * A pixel to one decimal, as text. Put together from whole numbers, which browsers write several times faster than
 * fractions; all curves are written anew with each frame of a drag.
 */
function write(pixel: number): string {
  const tenths = Math.round(pixel * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = tenths - whole * 10;
  if (rest === 0) return `${whole === 0 ? 0 : whole}`;
  return `${rest < 0 && whole === 0 ? '-' : ''}${whole === 0 ? 0 : whole}.${Math.abs(rest)}`;
}

/** The indices of each unbroken run of finite points. */
function runsOf({ count, x, y }: Outline): [number, number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let i = 0; i <= count; i++) {
    const fine = i < count && Number.isFinite(x(i)) && Number.isFinite(y(i));
    if (fine && start < 0) start = i;
    if (fine || start < 0) continue;
    runs.push([start, i - 1]);
    start = -1;
  }
  return runs;
}

/** Straight pieces from index `from` to `to`, in either direction, opened by `command`. */
function trail({ x, y }: Outline, [from, to]: readonly [number, number], command: 'M' | 'L'): string {
  const by = to >= from ? 1 : -1;
  let path = '';
  for (let i = from; ; i += by) {
    path += `${i === from ? command : 'L'}${write(x(i))},${write(y(i))}`;
    if (i === to) return path;
  }
}

/** The closed shape between an edge and its return. */
function closed(edge: Outline, back: Outline): string {
  const finite = {
    count: edge.count,
    x: (i: number) => edge.x(i) + back.x(i),
    y: (i: number) => edge.y(i) + back.y(i),
  };
  return runsOf(finite)
    .map(([from, to]) => `${trail(edge, [from, to], 'M')}${trail(back, [to, from], 'L')}Z`)
    .join('');
}

function outline(xs: Numbers, ys: Numbers, scales: Scales): Outline {
  return {
    count: Math.min(xs.length, ys.length),
    x: (i) => scales.x(xs[i]!),
    y: (i) => scales.y(ys[i]!),
  };
}

/** The path through the points, broken where one is not finite. */
export function linePath({ x, y }: Points, scales: Scales): string {
  const line = outline(x, y, scales);
  return runsOf(line)
    .map((run) => trail(line, run, 'M'))
    .join('');
}

/** The outline of the band between two curves over x. */
export function bandPath(x: Numbers, [lower, upper]: readonly [Numbers, Numbers], scales: Scales): string {
  return closed(outline(x, upper, scales), outline(x, lower, scales));
}

/** The area between a curve and the level `base` of y. */
export function areaPath({ x, y }: Points, base: number, scales: Scales): string {
  const edge = outline(x, y, scales);
  const floor = scales.y(base);
  const shape = runsOf(edge).map(([from, to]) => {
    return `M${write(edge.x(from))},${write(floor)}${trail(edge, [from, to], 'L')}V${write(floor)}Z`;
  });
  return shape.join('');
}

/** The same turned by 90°: the curve x(y) and the left edge. */
export function turnedAreaPath({ x, y }: Points, scales: Scales): string {
  const edge = outline(x, y, scales);
  const wall = scales.x(0);
  const shape = runsOf(edge).map(([from, to]) => {
    return `M${write(wall)},${write(edge.y(from))}${trail(edge, [from, to], 'L')}H${write(wall)}Z`;
  });
  return shape.join('');
}
