import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { cholesky } from '../numeric/linalg/cholesky';
import { dot } from '../numeric/linalg/core';
import { rowStart } from '../numeric/linalg/packed';
import { nearestPlace, type Walls } from '../numeric/optim/nearestPlace';
import { noCurvature, updateSecant } from '../numeric/optim/secantUpdate';
import { chordOf, coordinatesOf, placeOf, pulledIn, type Body } from './body';

/** A score of places of a body [m×d] → [m]; larger is better. */
export type ShareScore = (X: Mat) => Vec;

export interface Place {
  readonly v: Vec;
  readonly value: number;
}

export interface ClimbTask {
  readonly body: Body;
  readonly score: ShareScore;
  /** Steps of the difference quotients at a place along each axis [d]; they go a little outside the limits, where the score is defined as well. */
  stepsAt(v: Vec): Vec;
  /** Size of a difference of scores that matters. */
  readonly unit: number;
  /** True where a place must not be gone to. */
  isBarred(v: Vec): boolean;
}

/** The first step goes this far at most. */
const firstStep = 0.1;
const mostSteps = 40;
/** Shares of the whole step that are tried together. */
const shares = [1, 3, 0.5, 0.2, 0.06, 0.015, 0.003];
/** A promised gain, in units, that is not worth a step. */
const leastGain = 1e-9;

/**
 * Climbs from a place inside a body to a local maximum of a score, never outside and never lower: BFGS in the free directions, each step
 * to the maximum of the quadratic model inside the limits, so that limits become active and are left again as their multipliers say.
 */
export function climbIn(from: Place, task: ClimbTask): Place {
  const { body } = task;
  const k = body.dimension;
  if (k === 0) return from;
  const curvature = noCurvature(k);
  let at = { ...from, u: coordinatesOf(body, from.v) };
  let slope = slopeAt(at.v, task);
  let isFresh = true;
  for (let step = 0; step < mostSteps; step++) {
    if (isFresh) restart(curvature.B, slope);
    const aim = stepIn(body, at.u, { B: curvature.B, slope });
    if (!aim || !(dot(slope, aim) > leastGain * task.unit)) {
      if (isFresh) break;
      isFresh = true;
      continue;
    }
    const next = bestAlong(at.u, aim, task);
    if (!next || !(next.value > at.value)) {
      if (isFresh) break;
      isFresh = true;
      continue;
    }
    const s = next.u.map((value, p) => value - at.u[p]);
    const newSlope = slopeAt(next.v, task);
    const y = newSlope.map((value, p) => slope[p] - value);
    updateSecant(curvature, { s, y, isFirst: isFresh, isWhole: next.share >= 1 });
    const gained = next.value - at.value;
    isFresh = false;
    [at, slope] = [next, newSlope];
    if (gained < leastGain * task.unit) break;
  }
  return { v: at.v, value: at.value };
}

function restart(B: Mat, slope: Vec): void {
  const size = Math.sqrt(dot(slope, slope));
  B.data.fill(0);
  for (let p = 0; p < B.rows; p++) B.data[p * B.rows + p] = Math.max(size / firstStep, Number.MIN_VALUE);
}

/** The slope in the free directions [k], by central differences over all of them at once. */
function slopeAt(v: Vec, { body, score, stepsAt }: ClimbTask): Vec {
  const steps = stepsAt(v);
  const { directions } = body;
  const k = directions.cols;
  const X = zeros(2 * k, v.length);
  const widths = new Float64Array(k);
  for (let p = 0; p < k; p++) {
    let h = Infinity;
    for (let j = 0; j < v.length; j++) {
      const share = Math.abs(directions.data[j * k + p]);
      if (share > 0) h = Math.min(h, steps[j] / share);
    }
    widths[p] = 2 * h;
    for (let j = 0; j < v.length; j++) {
      const move = h * directions.data[j * k + p];
      X.data[2 * p * v.length + j] = v[j] + move;
      X.data[(2 * p + 1) * v.length + j] = v[j] - move;
    }
  }
  const values = score(X);
  return widths.map((width, p) => {
    const rise = (values[2 * p] - values[2 * p + 1]) / width;
    return Number.isFinite(rise) ? rise : 0;
  });
}

/** The step [k] to the maximum of slope·p − pᵀB p/2 inside the limits; null where B is not definite. */
function stepIn({ walls }: Body, u: Vec, { B, slope }: { B: Mat; slope: Vec }): Vec | null {
  const k = u.length;
  const lower = lowerOf(B);
  if (!lower) return null;
  // In q = Lᵀ p the model is round: its maximum inside is the place nearest to L⁻¹ slope.
  const rows = zeros(walls.walls.rows, k);
  const room = new Float64Array(walls.walls.rows);
  for (let i = 0; i < rows.rows; i++) {
    const row = rowOf(walls.walls, i);
    const own = solveDown(lower, row);
    const length = Math.sqrt(dot(own, own));
    rowOf(rows, i).set(own.map((value) => value / length));
    room[i] = Math.max(0, walls.room[i] - dot(row, u)) / length;
  }
  const round: Walls = { walls: rows, room };
  const q = nearestPlace(round, solveDown(lower, slope));
  return q && solveUp(lower, q);
}

function lowerOf(B: Mat): Float64Array | null {
  if (B.data.some((value) => !Number.isFinite(value))) return null;
  try {
    return cholesky(B).lower;
  } catch {
    return null;
  }
}

/** L⁻¹ b for a lower triangle packed by rows. */
function solveDown(lower: Float64Array, b: Vec): Vec {
  const x = b.slice();
  for (let i = 0; i < x.length; i++) {
    const start = rowStart(i);
    for (let j = 0; j < i; j++) x[i] -= lower[start + j] * x[j];
    x[i] /= lower[start + i];
  }
  return x;
}

/** L⁻ᵀ b. */
function solveUp(lower: Float64Array, b: Vec): Vec {
  const x = b.slice();
  for (let i = x.length - 1; i >= 0; i--) {
    x[i] /= lower[rowStart(i) + i];
    for (let j = 0; j < i; j++) x[j] -= lower[rowStart(i) + j] * x[i];
  }
  return x;
}

interface Reached extends Place {
  readonly u: Vec;
  readonly share: number;
}

/** The best of a few places along a step, all scored together, none beyond the limits. */
function bestAlong(u: Vec, aim: Vec, { body, score, isBarred }: ClimbTask): Reached | null {
  // The whole step is inside, whatever rounding says of the walls that it follows.
  const longest = Math.max(1, chordOf(body, u, aim)[1]);
  const tried = shares.map((share) => Math.min(share, longest));
  const places = tried.map((share) => pulledIn(body, placeOf(body, moved(u, aim, share))));
  const X = zeros(places.length, body.centre.length);
  places.forEach((place, i) => X.data.set(place, i * X.cols));
  const values = score(X);
  let best = -1;
  for (let i = 0; i < tried.length; i++) {
    if (Number.isNaN(values[i]) || (best >= 0 && !(values[i] > values[best])) || isBarred(places[i]))
      continue;
    best = i;
  }
  if (best < 0) return null;
  return { u: coordinatesOf(body, places[best]), v: places[best], value: values[best], share: tried[best] };
}

function moved(u: Vec, aim: Vec, share: number): Vec {
  return u.map((value, p) => value + share * aim[p]);
}
