import type { Mat, Vec } from '../arrays';
import { emptyFactor, factorAgain, type ReusableCholesky, solveInPlace } from '../linalg/cholesky';
import type { Box } from './box';

/** The model gᵀd + ½ dᵀBd with g [p] and a positive definite B [p×p], and the box that d must stay in. */
export interface BoxQuadratic {
  readonly B: Mat;
  readonly g: Vec;
  readonly box: Box;
}

/** States of a coordinate: free, or held at one side of the box. */
const FREE = 0;
const LOW = -1;
const HIGH = 1;

/** The place reached, the state of each coordinate, and memory for the next step. */
interface State {
  readonly d: Vec;
  readonly held: Int8Array;
  readonly step: Vec;
  /** Indices of the free coordinates, and the step solved for them. */
  readonly free: Int32Array;
  readonly solved: Vec;
  /** B of the free coordinates, its upper triangle packed by rows, and one factor for each size. */
  readonly inner: Vec;
  readonly factors: readonly ReusableCholesky[];
}

/**
 * Returns a solver for the d [p] that minimises the model in a box that contains 0, by the primal active-set method: solve for
 * the free coordinates, stop at the first side met and hold it, release the side that pulls back hardest. Coordinates held at a
 * side lie exactly on it. The returned d is overwritten by the next call.
 */
export function boxQuadraticSolver(size: number): (problem: BoxQuadratic) => Vec {
  const vector = (): Vec => new Float64Array(size);
  const state: State = {
    ...{ d: vector(), step: vector(), solved: vector() },
    held: new Int8Array(size),
    free: new Int32Array(size),
    inner: new Float64Array((size * (size + 1)) / 2),
    factors: Array.from({ length: size + 1 }, (_, count) => emptyFactor(count)),
  };
  return (problem) => {
    state.d.fill(0);
    holdOutwardSides(problem, state);
    for (let round = 0; round < 12 * size; round++) {
      setFreeStep(problem, state);
      if (moveUntilBlocked(problem, state)) continue;
      if (!releaseOne(problem, state)) break;
    }
    return state.d;
  };
}

/** Returns gᵀd + ½ dᵀBd. */
export function quadraticValue({ B, g }: BoxQuadratic, d: Vec): number {
  let total = 0;
  for (let i = 0; i < d.length; i++) total += 0.5 * d[i] * (g[i] + slopeAlong(B, g, { d, i }));
  return total;
}

/** Returns entry i of g + B d. */
function slopeAlong(B: Mat, g: Vec, { d, i }: { d: Vec; i: number }): number {
  let sum = g[i];
  for (let j = 0; j < d.length; j++) sum += B.data[i * B.cols + j] * d[j];
  return sum;
}

/** Holds the sides on which d = 0 lies when the model falls towards them, or when the side has no width. */
function holdOutwardSides({ g, box }: BoxQuadratic, { held }: State): void {
  for (let i = 0; i < held.length; i++) {
    const slope = g[i];
    if (box.lower[i] >= 0 && (slope >= 0 || box.upper[i] <= 0)) held[i] = LOW;
    else held[i] = box.upper[i] <= 0 && slope <= 0 ? HIGH : FREE;
  }
}

/** Sets the step [p] to the minimum over the free coordinates; 0 for the others. */
function setFreeStep({ B, g }: BoxQuadratic, state: State): void {
  const { d, held, step, free, solved, inner } = state;
  let count = 0;
  for (let i = 0; i < held.length; i++) {
    step[i] = 0;
    if (held[i] !== FREE) continue;
    solved[count] = -slopeAlong(B, g, { d, i });
    free[count++] = i;
  }
  for (let a = 0, at = 0; a < count; a++) {
    for (let b = a; b < count; b++) inner[at++] = B.data[free[a] * B.cols + free[b]];
  }
  const factor = state.factors[count];
  factorAgain(factor, { unit: inner, scale: 1, noise: 0 });
  solveInPlace(factor, solved);
  for (let a = 0; a < count; a++) step[free[a]] = solved[a];
}

/** Moves d along the step; when a side is met first, puts d on it, holds it and returns true. */
function moveUntilBlocked({ box: { lower, upper } }: BoxQuadratic, { d, held, step }: State): boolean {
  let reach = 1;
  let blocking = -1;
  for (let i = 0; i < d.length; i++) {
    if (held[i] !== FREE || step[i] === 0) continue;
    const room = ((step[i] > 0 ? upper[i] : lower[i]) - d[i]) / step[i];
    if (room >= reach) continue;
    reach = Math.max(room, 0);
    blocking = i;
  }
  for (let i = 0; i < d.length; i++) d[i] += reach * step[i];
  if (blocking < 0) return false;
  held[blocking] = step[blocking] > 0 ? HIGH : LOW;
  d[blocking] = step[blocking] > 0 ? upper[blocking] : lower[blocking];
  return true;
}

/**
 * Frees the held coordinate along which the model falls most steeply into the box; false when there is none.
 */
function releaseOne({ B, g, box }: BoxQuadratic, { d, held }: State): boolean {
  let steepest = 0;
  let chosen = -1;
  for (let i = 0; i < d.length; i++) {
    if (held[i] === FREE || box.lower[i] >= box.upper[i]) continue;
    const slope = slopeAlong(B, g, { d, i });
    const inward = held[i] === LOW ? -slope : slope;
    const gain = inward / Math.sqrt(B.data[i * B.cols + i]);
    // Rounding error in the slope of a coordinate whose multiplier is zero must not free it for ever.
    if (!(gain > steepest) || inward <= 1e-14 * Math.abs(g[i])) continue;
    steepest = gain;
    chosen = i;
  }
  if (chosen < 0) return false;
  held[chosen] = FREE;
  return true;
}
