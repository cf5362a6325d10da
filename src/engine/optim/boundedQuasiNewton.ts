import type { Mat, Vec } from '../arrays';
import { zeros } from '../arrays';
import type { Box, Objective } from './box';
import { clamp, clampToBox, requireBox, unitsOf } from './box';
import { minimizeBoxQuadratic, quadraticValue } from './boxQuadratic';
import { evaluateAt, isFinitePlace, searchLine } from './lineSearch';
import type { Place } from './lineSearch';
import { updateSecant } from './secantUpdate';

/** When to stop. Defaults in brackets. */
export interface MinimizeOptions {
  /** Calls of the function [200]. */
  readonly maxEvaluations?: number;
  /** Largest entry of the gradient, projected on the box, that counts as zero [1e-7]. */
  readonly gradientTolerance?: number;
  /** Expected decrease that is not worth a call, relative to the value [1e-11]. */
  readonly valueTolerance?: number;
}

/** What to minimise, where, and when to stop. */
export interface Problem {
  readonly f: Objective;
  readonly box: Box;
  readonly options?: MinimizeOptions;
}

/**
 * The lowest place found. `converged` is false when the evaluations ran out or no lower place could be found
 * though one should exist.
 */
export interface Minimum {
  readonly x: Vec;
  readonly value: number;
  readonly evaluations: number;
  readonly converged: boolean;
}

/** Share of the box that the very first step may cross. */
const FIRST_STEP = 0.1;

/**
 * Evaluations along one line; fewer where the promised decrease is so small that rounding error of f may hide
 * it.
 */
const PER_LINE = 25;
const PER_TINY_LINE = 4;
/** The share of the value below which a promised decrease that is not found was rounding error. */
const NOISE = 1e-8;
/**
 * A gradient that promises this share of the value across the box contradicts a model that promises nothing.
 */
const STEEP = 0.1;

/** A run: the place reached, the quadratic model B there, and what it cost. */
interface Run {
  readonly f: Objective;
  readonly box: Box;
  readonly limits: Required<MinimizeOptions>;
  place: Place;
  B: Mat;
  fresh: boolean;
  evaluations: number;
}

/**
 * Minimises f in a box by BFGS: each step minimises the quadratic model within the box exactly, then searches
 * the line to it. For few parameters, p ≤ 10 or so. Never leaves the box; where f is not finite it counts as
 * high. Without a finite value at the start the start is returned, not converged. Errors: `invalid-value` for
 * an empty box; what f throws.
 */
export function minimize({ f, box, options = {} }: Problem, start: Vec): Minimum {
  requireBox(box, start.length);
  const limits = { maxEvaluations: 200, gradientTolerance: 1e-7, valueTolerance: 1e-11, ...options };
  const place = evaluateAt(f, clampToBox(start, box));
  if (!isFinitePlace(place)) return { x: place.x, value: place.value, evaluations: 1, converged: false };
  const run: Run = { f, box, limits, place, B: firstModel(place, box), fresh: true, evaluations: 1 };
  const converged = descend(run);
  return { x: run.place.x, value: run.place.value, evaluations: run.evaluations, converged };
}

/** Steps until nothing is left to gain (true) or to spend (false). */
function descend(run: Run): boolean {
  while (projectedGradient(run.place, run.box) > run.limits.gradientTolerance) {
    if (!run.B.data.every(Number.isFinite)) return false;
    const scale = Math.abs(run.place.value);
    const { direction, gain } = stepOf(run);
    if (!run.fresh && gain <= run.limits.valueTolerance * scale) {
      if (linearGain(run.place, run.box) <= STEEP * scale) return true;
      restart(run);
      continue;
    }
    if (run.evaluations >= run.limits.maxEvaluations) return false;
    const tiny = gain <= NOISE * scale;
    if (advance(run, direction, tiny ? PER_TINY_LINE : PER_LINE)) continue;
    if (tiny || run.fresh) return tiny;
    restart(run);
  }
  return true;
}

/** The minimum of the model in the box, as a step from here, and the decrease it promises. */
function stepOf({ place, B, box }: Run): { readonly direction: Vec; readonly gain: number } {
  const room = {
    lower: box.lower.map((side, i) => side - place.x[i]!),
    upper: box.upper.map((side, i) => side - place.x[i]!),
  };
  const model = { B, g: place.gradient, box: room };
  const direction = minimizeBoxQuadratic(model);
  return { direction, gain: -quadraticValue(model, direction) };
}

/** Searches along a direction and learns the curvature met; false when no lower place was found. */
function advance(run: Run, direction: Vec, limit: number): boolean {
  const { f, box, place: from } = run;
  const budget = Math.min(limit, run.limits.maxEvaluations - run.evaluations);
  const { place, evaluations } = searchLine({ f, from, direction, box, budget });
  run.evaluations += evaluations;
  if (!place) return false;
  const s = place.x.map((value, i) => value - from.x[i]!);
  const y = place.gradient.map((value, i) => value - from.gradient[i]!);
  updateSecant(run.B, { s, y }, run.fresh);
  run.fresh = false;
  run.place = place;
  return true;
}

function restart(run: Run): void {
  run.B = firstModel(run.place, run.box);
  run.fresh = true;
}

/**
 * A diagonal model whose step crosses a tenth of the box along the steepest free coordinate, each measured by
 * its width.
 */
function firstModel(place: Place, box: Box): Mat {
  const units = unitsOf(box, place.x);
  const p = units.length;
  const B = zeros(p, p);
  const steepest = Math.max(...slopesAcross(place, units, box), Number.MIN_VALUE);
  for (let i = 0; i < p; i++) B.data[i * p + i] = steepest / FIRST_STEP / units[i]! ** 2;
  return B;
}

/** Largest coordinate of P(x − g) − x, P the projection on the box: 0 exactly at a stationary point. */
function projectedGradient(place: Place, box: Box): number {
  let largest = 0;
  for (let i = 0; i < place.x.length; i++) largest = Math.max(largest, Math.abs(freeMove(place, box, i)));
  return largest;
}

/** The largest decrease that the gradient promises for crossing the box along one coordinate. */
function linearGain(place: Place, box: Box): number {
  return Math.max(...slopesAcross(place, unitsOf(box, place.x), box));
}

/** |∂f/∂x_i|·unit_i [p], 0 where the box blocks the descent. */
function slopesAcross(place: Place, units: Vec, box: Box): Vec {
  return units.map((unit, i) => (freeMove(place, box, i) === 0 ? 0 : Math.abs(place.gradient[i]!) * unit));
}

/** Coordinate i of P(x − g) − x. */
function freeMove({ x, gradient }: Place, box: Box, i: number): number {
  return clamp(x[i]! - gradient[i]!, box.lower[i]!, box.upper[i]!) - x[i]!;
}
