import { faultOf } from '../../errors';
import { argmax, type Vec } from '../arrays';
import { type Box, type Objective, clamp, clampToBox, requireBox, unitsOf } from './box';
import { boxQuadraticSolver, quadraticValue, type BoxQuadratic } from './boxQuadratic';
import { evaluateAt, isFinitePlace, searchLine, type Place } from './lineSearch';
import { allFinite, noCurvature, updateSecant, type Curvature } from './secantUpdate';

/** Stopping rule; defaults in brackets. */
export interface MinimizeOptions {
  /** Most evaluations of the function [200]. */
  readonly maxEvaluations?: number;
  /** Largest entry of the gradient, projected on the box, that counts as zero [1e-7]. */
  readonly gradientTolerance?: number;
  /** Expected decrease that is not worth a call, relative to the value [1e-11]. */
  readonly valueTolerance?: number;
}

/** A function to minimise, its box, and the stopping rule. */
export interface Problem {
  readonly f: Objective;
  readonly box: Box;
  readonly options?: MinimizeOptions;
  /** Called with each place the search comes to, the start first. */
  readonly onPlace?: ((x: Vec, value: number) => void) | undefined;
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
/** Share of the value below which a promised decrease that was not found is rounding error. */
const NOISE = 1e-8;
/** Share of the value that a gradient must promise across the box to contradict a model that promises nothing. */
const STEEP = 0.1;

/** State of a run: the place reached, the curvature of the quadratic model there, and the cost so far. */
interface Run {
  readonly f: Objective;
  readonly box: Box;
  readonly limits: Required<MinimizeOptions>;
  readonly curvature: Curvature;
  /** Box of possible steps, relative to the current place; memory. */
  readonly room: Box;
  readonly solve: (model: BoxQuadratic) => Vec;
  readonly onPlace: Problem['onPlace'];
  place: Place;
  /** The place where the last line search met values that are not finite. */
  wall: Vec | null;
  fresh: boolean;
  evaluations: number;
}

/**
 * Minimises f in a box by BFGS: each step minimises the quadratic model within the box exactly, then searches
 * the line to it. For few parameters, p ≤ 10 or so. Never leaves the box; where f is not finite it counts as
 * high. Without a finite value at the start the start is returned, not converged. Errors: `invalid-value` for
 * an empty box; what f throws.
 */
export function minimize(problem: Problem, start: Vec): Minimum {
  return descentFrom(problem, start).descend();
}

/** A search for a minimum that can be paused and resumed. */
export interface Descent {
  /**
   * Continues to a minimum, or until the expected gain is below this share of the value or below the tolerance of the problem,
   * whichever is more.
   */
  descend(valueTolerance?: number): Minimum;
}

/** Prepares the descent of `minimize` without taking a step. Errors: those of `minimize`. */
export function descentFrom({ f, box, options = {}, onPlace }: Problem, start: Vec): Descent {
  requireBox(box, start.length);
  const limits = { maxEvaluations: 200, gradientTolerance: 1e-7, valueTolerance: 1e-11, ...options };
  const place = evaluateAt(f, clampToBox(start, box));
  onPlace?.(place.x, place.value);
  const run = isFinitePlace(place) ? runFrom(place, { f, box, onPlace }, limits) : null;
  return {
    descend: (valueTolerance = 0) => {
      const converged = run !== null && descend(run, Math.max(valueTolerance, limits.valueTolerance));
      const { x, value } = run?.place ?? place;
      return { x, value, evaluations: run?.evaluations ?? 1, converged };
    },
  };
}

function runFrom(place: Place, { f, box, onPlace }: Problem, limits: Required<MinimizeOptions>): Run {
  const p = place.x.length;
  const run: Run = {
    ...{ f, box, limits, place, onPlace, wall: null },
    curvature: noCurvature(p),
    room: { lower: new Float64Array(p), upper: new Float64Array(p) },
    solve: boxQuadraticSolver(p),
    fresh: true,
    evaluations: 1,
  };
  restart(run);
  return run;
}

/** Steps until nothing is left to gain (true) or the evaluations run out (false). */
function descend(run: Run, valueTolerance: number): boolean {
  while (projectedGradient(run.place, run.box) > run.limits.gradientTolerance) {
    if (!allFinite(run.curvature.B.data)) return false;
    const scale = Math.abs(run.place.value);
    const { direction, gain } = soundStep(run);
    if (!run.fresh && gain <= valueTolerance * scale) {
      const isFlat = linearGain(run.place, run.box) <= STEEP * scale;
      const isOver = gain <= run.limits.valueTolerance * scale;
      if (isFlat) return isOver;
      if (isOver) {
        restart(run);
        continue;
      }
    }
    if (run.evaluations >= run.limits.maxEvaluations) return false;
    const tiny = gain <= NOISE * scale;
    if (advance(run, direction, tiny ? PER_TINY_LINE : PER_LINE)) continue;
    if (tiny || run.fresh) return tiny;
    restart(run);
  }
  return true;
}

interface Step {
  readonly direction: Vec;
  /** The decrease it promises. */
  readonly gain: number;
}

/** Returns `stepOf`, by a fresh model where rounding has left that of many updates without a minimum. */
function soundStep(run: Run): Step {
  try {
    return stepOf(run);
  } catch (fault) {
    if (run.fresh || faultOf(fault).code !== 'not-positive-definite') throw fault;
    restart(run);
    return stepOf(run);
  }
}

/** Returns the step to the minimum of the model in the box. */
function stepOf(run: Run): Step {
  const { place, box, room } = run;
  for (let i = 0; i < place.x.length; i++) {
    room.lower[i] = box.lower[i] - place.x[i];
    room.upper[i] = box.upper[i] - place.x[i];
  }
  if (run.wall) keepOff(run.wall, run);
  const model = { B: run.curvature.B, g: place.gradient, box: room };
  const direction = run.solve(model);
  return { direction, gain: -quadraticValue(model, direction) };
}

/**
 * Limits the next step to half the distance to the wall along the coordinate that led there, so that steps along the others may
 * stay long.
 */
function keepOff(wall: Vec, { place, box, room }: Run): void {
  const units = unitsOf(box, place.x);
  const moves = units.map((unit, i) => Math.abs(wall[i] - place.x[i]) / unit);
  const led = argmax(moves);
  if (led < 0) return;
  const half = 0.5 * (wall[led] - place.x[led]);
  if (half > 0) room.upper[led] = Math.min(room.upper[led], half);
  else room.lower[led] = Math.max(room.lower[led], half);
}

/** Searches along a direction and updates the curvature; false when no lower place was found. */
function advance(run: Run, direction: Vec, limit: number): boolean {
  const { f, box, place: from } = run;
  const budget = Math.min(limit, run.limits.maxEvaluations - run.evaluations);
  const { place, isWhole, wall, evaluations } = searchLine({ f, from, direction, box, budget });
  run.evaluations += evaluations;
  run.wall = wall;
  if (!place) return false;
  const s = difference(place.x, from.x);
  const y = difference(place.gradient, from.gradient);
  updateSecant(run.curvature, { s, y, isFirst: run.fresh, isWhole });
  run.fresh = false;
  run.place = place;
  run.onPlace?.(place.x, place.value);
  return true;
}

function difference(a: Vec, b: Vec): Vec {
  const out = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) out[i] = a[i] - b[i];
  return out;
}

