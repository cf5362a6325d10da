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

/** The problem between two classes, and how far its solution has come. */
interface State {
  readonly gram: Gram;
  /** Rows of the Gram matrix [l], those of class +1 first. */
  readonly chosen: Int32Array;
  readonly positives: number;
  readonly C: number;
  readonly diagonal: Vec;
  readonly alpha: Vec;
  /** yG, the gradient times the sign of the class: with it both classes read alike [l]. */
  readonly slope: Vec;
  /** 1 where yα may rise, or fall, within the box [l]. */
  readonly mayRise: Uint8Array;
  readonly mayFall: Uint8Array;
}

/** The rows of one class against those of another. */
export interface PairOfClasses {
  /** Rows of the Gram matrix, all of class +1 first [l]. */
  readonly chosen: Int32Array;
  /** How many are of class +1. */
  readonly positives: number;
}

/**
 * Solves the dual of C-SVC between two classes of rows of a Gram matrix: minimises ½ Σ yᵢyⱼαᵢαⱼ kᵢⱼ − Σ αᵢ subject to 0 ≤ α ≤ C and
 * Σ yᵢαᵢ = 0. Sequential minimal optimisation, pairs by second-order information (Fan, Chen, Lin 2005), ties to the later row as in
 * LIBSVM; no shrinking. Each pair costs O(l).
 */
export function* solveDual(
  gram: Gram,
  { chosen, positives }: PairOfClasses,
  C: number,
  meter: WorkMeter,
): Task<Dual> {
  const l = chosen.length;
  const state = begin(gram, chosen, positives, C);
  const limit = Math.max(leastLimit, 100 * l);
  let pairs = 0;
  let violation = Infinity;
  while (pairs < limit) {
    const i = steepestOf(state);
    const { j, falling } = partnerOf(state, i);
    violation = i < 0 ? -Infinity : falling - state.slope[i];
    if (j < 0 || !(violation >= tolerance)) break;
    changePair(state, i, j);
    if (++pairs % pairsBetweenYields !== 0) continue;
    meter.add(4 * l * pairsBetweenYields);
    yield { done: pairs, total: limit, label: 'Pairs of multipliers' };
  }
  meter.add(4 * l * ((pairs % pairsBetweenYields) + 1));
  return { alpha: state.alpha, rho: offsetOf(state), pairs, converged: violation < tolerance };
}

function begin(gram: Gram, chosen: Int32Array, positives: number, C: number): State {
  const l = chosen.length;
  const state: State = {
    gram,
    chosen,
    positives,
    C,
    diagonal: Float64Array.from(chosen, (row) => gram.diagonal[row]),
    alpha: new Float64Array(l),
    slope: Float64Array.from(chosen, (_, t) => (t < positives ? -1 : 1)),
    mayRise: new Uint8Array(l),
    mayFall: new Uint8Array(l),
  };
  for (let t = 0; t < l; t++) noteBox(state, t);
  return state;
}

/** Notes in which directions yα of row t may move. */
function noteBox({ alpha, mayRise, mayFall, positives, C }: State, t: number): void {
  const below = alpha[t] < C ? 1 : 0;
  const above = alpha[t] > 0 ? 1 : 0;
  mayRise[t] = t < positives ? below : above;
  mayFall[t] = t < positives ? above : below;
}

/** Returns the row whose yα gains most by rising, or −1; also where the kernel was not finite. */
function steepestOf({ slope, mayRise }: State): number {
  let best = -1;
  let steepest = -Infinity;
  for (let t = 0; t < slope.length; t++) {
    if (mayRise[t] === 0 || !(-slope[t] >= steepest)) continue;
    steepest = -slope[t];
    best = t;
  }
  return Math.abs(steepest) < Infinity ? best : -1;
}

/** Finds the row j whose yα should fall by as much as that of i rises, or −1, and the largest slope of those that may fall. */
function partnerOf(state: State, i: number): { j: number; falling: number } {
  const { gram, chosen, diagonal, slope, mayFall } = state;
  const { values, size } = gram;
  let j = -1;
  let falling = -Infinity;
  if (i < 0) return { j, falling };
  const steepest = -slope[i];
  const row = chosen[i] * size;
  const own = diagonal[i];
  let least = Infinity;
  for (let t = 0; t < slope.length; t++) {
    if (mayFall[t] === 0) continue;
    const s = slope[t];
    if (s >= falling) falling = s;
    const gain = steepest + s;
    if (!(gain > 0)) continue;
    const curvature = own + diagonal[t] - 2 * values[row + chosen[t]];
    const change = -(gain * gain) / (curvature > 0 ? curvature : leastCurvature);
    if (!(change <= least)) continue;
    least = change;
    j = t;
  }
  return { j, falling };
}

/** Moves yα of row i up and that of row j down by as much, to the least of the objective or the edge of the box. */
function changePair(state: State, i: number, j: number): void {
  const { gram, chosen, positives, diagonal, alpha, slope } = state;
  const { values, size } = gram;
  const rowI = chosen[i] * size;
  const rowJ = chosen[j] * size;
  const beforeI = alpha[i];
  const beforeJ = alpha[j];
  const curvature = diagonal[i] + diagonal[j] - 2 * values[rowI + chosen[j]];
  moveWithinBox(state, i, j, (slope[j] - slope[i]) / (curvature > 0 ? curvature : leastCurvature));
  noteBox(state, i);
  noteBox(state, j);
  const di = i < positives ? alpha[i] - beforeI : beforeI - alpha[i];
  const dj = j < positives ? alpha[j] - beforeJ : beforeJ - alpha[j];
  for (let t = 0; t < slope.length; t++) {
    const at = chosen[t];
    slope[t] += values[rowI + at] * di + values[rowJ + at] * dj;
  }
}

/** Moves yα of row i up and that of row j down by `step`, as far as the box lets them. */
function moveWithinBox({ alpha, positives, C }: State, i: number, j: number, step: number): void {
  const signed = i < positives ? step : -step;
  if (i < positives === j < positives) {
    const sum = alpha[i] + alpha[j];
    const [a, b] = onSum(alpha[i] + signed, alpha[j] - signed, sum, C);
    alpha[i] = a;
    alpha[j] = b;
  } else {
    const difference = alpha[i] - alpha[j];
    const [a, b] = onDifference(alpha[i] + signed, alpha[j] + signed, difference, C);
    alpha[i] = a;
    alpha[j] = b;
  }
}

/** Returns a and b within [0, C], where a + b stays the sum. */
function onSum(a: number, b: number, sum: number, C: number): readonly [number, number] {
  if (sum > C) {
    if (a > C) return [C, sum - C];
    return b > C ? [sum - C, C] : [a, b];
  }
  if (b < 0) return [sum, 0];
  return a < 0 ? [0, sum] : [a, b];
}

/** Returns a and b within [0, C], where a − b stays the difference. */
function onDifference(a: number, b: number, difference: number, C: number): readonly [number, number] {
  if (difference > 0) {
    if (b < 0) return [difference, 0];
    return a > C ? [C, C - difference] : [a, b];
  }
  if (a < 0) return [0, -difference];
  return b > C ? [C + difference, C] : [a, b];
}

/** Returns ρ: the mean slope of multipliers inside the box; where there are none, the middle of the interval that the others leave. */
function offsetOf({ alpha, slope, positives, C }: State): number {
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
