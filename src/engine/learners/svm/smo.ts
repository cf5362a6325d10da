import type { Vec } from '../../numeric/arrays';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import type { Gram } from './gram';

/** A soft-margin machine between two classes: f(x) = Σ yᵢαᵢ k(xᵢ, x) − ρ. */
export interface Dual {
  /** α of each row of the problem [l], between 0 and C. */
  readonly alpha: Vec;
  readonly rho: number;
  /** Pairs that were changed. */
  readonly pairs: number;
  /** False where the limit of pairs came before the optimum, or the kernel was not finite. */
  readonly converged: boolean;
}

/** Largest violation of the optimality conditions that is accepted; LIBSVM's eps. */
const tolerance = 1e-3;
/** What stands for a curvature that is not positive; LIBSVM's TAU. */
const leastCurvature = 1e-12;
const leastLimit = 1e7;
const pairsBetweenYields = 500;

/**
 * Solves the dual of C-SVC between rows `chosen` [l] of a Gram matrix, of which the first `positives` are of class +1 and the others of
 * class −1: minimises ½ Σ yᵢyⱼαᵢαⱼ kᵢⱼ − Σ αᵢ subject to 0 ≤ α ≤ C and Σ yᵢαᵢ = 0. Sequential minimal optimisation, pairs by
 * second-order information (Fan, Chen, Lin 2005), ties to the later row as in LIBSVM; no shrinking. Each pair costs O(l).
 */
export function* solveDual(
  gram: Gram,
  chosen: Int32Array,
  positives: number,
  C: number,
  meter: WorkMeter,
): Task<Dual> {
  const { size, values } = gram;
  const l = chosen.length;
  const alpha = new Float64Array(l);
  // yG, the gradient times the sign of the class: with it both classes read alike.
  const slope = new Float64Array(l);
  const mayRise = new Uint8Array(l);
  const mayFall = new Uint8Array(l);
  const diagonal = new Float64Array(l);
  for (let t = 0; t < l; t++) {
    slope[t] = t < positives ? -1 : 1;
    diagonal[t] = gram.diagonal[chosen[t]];
    note(t);
  }
  const limit = Math.max(leastLimit, 100 * l);
  let pairs = 0;
  let converged = false;
  let counted = 0;

  /** Notes in which directions yα of row t may move. */
  function note(t: number): void {
    const below = alpha[t] < C ? 1 : 0;
    const above = alpha[t] > 0 ? 1 : 0;
    mayRise[t] = t < positives ? below : above;
    mayFall[t] = t < positives ? above : below;
  }

  for (; pairs < limit; pairs++) {
    let i = -1;
    let steepest = -Infinity;
    for (let t = 0; t < l; t++) {
      if (mayRise[t] === 0 || !(-slope[t] >= steepest)) continue;
      steepest = -slope[t];
      i = t;
    }
    if (i < 0 || !(Math.abs(steepest) < Infinity)) {
      converged = l === 0;
      break;
    }
    const rowI = chosen[i] * size;
    let j = -1;
    let other = -Infinity;
    let least = Infinity;
    for (let t = 0; t < l; t++) {
      if (mayFall[t] === 0) continue;
      const s = slope[t];
      if (s >= other) other = s;
      const gain = steepest + s;
      if (!(gain > 0)) continue;
      const curvature = diagonal[i] + diagonal[t] - 2 * values[rowI + chosen[t]];
      const change = -(gain * gain) / (curvature > 0 ? curvature : leastCurvature);
      if (!(change <= least)) continue;
      least = change;
      j = t;
    }
    if (j < 0 || !(steepest + other >= tolerance)) {
      converged = steepest + other < tolerance;
      break;
    }
    const rowJ = chosen[j] * size;
    const beforeI = alpha[i];
    const beforeJ = alpha[j];
    const bare = diagonal[i] + diagonal[j] - 2 * values[rowI + chosen[j]];
    moveWithin(alpha, i, j, positives, C, (steepest + slope[j]) / (bare > 0 ? bare : leastCurvature));
    note(i);
    note(j);
    const di = i < positives ? alpha[i] - beforeI : beforeI - alpha[i];
    const dj = j < positives ? alpha[j] - beforeJ : beforeJ - alpha[j];
    for (let t = 0; t < l; t++) {
      const at = chosen[t];
      slope[t] += values[rowI + at] * di + values[rowJ + at] * dj;
    }
    if ((pairs + 1) % pairsBetweenYields !== 0) continue;
    meter.add(4 * l * pairsBetweenYields);
    counted += pairsBetweenYields;
    yield { done: pairs + 1, total: limit, label: 'Pairs of multipliers' };
  }
  meter.add(4 * l * (pairs - counted + 1));
  return { alpha, rho: offsetOf(alpha, slope, positives, C), pairs, converged };
}

/** Moves yα of row i up and that of row j down by `step`, as far as the box [0, C] lets them. */
function moveWithin(alpha: Vec, i: number, j: number, positives: number, C: number, step: number): void {
  const positive = i < positives;
  let a = alpha[i];
  let b = alpha[j];
  if (positive !== j < positives) {
    const difference = a - b;
    a += positive ? step : -step;
    b += positive ? step : -step;
    if (difference > 0) {
      if (b < 0) [a, b] = [difference, 0];
      if (a > C) [a, b] = [C, C - difference];
    } else {
      if (a < 0) [a, b] = [0, -difference];
      if (b > C) [a, b] = [C + difference, C];
    }
  } else {
    const sum = a + b;
    a += positive ? step : -step;
    b -= positive ? step : -step;
    if (sum > C) {
      if (a > C) [a, b] = [C, sum - C];
      if (b > C) [a, b] = [sum - C, C];
    } else {
      if (b < 0) [a, b] = [sum, 0];
      if (a < 0) [a, b] = [0, sum];
    }
  }
  alpha[i] = a;
  alpha[j] = b;
}

/** Returns ρ: the mean slope of multipliers inside the box; where there are none, the middle of the interval that the others leave. */
function offsetOf(alpha: Vec, slope: Vec, positives: number, C: number): number {
  let upper = Infinity;
  let lower = -Infinity;
  let sum = 0;
  let free = 0;
  for (let t = 0; t < alpha.length; t++) {
    const positive = t < positives;
    if (alpha[t] >= C) {
      if (positive) lower = Math.max(lower, slope[t]);
      else upper = Math.min(upper, slope[t]);
    } else if (alpha[t] <= 0) {
      if (positive) upper = Math.min(upper, slope[t]);
      else lower = Math.max(lower, slope[t]);
    } else {
      free++;
      sum += slope[t];
    }
  }
  return free > 0 ? sum / free : (upper + lower) / 2;
}