/**
 * Resets the model to a diagonal whose step crosses a tenth of the box along the steepest free coordinate, each measured by its
 * width.
 */
function restart(run: Run): void {
  const { place, box } = run;
  const { B } = run.curvature;
  const units = unitsOf(box, place.x);
  const steepest = Math.max(...slopesAcross(place, units, box), Number.MIN_VALUE);
  B.data.fill(0);
  for (let i = 0; i < B.rows; i++) B.data[i * B.rows + i] = steepest / FIRST_STEP / units[i] ** 2;
  run.fresh = true;
}

/** Returns the largest coordinate of P(x − g) − x, P the projection on the box: 0 exactly at a stationary point. */
function projectedGradient(place: Place, box: Box): number {
  let largest = 0;
  for (let i = 0; i < place.x.length; i++) largest = Math.max(largest, Math.abs(freeMove(place, box, i)));
  return largest;
}

/** Returns the largest decrease that the gradient promises for crossing the box along one coordinate. */
function linearGain(place: Place, box: Box): number {
  return Math.max(...slopesAcross(place, unitsOf(box, place.x), box));
}

/** Returns |∂f/∂x_i|·unit_i [p], 0 where the box blocks the descent. */
function slopesAcross(place: Place, units: Vec, box: Box): Vec {
  return units.map((unit, i) => (freeMove(place, box, i) === 0 ? 0 : Math.abs(place.gradient[i]) * unit));
}

/** Returns coordinate i of P(x − g) − x. */
function freeMove({ x, gradient }: Place, box: Box, i: number): number {
  return clamp(x[i] - gradient[i], box.lower[i], box.upper[i]) - x[i];
}
