import { range } from 'd3-array';
import { area, line } from 'd3-shape';
import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** Decimals of a pixel: finer than any screen shows. */
const decimals = 1;

/** The path through the points, broken where one is not finite. */
export function linePath({ x, y }: Points, scales: Scales): string {
  const curve = line<number>(
    (i) => scales.x(x[i]!),
    (i) => scales.y(y[i]!),
  )
    .defined(isFinitePlace(x, y))
    .digits(decimals);
  return curve(indices(x, y)) ?? '';
}

/** The outline of the band between two curves over x. */
export function bandPath(x: Numbers, [lower, upper]: readonly [Numbers, Numbers], scales: Scales): string {
  const band = area<number>()
    .x((i) => scales.x(x[i]!))
    .y0((i) => scales.y(lower[i]!))
    .y1((i) => scales.y(upper[i]!))
    .defined((i) => Number.isFinite(x[i]! + lower[i]! + upper[i]!))
    .digits(decimals);
  return band(indices(x, upper)) ?? '';
}

/** The area between a curve and the level `base` of y. */
export function areaPath({ x, y }: Points, base: number, scales: Scales): string {
  const shape = area<number>()
    .x((i) => scales.x(x[i]!))
    .y0(scales.y(base))
    .y1((i) => scales.y(y[i]!))
    .defined(isFinitePlace(x, y))
    .digits(decimals);
  return shape(indices(x, y)) ?? '';
}

/** The same turned by 90°: the curve x(y) and the left edge. */
export function turnedAreaPath({ x, y }: Points, scales: Scales): string {
  const shape = area<number>()
    .y((i) => scales.y(y[i]!))
    .x0(scales.x(0))
    .x1((i) => scales.x(x[i]!))
    .defined(isFinitePlace(x, y))
    .digits(decimals);
  return shape(indices(x, y)) ?? '';
}

/** Every other of the numbers, from the first: enough for what moves under a hand. */
export function everyOther(values: Numbers): Float64Array {
  return Float64Array.from({ length: (values.length + 1) >> 1 }, (_, i) => values[2 * i]!);
}

function isFinitePlace(x: Numbers, y: Numbers): (index: number) => boolean {
  return (i) => Number.isFinite(x[i]! + y[i]!);
}

const known = new Map<number, readonly number[]>();

/** 0, 1, … as far as both lists go; made once for each length. */
function indices(x: Numbers, y: Numbers): number[] {
  const count = Math.min(x.length, y.length);
  const found = known.get(count) ?? range(count);
  known.set(count, found);
  return found as number[];
}
