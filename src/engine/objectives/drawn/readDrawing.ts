import type { ParamValue, ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import type { Knots } from './monotoneCubic';

/** A drawing as it is used: its points as shares of the box from left to right, their heights as shares of their range. */
export interface Drawing {
  readonly side: readonly [lo: number, hi: number];
  readonly low: number;
  readonly high: number;
  readonly knots: Knots;
}

const mostPoints = 200;

/** Heights beyond this leave no room to reckon with. */
const largest = 1e100;

/** Points closer together than this share of the box are one, their mean. */
const closest = 1e-4;

type Place = readonly [x: number, y: number];

/** Reads the points and the box of a drawing. Errors: `invalid-data`, naming the first thing that is wrong and its value. */
export function readDrawing({ points = null, box = null }: ParamValues): Drawing {
  const given = listOf(points);
  const isPairs = Array.isArray(given[0]);
  const side = sideOf(box) ?? (isPairs ? spanOf(given) : [0, 1]);
  const places = isPairs ? given.map((point, i) => pairAt(point, i, side)) : evenly(given);
  const joined = joinedPlaces(places);
  const heights = joined.map(([, y]) => y);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const share = (y: number): number => (high > low ? (y - low) / (high - low) : 0);
  return { side, low, high, knots: { x: joined.map(([x]) => x), y: heights.map(share) } };
}

function listOf(points: ParamValue): readonly ParamValue[] {
  if (Array.isArray(points) && points.length >= 2 && points.length <= mostPoints) {
    return points as readonly ParamValue[];
  }
  const found = Array.isArray(points) ? `${points.length}` : shown(points);
  throw fault(`A drawing is a list of 2 to ${mostPoints} points, or of heights side by side, not ${found}.`);
}

/** Heights on an even grid from end to end. */
function evenly(given: readonly ParamValue[]): readonly Place[] {
  return given.map((y, i) => [i / (given.length - 1), heightOf(y, i)]);
}

function heightOf(y: ParamValue | undefined, index: number): number {
  if (typeof y === 'number' && Math.abs(y) <= largest) return y;
  throw fault(
    `Point ${index + 1} of the drawing: its height must be a number within ±1e100, not ${shown(y)}.`,
  );
}

/** A point [x, y], x as a share of the box. */
function pairAt(point: ParamValue, index: number, [lo, hi]: Drawing['side']): Place {
  const [x, y] = Array.isArray(point) && point.length === 2 ? (point as readonly ParamValue[]) : [];
  if (typeof x !== 'number') {
    throw fault(`Point ${index + 1} of the drawing must be two numbers [x, y], not ${shown(point)}.`);
  }
  if (x >= lo && x <= hi) return [(x - lo) / (hi - lo), heightOf(y, index)];
  const advice = 'widen the box, or leave the point out';
  throw fault(
    `Point ${index + 1} of the drawing lies at x = ${x}, outside the box from ${lo} to ${hi}: ${advice}.`,
  );
}

/** The points from left to right, those that are too close together as their mean. */
function joinedPlaces(places: readonly Place[]): readonly Place[] {
  const groups: { first: number; x: number; y: number; count: number }[] = [];
  for (const [x, y] of [...places].sort((a, b) => a[0] - b[0])) {
    const group = groups.at(-1);
    if (!group || x - group.first > closest) groups.push({ first: x, x, y, count: 1 });
    else Object.assign(group, { x: group.x + x, y: group.y + y, count: group.count + 1 });
  }
  return groups.map(({ x, y, count }) => [x / count, y / count]);
}

/** From the first to the last place of points that come without a box. */
function spanOf(given: readonly ParamValue[]): Drawing['side'] {
  const places = given.map((point) => (Array.isArray(point) ? Number(point[0]) : Number.NaN));
  const [lo, hi] = [Math.min(...places), Math.max(...places)];
  if (isSide(lo, hi)) return [lo, hi];
  throw fault('The points of a drawing must be pairs [x, y] at different finite places x.');
}

function sideOf(box: ParamValue): Drawing['side'] | null {
  if (box === null) return null;
  const [side, ...more] = Array.isArray(box) ? (box as readonly ParamValue[]) : [];
  const [lo, hi] = Array.isArray(side) && side.length === 2 ? (side as readonly ParamValue[]) : [];
  if (typeof lo === 'number' && typeof hi === 'number' && isSide(lo, hi) && !more.length) return [lo, hi];
  throw fault(`The box of a drawing must be one pair of finite numbers, lower first, not ${shown(box)}.`);
}

function isSide(lo: number, hi: number): boolean {
  return hi > lo && Number.isFinite(hi - lo);
}

const longestQuote = 40;

function shown(value: ParamValue | undefined): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

function fault(sentence: string): EngineError {
  return new EngineError('invalid-data', sentence, { parameter: 'points' });
}
