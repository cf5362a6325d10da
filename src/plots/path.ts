import { area, curveStepAfter, line } from 'd3-shape';
import type { Scales } from './scale';

/** Values along a curve. */
export type Numbers = Float64Array | readonly number[];

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** Decimals of a pixel; a tenth is finer than any screen resolves. */
const digits = 1;

/** Returns the path through the points, broken where one is not finite. A single point is a dot if the line has round ends. */
export function linePath(points: Points, scales: Scales): string {
  return lineOf(points, scales)(points.x) ?? '';
}

/** Returns the staircase through the points: each value holds until the next. */
export function stepPath(points: Points, scales: Scales): string {
  return lineOf(points, scales).curve(curveStepAfter)(points.x) ?? '';
}

function lineOf({ x, y }: Points, scales: Scales) {
  return line<number>()
    .defined((_, i) => Number.isFinite(x[i]) && Number.isFinite(y[i]))
    .x((at) => scales.x(at))
    .y((_, i) => scales.y(y[i]!))
    .digits(digits);
}

/** Curve, or a constant level. */
export type Edge = Numbers | number;

/** Returns the outline of the area between two edges over x. */
export function areaPath(x: Numbers, y1: Edge, y2: Edge, scales: Scales): string {
  const [from, to] = [valueIn(y1), valueIn(y2)];
  const outline = area<number>()
    .defined((at, i) => Number.isFinite(at) && Number.isFinite(from(i)) && Number.isFinite(to(i)))
    .x((at) => scales.x(at))
    .y0((_, i) => scales.y(from(i)))
    .y1((_, i) => scales.y(to(i)))
    .digits(digits);
  return outline(x) ?? '';
}

/** Returns the outline of the area between two edges along y. */
export function turnedAreaPath(y: Numbers, x1: Edge, x2: Edge, scales: Scales): string {
  const [from, to] = [valueIn(x1), valueIn(x2)];
  const outline = area<number>()
    .defined((at, i) => Number.isFinite(at) && Number.isFinite(from(i)) && Number.isFinite(to(i)))
    .y((at) => scales.y(at))
    .x0((_, i) => scales.x(from(i)))
    .x1((_, i) => scales.x(to(i)))
    .digits(digits);
  return outline(y) ?? '';
}

function valueIn(edge: Edge): (index: number) => number {
  return typeof edge === 'number' ? () => edge : (index) => edge[index]!;
}

/** Returns every other value, from the first: enough resolution during a drag. */
export function everyOther(values: Numbers): Float64Array {
  return Float64Array.from({ length: (values.length + 1) >> 1 }, (_, i) => values[2 * i]!);
}

/** Returns circles of radius r at places in pixels, as one path: many marks of one look are faster to draw as one element. */
export function dotsPath(places: readonly (readonly [x: number, y: number])[], r: number): string {
  const half = `a${r},${r} 0 1 0`;
  return places
    .map(([x, y]) => `M${(x - r).toFixed(1)},${y.toFixed(1)}${half} ${2 * r},0${half} ${-2 * r},0Z`)
    .join('');
}
