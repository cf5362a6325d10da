import { rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { solve, type Cholesky } from '../../numeric/linalg/cholesky';
import { dot, substituteRows } from '../../numeric/linalg/core';
import { choleskyInSteps } from '../../numeric/linalg/inSteps';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { applyEnsemble, type Ensemble } from '../graph/laplacian';
import { factorOf } from './deformedKernel';
import { rowsFor, type LowRank } from './pivotedCholesky';

/** Kernels of m landmarks in place of those of all pairs of n points. */
export interface LandmarkKernels {
  /** Between the landmarks [m×m]. */
  readonly among: Mat;
  /** From each point to the landmarks [n×m], the labelled points first. */
  readonly toLandmarks: Mat;
  /** k(x, x) of each point [n]. */
  readonly diagonal: Vec;
}

/** What least squares on landmarks make least: Σ (yᵢ − fᵢ)² + a‖f‖² + b fᵀLf. */
export interface LandmarkProblem {
  /** y of each function at each labelled point [l]. */
  readonly targets: readonly Vec[];
  /** a > 0 */
  readonly ambient: number;
  /** b ≥ 0 */
  readonly intrinsic: number;
  /** True where a number is added to f at no cost; left out: there is none. */
  readonly bias?: boolean;
  /** Of all points; empty where there is no graph. */
  readonly ensemble: Ensemble;
}

/** f = Σ wⱼ k(·, zⱼ) + bias over the landmarks zⱼ. */
export interface LandmarkFit {
  /** w of each function [m]: 0 at landmarks that the others span. */
  readonly weights: readonly Vec[];
  /** The bias of each function; 0 where there is none. */
  readonly biases: readonly number[];
  /** f of each function at each point [n]. */
  readonly fitted: readonly Vec[];
  /** What is said of each label without it, for each function [l]; its point stays in the graph, and a landmark where it is one. */
  readonly told: readonly Vec[];
  /** tr(K_nm K_mm⁻¹ K_mn) / tr K, from 0 to 1: how much of the kernel the landmarks span. */
  readonly traceShare: number;
}

/**
 * Learns by least squares in the span of the kernels of m landmarks (Nyström: Williams and Seeger 2001; future work of 002, at its end),
 * w = (K_mn K_nm + aK_mm)⁻¹ K_mn y without a graph: n m² operations instead of n³. Not by that formula, whose K_mm may be singular, but by
 * features φ with k ≈ φ·φ′, in which it is ridge regression. Errors: `not-positive-definite` for entries that are no numbers.
 */
export function* fitOnLandmarks(
  kernels: LandmarkKernels,
  problem: LandmarkProblem,
  meter: WorkMeter,
): Task<LandmarkFit> {
  const lowRank = yield* factorOf(kernels.among, meter);
  const features = rowsFor(lowRank, kernels.toLandmarks);
  const { rows: n, cols: r } = features;
  meter.add((n * r * r) / 2);
  yield { done: 1, total: 3, label: 'Landmarks' };
  const { targets } = problem;
  const l = targets[0].length;
  const labelled = rowsBetween(features, 0, l);
  const factor = yield* choleskyInSteps(normalMatrix(features, labelled, problem));
  meter.add((l * r * r) / 2 + (r * r * r) / 6);
  yield { done: 2, total: 3, label: 'Landmarks' };
  const spread = { ...labelled, data: labelled.data.slice() };
  substituteRows(factor, spread.data, l);
  const hat = Float64Array.from({ length: l }, (_, i) => dot(rowOf(spread, i), rowOf(spread, i)));
  const plain = targets.map((y) => solve(factor, transposedTimes(labelled, y)));
  const { solutions, biases } = problem.bias
    ? withBias(plain, { labelled, factor, hat, targets })
    : { solutions: plain, biases: plain.map(() => 0) };
  const fitted = solutions.map((v, k) =>
    Float64Array.from({ length: n }, (_, i) => dot(rowOf(features, i), v) + biases[k]),
  );
  return {
    weights: solutions.map((v) => weightsOf(lowRank, v)),
    biases,
    fitted,
    told: targets.map((y, k) => y.map((value, i) => value - (value - fitted[k][i]) / (1 - hat[i]))),
    traceShare: traceShareOf(features, kernels.diagonal),
  };
}

interface Solved {
  /** Φ_l [l×r], and the factor of the equations. */
  readonly labelled: Mat;
  readonly factor: Cholesky;
  /** Diagonal of the hat matrix H without a bias [l]; that with one takes its place. */
  readonly hat: Vec;
  readonly targets: readonly Vec[];
}

/** Adds a bias β = rᵀy/Σr to each solution, with r = 1 − H1, so that H becomes H + rrᵀ/Σr. */
function withBias(
  plain: readonly Vec[],
  { labelled, factor, hat, targets }: Solved,
): { readonly solutions: readonly Vec[]; readonly biases: readonly number[] } {
  const moved = solve(
    factor,
    transposedTimes(
      labelled,
      hat.map(() => 1),
    ),
  );
  const left = hat.map((_, i) => 1 - dot(rowOf(labelled, i), moved));
  const total = left.reduce((sum, r) => sum + r, 0);
  left.forEach((r, i) => (hat[i] += (r * r) / total));
  const biases = targets.map((y) => dot(left, y) / total);
  return { solutions: plain.map((v, k) => v.map((one, j) => one - biases[k] * moved[j])), biases };
}

/** Returns Φ_lᵀΦ_l + aI + bΦᵀLΦ [r×r]. */
function normalMatrix(features: Mat, labelled: Mat, { ambient, intrinsic, ensemble }: LandmarkProblem): Mat {
  const r = features.cols;
  const out = zeros(r, r);
  for (let j = 0; j < r; j++) out.data[j * (r + 1)] = ambient;
  addProduct(out, labelled, labelled, 1);
  if (intrinsic > 0 && ensemble.length > 0) addProduct(out, features, applyEnsemble(ensemble, features), intrinsic); // prettier-ignore
  return out;
}

/** Adds the lower triangle of times·AᵀB, and its mirror image. */
function addProduct(out: Mat, A: Mat, B: Mat, times: number): void {
  const r = out.cols;
  const lower = zeros(r, r);
  for (let i = 0; i < A.rows; i++) {
    const [a, b] = [rowOf(A, i), rowOf(B, i)];
    for (let j = 0; j < r; j++) {
      const row = rowOf(lower, j);
      for (let k = 0; k <= j; k++) row[k] += a[j] * b[k];
    }
  }
  for (let j = 0; j < r; j++) {
    for (let k = 0; k <= j; k++) {
      const value = times * lower.data[j * r + k];
      out.data[j * r + k] += value;
      if (k < j) out.data[k * r + j] += value;
    }
  }
}

/** Returns Aᵀx [r]. */
function transposedTimes(A: Mat, x: Vec): Vec {
  const out = new Float64Array(A.cols);
  for (let i = 0; i < A.rows; i++) {
    const row = rowOf(A, i);
    for (let k = 0; k < out.length; k++) out[k] += x[i] * row[k];
  }
  return out;
}

/** Returns w [m] with Σ wⱼ k(·, zⱼ) = φ·v, from the triangle that the pivots have in their factor. */
function weightsOf({ G, pivots }: LowRank, v: Vec): Vec {
  const w = new Float64Array(G.rows);
  for (let k = v.length - 1; k >= 0; k--) {
    let sum = v[k];
    for (let j = k + 1; j < v.length; j++) sum -= G.data[pivots[j] * G.cols + k] * w[pivots[j]];
    w[pivots[k]] = sum / G.data[pivots[k] * G.cols + k];
  }
  return w;
}

function traceShareOf(features: Mat, diagonal: Vec): number {
  let [kept, whole] = [0, 0];
  for (let i = 0; i < features.rows; i++) {
    const row = rowOf(features, i);
    kept += dot(row, row);
    whole += diagonal[i];
  }
  return whole > 0 ? kept / whole : 1;
}
