import type { Mat, Vec } from '../numeric/arrays';
import { learnerJobs } from '../numeric/linalg/fastJobs';
import type { PairProgress, RowKernel } from '../numeric/linalg/learnerJobs';
import type { Task } from '../task';
import type { WorkMeter } from './meter';

/** Kernels of all pairs of rows, in single precision, as LIBSVM's cache keeps them, or in double. */
export interface PairKernels {
  readonly size: number;
  /** [n×n], row by row. */
  readonly values: Float32Array | Float64Array;
  /** k(x, x) of each row [n]. */
  readonly diagonal: Vec;
}

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

/** Largest violation of the optimality conditions that LIBSVM accepts; its eps. */
const usualTolerance = 1e-3;
/** Stand-in for a curvature that is not positive; LIBSVM's TAU. */
const leastCurvature = 1e-12;
const leastLimit = 1e7;
const pairsBetweenYields = 500;

/** The problem between two classes, and how far its solution has come. */
interface State {
  /** Rows of the problem, l; those of class +1 first. */
  readonly size: number;
  readonly positives: number;
  /** Kernels of these rows [l×l]: side by side they are read three times as fast as in the Gram matrix. */
  readonly kernels: Float32Array | Float64Array;
  readonly C: number;
  readonly diagonal: Vec;
  readonly alpha: Vec;
  /** yG, the gradient times the sign of the class: with it both classes read alike [l]. */
  readonly slope: Vec;
  /** 1 where yα may rise, or fall, within the box [l]. */
  readonly mayRise: Uint8Array;
  readonly mayFall: Uint8Array;
  /** The row whose yα gains most by rising, or −1; also where the kernel was not finite. */
  steepest: number;
  /** The largest slope of those whose yα may fall. */
  falling: number;
}

/** The rows of one class against those of another. */
export interface PairOfClasses {
  /** Rows of the Gram matrix, all of class +1 first [l]. */
  readonly chosen: Int32Array;
  /** Number of rows of class +1. */
  readonly positives: number;
  /** What the objective has of each α itself [l]; −1 if left out, as between classes. Regression has ε ∓ y, and each row twice. */
  readonly linear?: Vec;
  /** Most pairs of multipliers that are changed; LIBSVM's number if left out. */
  readonly limit?: number | undefined;
}

/**
 * Solves the dual of C-SVC between two classes of rows of a Gram matrix: minimises ½ Σ yᵢyⱼαᵢαⱼ kᵢⱼ − Σ αᵢ, or + Σ pᵢαᵢ with `linear` p, subject to 0 ≤ α ≤ C and
 * Σ yᵢαᵢ = 0. Sequential minimal optimisation, pairs by second-order information (Fan, Chen and Lin 2005), ties to the later row as in
 * LIBSVM; no shrinking. Ends where the optimality conditions are violated by less than `tolerance`. Each pair costs O(l).
 */
export function* solveDual(
  gram: PairKernels,
  problem: PairOfClasses,
  C: number,
  meter: WorkMeter,
  tolerance = usualTolerance,
): Task<Dual> {
  const l = problem.chosen.length;
  const { limit = limitOf(l) } = problem;
  const state = begin(gram, problem, C);
  let pairs = 0;
  while (pairs < limit) {
    const j = partnerOf(state);
    if (j < 0 || !(violationOf(state) >= tolerance)) break;
    changePair(state, state.steepest, j);
    if (++pairs % pairsBetweenYields !== 0) continue;
    meter.add(4 * l * pairsBetweenYields);
    yield { done: pairs, total: limit, label: 'Pairs of multipliers' };
  }
  meter.add(4 * l * ((pairs % pairsBetweenYields) + 1));
  const { alpha } = state;
  return { alpha, rho: offsetOf(state), pairs, converged: violationOf(state) < tolerance };
}

/** The dual of support vector regression of targets y [n], with β = α − α* for each row: f(x) = Σ βᵢ k(xᵢ, x) − ρ. */
export interface RegressionDual extends Omit<Dual, 'alpha'> {
  /** β of each row [n], between −C and C; they sum to 0. */
  readonly beta: Vec;
}

/**
 * Solves the dual of support vector regression: minimises ½ Σ βᵢβⱼ kᵢⱼ + ε Σ |βᵢ| − Σ yᵢβᵢ subject to |βᵢ| ≤ C and Σ βᵢ = 0 (001 (4.8), where Q
 * is K, not yᵢyⱼkᵢⱼ as after (4.5)). Each row has two multipliers, one that pulls f up and one that pulls it down. As `solveDual` else.
 */
export function* solveRegressionDual(
  gram: PairKernels,
  y: Vec,
  {
    C,
    epsilon,
    tolerance,
    limit,
  }: {
    readonly C: number;
    readonly epsilon: number;
    readonly tolerance?: number;
    /** Most pairs that are changed; LIBSVM's if left out. */
    readonly limit?: number;
  },
  meter: WorkMeter,
): Task<RegressionDual> {
  const n = y.length;
  const chosen = Int32Array.from({ length: 2 * n }, (_, t) => t % n);
  const linear = Float64Array.from(chosen, (i, t) => (t < n ? epsilon - y[i] : epsilon + y[i]));
  const problem = { chosen, positives: n, linear, limit };
  const { alpha, ...rest } = yield* solveDual(gram, problem, C, meter, tolerance);
  return { ...rest, beta: Float64Array.from(y, (_, i) => alpha[i] - alpha[i + n]) };
}

/** Returns the most pairs that are changed for l rows. */
function limitOf(l: number): number {
  return Math.max(leastLimit, 100 * l);
}

