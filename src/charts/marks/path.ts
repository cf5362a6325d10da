import { area, line } from 'd3-shape';
import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

const indices: number[] = [];

function upTo(count: number): number[] {
  while (indices.length < count) indices.push(indices.length);
  return indices.length === count ? indices : indices.slice(0, count);
}

/** The path through the points, broken where one is not finite. */
export function linePath({ x, y }: Points, scales: Scales): string {
  const draw = line<number>()
    .digits(1)
    .defined((i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!))
    .x((i) => scales.x(x[i]!))
    .y((i) => scales.y(y[i]!));
  return draw(upTo(Math.min(x.length, y.length))) ?? '';
}

/** The outline of the band between two curves over x. */
export function bandPath(x: Numbers, [lower, upper]: readonly [Numbers, Numbers], scales: Scales): string {
  const draw = area<number>()
    .digits(1)
    .defined((i) => Number.isFinite(lower[i]!) && Number.isFinite(upper[i]!))
    .x((i) => scales.x(x[i]!))
    .y0((i) => scales.y(lower[i]!))
    .y1((i) => scales.y(upper[i]!));
  return draw(upTo(Math.min(x.length, lower.length, upper.length))) ?? '';
}

/** The area between a curve and the level `base` of y. */
export function areaPath({ x, y }: Points, base: number, scales: Scales): string {
  const floor = scales.y(base);
  const draw = area<number>()
    .digits(1)
    .defined((i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!))
    .x((i) => scales.x(x[i]!))
    .y0(floor)
    .y1((i) => scales.y(y[i]!));
  return draw(upTo(Math.min(x.length, y.length))) ?? '';
}

/** The same turned by 90°: the curve x(y) and the left edge. */
export function turnedAreaPath({ x, y }: Points, scales: Scales): string {
  const wall = scales.x(0);
  const draw = area<number>()
    .digits(1)
    .defined((i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!))
    .y((i) => scales.y(y[i]!))
    .x0(wall)
    .x1((i) => scales.x(x[i]!));
  return draw(upTo(Math.min(x.length, y.length))) ?? '';
}