/**
 * Solves the same dual between the rows of two classes without a Gram matrix, to the same bits, and counts the same work: kernels are computed
 * for the rows that are asked for. Returns null where a Gram matrix is as fast or faster.
 */
export function* solveDualOfRows(
  rows: { readonly kernel: RowKernel; readonly positives: Mat; readonly negatives: Mat },
  C: number,
  meter: WorkMeter,
): Task<Dual | null> {
  const l = rows.positives.rows + rows.negatives.rows;
  const problem = { ...rows, C, tolerance: usualTolerance, limit: limitOf(l) };
  let progress: PairProgress | null = null;
  do {
    const before: number = progress?.pairs ?? 0;
    progress = learnerJobs.solvePair(problem, progress);
    if (!progress) return null;
    meter.add(4 * l * (progress.pairs - before));
    if (progress.memory) yield { done: progress.pairs, total: problem.limit, label: 'Pairs of multipliers' };
  } while (progress.memory);
  meter.add(4 * l);
  const { alpha, slope, pairs, violation } = progress;
  const rho = offsetOf({ alpha, slope, positives: rows.positives.rows, C });
  return { alpha, rho, pairs, converged: violation < problem.tolerance };
}

function begin(gram: PairKernels, { chosen, positives, linear }: PairOfClasses, C: number): State {
  const l = chosen.length;
  const state: State = {
    size: l,
    positives,
    kernels: gram.values instanceof Float64Array ? new Float64Array(l * l) : new Float32Array(l * l),
    C,
    diagonal: new Float64Array(l),
    alpha: new Float64Array(l),
    slope: new Float64Array(l),
    mayRise: new Uint8Array(l),
    mayFall: new Uint8Array(l),
    steepest: -1,
    falling: -Infinity,
  };
  const { kernels, diagonal, slope } = state;
  for (let t = 0, at = 0; t < l; t++) {
    const row = chosen[t] * gram.size;
    for (let s = 0; s < l; s++) kernels[at++] = gram.values[row + chosen[s]];
    diagonal[t] = gram.diagonal[chosen[t]];
    const own = linear ? linear[t] : -1;
    slope[t] = t < positives ? own : -own;
    noteBox(state, t);
  }
  moveSlopes(state, { i: 0, di: 0, j: 0, dj: 0 });
  return state;
}

/** Distance of a solution from the optimum: the amount by which the largest slope that may fall exceeds the least that may rise. */
function violationOf({ steepest, falling, slope }: State): number {
  return steepest < 0 ? -Infinity : falling - slope[steepest];
}

/** Notes in which directions yα of row t may move. */
function noteBox({ alpha, mayRise, mayFall, positives, C }: State, t: number): void {
  const below = alpha[t] < C ? 1 : 0;
  const above = alpha[t] > 0 ? 1 : 0;
  mayRise[t] = t < positives ? below : above;
  mayFall[t] = t < positives ? above : below;
}

/** Returns the row whose yα should fall by as much as that of the steepest rises, or −1. */
function partnerOf({ steepest: i, size, kernels, diagonal, slope, mayFall }: State): number {
  if (i < 0) return -1;
  const rising = -slope[i];
  const row = i * size;
  const own = diagonal[i];
  let j = -1;
  let least = Infinity;
  for (let t = 0; t < size; t++) {
    if (mayFall[t] === 0) continue;
    const gain = rising + slope[t];
    if (!(gain > 0)) continue;
    const curvature = own + diagonal[t] - 2 * kernels[row + t];
    const change = -(gain * gain) / (curvature > 0 ? curvature : leastCurvature);
    if (!(change <= least)) continue;
    least = change;
    j = t;
  }
  return j;
}

/** Moves yα of row i up and that of row j down by as much, to the least of the objective or the edge of the box. */
function changePair(state: State, i: number, j: number): void {
  const { size, kernels, positives, diagonal, alpha, slope } = state;
  const beforeI = alpha[i];
  const beforeJ = alpha[j];
  const curvature = diagonal[i] + diagonal[j] - 2 * kernels[i * size + j];
  moveWithinBox(state, i, j, (slope[j] - slope[i]) / (curvature > 0 ? curvature : leastCurvature));
  noteBox(state, i);
  noteBox(state, j);
  const di = i < positives ? alpha[i] - beforeI : beforeI - alpha[i];
  const dj = j < positives ? alpha[j] - beforeJ : beforeJ - alpha[j];
  moveSlopes(state, { i, di, j, dj });
}

/** Distances that yα of two rows moved. */
interface Move {
  readonly i: number;
  readonly di: number;
  readonly j: number;
  readonly dj: number;
}

/** Changes all slopes by what two multipliers moved, and finds in the same pass the steepest, and the largest that may fall. */
function moveSlopes(state: State, { i, di, j, dj }: Move): void {
  const { size, kernels, slope, mayRise, mayFall } = state;
  const rowI = i * size;
  const rowJ = j * size;
  let best = -1;
  let steepest = -Infinity;
  let falling = -Infinity;
  for (let t = 0; t < size; t++) {
    const s = slope[t] + (kernels[rowI + t] * di + kernels[rowJ + t] * dj);
    slope[t] = s;
    if (mayRise[t] !== 0 && -s >= steepest) {
      steepest = -s;
      best = t;
    }
    if (mayFall[t] !== 0 && s >= falling) falling = s;
  }
  state.steepest = Math.abs(steepest) < Infinity ? best : -1;
  state.falling = falling;
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
function offsetOf({
  alpha,
  slope,
  positives,
  C,
}: Pick<State, 'alpha' | 'slope' | 'positives' | 'C'>): number {
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
