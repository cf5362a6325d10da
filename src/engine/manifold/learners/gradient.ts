import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { SparseRows } from '../../learning/sparse';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import type { Columns } from './deformed';
import { applyTimes, degreesOf, powersTimes, type Laplacian } from '../graph/laplacian';
import type { WeighedGraph, Graphs } from '../graph/ensemble';
import { meansWithout } from './labelFit';
import { leftOutResiduals, type Rls } from './rls';

/** How a criterion changes with all that can be set. */
export interface SettingSlopes {
  /** ∂φ/∂ of whatever each derivative of the kernel is of, in their order: tr(PBPᵀ dK). */
  readonly kernel: readonly number[];
  readonly logAmbient: number;
  readonly logIntrinsic: number;
  /** ∂φ/∂ ln τ, of all graphs with such weights together; null where there are none, or one is divided by an eigenvalue, which τ moves. */
  readonly logTau: number | null;
  /** ∂φ/∂μⱼ of the weight of each graph. */
  readonly mix: readonly number[];
}

/** Least squares on a deformed kernel. */
export interface FittedCloud {
  readonly rls: Rls;
  /** One for each function [l]. */
  readonly targets: readonly Vec[];
  /** True where the last target of `rls` is ones, of which each function takes the mean of its labels. */
  readonly centred: boolean;
  readonly columns: Columns;
  /** Derivatives of the kernel of all pairs, in the logs of its numbers or in the weights of its parts [n×n]. */
  readonly kernelSlopes: readonly Mat[];
  readonly graphs: Graphs;
  /** Squared distances of all pairs [n×n]. */
  readonly squared: Mat;
  readonly ambient: number;
  readonly intrinsic: number;
}

/**
 * Returns the slopes of any criterion of the left-out residuals in reverse: from ∂φ/∂r of each function [l] to every setting at once,
 * O(n²l) however many there are. With g = diag S⁻¹ and v = S⁻¹(d/g), ∂φ/∂S = B = S⁻¹ diag(d r/g) S⁻¹ − ½(vcᵀ + cvᵀ), and ∂φ/∂K = P B Pᵀ
 * for the expansions P of (3.16).
 */
export function* settingSlopes(
  fitted: FittedCloud,
  slopes: readonly Vec[],
  meter: WorkMeter,
): Task<SettingSlopes> {
  const { rls, columns, kernelSlopes, graphs, ambient, intrinsic } = fitted;
  const B = innerSlope(rls, rawSlopes(fitted, slopes));
  const rho = intrinsic / ambient;
  const { values: F, expansions: P } = columns;
  const n = F.rows;
  const l = F.cols;
  yield { done: 1, total: 3, label: 'Gradient' };
  const FB = times(F, B);
  const powers = powersTimes(F);
  const mix = graphs.ensemble.map(({ laplacian }) =>
    rho === 0 ? 0 : -rho * dot(FB.data, powers(laplacian).data),
  );
  const logIntrinsic = mix.reduce((sum, one, j) => sum + graphs.ensemble[j].weight * one, 0);
  yield { done: 2, total: 3, label: 'Gradient' };
  const PB = times(P, B);
  meter.add(n * l * l + (kernelSlopes.length > 0 ? n * n * l : 0) + mix.length * n * l * l);
  const kernel = contractions(PB, P, kernelSlopes);
  let trace = 0;
  for (let i = 0; i < l; i++) trace += B.data[i * l + i];
  return {
    kernel,
    logAmbient: ambient * trace - logIntrinsic,
    logIntrinsic,
    logTau: tauSlope(fitted, B, rho),
    mix,
  };
}

/** Returns ∂φ/∂r of each target of the fit: centred labels make one of ones of what all functions subtract. */
export function rawSlopes(
  { targets, centred, rls }: Pick<FittedCloud, 'targets' | 'centred' | 'rls'>,
  slopes: readonly Vec[],
): readonly Vec[] {
  if (!centred) return slopes;
  const ones = new Float64Array(rls.inverse.rows);
  targets.forEach((y, k) => {
    const means = meansWithout(y, null);
    for (let i = 0; i < ones.length; i++) ones[i] -= means[i] * slopes[k][i];
  });
  return [...slopes, ones];
}

/** Returns B = ∂φ/∂S [l×l] of all targets together. */
export function innerSlope(rls: Rls, slopes: readonly Vec[]): Mat {
  const Q = rls.inverse;
  const l = Q.rows;
  const B = zeros(l, l);
  slopes.forEach((d, k) => {
    const c = rls.duals[k];
    const r = leftOutResiduals(rls, k);
    const share = Float64Array.from(d, (value, i) => value / Q.data[i * l + i]);
    const v = Float64Array.from({ length: l }, (_, i) => dot(rowOf(Q, i), share));
    const weights = share.map((value, i) => value * r[i]);
    for (let i = 0; i < l; i++) {
      const weighted = rowOf(Q, i).map((value, j) => value * weights[j]);
      for (let j = 0; j <= i; j++) {
        const value = dot(weighted, rowOf(Q, j)) - (v[i] * c[j] + c[i] * v[j]) / 2;
        B.data[i * l + j] += value;
        if (j < i) B.data[j * l + i] += value;
      }
    }
  });
  return B;
}

/** Returns A·B of A [n×l] and the symmetric B [l×l]. */
function times(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows, A.cols);
  for (let i = 0, at = 0; i < A.rows; i++) {
    const row = rowOf(A, i);
    for (let j = 0; j < A.cols; j++, at++) out.data[at] = dot(row, rowOf(B, j));
  }
  return out;
}

/** Returns Σ_ij (PB Pᵀ)_ij D_ij for each of some symmetric D [n×n]. */
function contractions(PB: Mat, P: Mat, all: readonly Mat[]): number[] {
  const sums = all.map(() => 0);
  if (all.length === 0) return sums;
  const n = P.rows;
  for (let i = 0, at = 0; i < n; i++) {
    const row = rowOf(PB, i);
    for (let j = 0; j < n; j++, at++) {
      const slope = dot(row, rowOf(P, j));
      for (let m = 0; m < all.length; m++) sums[m] += all[m].data[at] * slope;
    }
  }
  return sums;
}

function tauSlope(
  { columns: { values: F }, graphs, squared }: FittedCloud,
  B: Mat,
  rho: number,
): number | null {
  const weighed = graphs.graphs.map((one, j) => ({ ...one, laplacian: graphs.ensemble[j].laplacian }));
  const having = weighed.filter(({ spec }) => spec.tau !== undefined);
  if (having.length === 0 || having.some(({ spec }) => spec.scaled)) return null;
  return having.reduce((sum, { weight, laplacian, ...one }) => {
    const slope = tauDerivative(one, squared);
    return sum - weight * rho * powerTrace(B, F, laplacian, slope);
  }, 0);
}

/** Returns tr(B Fᵀ d(L^p) F) = Σ_k tr(B (L^k F)ᵀ dL (L^{p−1−k} F)). */
function powerTrace(B: Mat, F: Mat, laplacian: Laplacian, dL: Laplacian): number {
  const { power } = laplacian;
  let sum = 0;
  for (let k = 0; k < power; k++) {
    const left = applyTimes(laplacian, F, k);
    const right = applyTimes(dL, applyTimes(laplacian, F, power - 1 - k), 1);
    sum += dot(times(left, B).data, right.data);
  }
  return sum;
}

/** Returns dL/d ln τ of one graph: of its weights dW = W d²/τ, of the normalised Laplacian by way of its degrees. */
function tauDerivative({ graph, spec }: Pick<WeighedGraph, 'graph' | 'spec'>, squared: Mat): Laplacian {
  const tau = tauOf(graph, spec, squared);
  const slopes = graph.values.slice();
  for (let i = 0; i < graph.rows; i++) {
    for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
      slopes[at] *= squared.data[i * graph.cols + graph.columns[at]] / tau;
    }
  }
  const moved = { ...graph, values: slopes };
  return { matrix: spec.normalized ? normalizedSlope(graph, moved) : plainSlope(moved), power: 1 };
}

/** A scale that follows the points is taken as it is. */
function tauOf(graph: SparseRows, { tau }: WeighedGraph['spec'], squared: Mat): number {
  if (typeof tau === 'number') return tau;
  let total = 0;
  for (let i = 0; i < graph.rows; i++) {
    for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
      total += squared.data[i * graph.cols + graph.columns[at]];
    }
  }
  return total / graph.columns.length;
}

function plainSlope(moved: SparseRows): SparseRows {
  return withDiagonal(moved, degreesOf(moved), (value) => -value);
}

/** d(I − N) of N_ij = W_ij / √(D_i D_j). */
function normalizedSlope(graph: SparseRows, moved: SparseRows): SparseRows {
  const degrees = degreesOf(graph);
  const risen = degreesOf(moved);
  const share = degrees.map((degree, i) => (degree > 0 ? risen[i] / degree : 0));
  return withDiagonal(moved, new Float64Array(graph.rows), (value, i, at) => {
    const j = graph.columns[at];
    const root = Math.sqrt(degrees[i] * degrees[j]);
    return -(value - (graph.values[at] * (share[i] + share[j])) / 2) / root;
  });
}

/** Returns a sparse matrix with the diagonal given and the other entries mapped. */
function withDiagonal(
  graph: SparseRows,
  diagonal: Vec,
  entry: (value: number, i: number, at: number) => number,
): SparseRows {
  const columns: number[] = [];
  const values: number[] = [];
  const starts = new Int32Array(graph.rows + 1);
  for (let i = 0; i < graph.rows; i++) {
    columns.push(i);
    values.push(diagonal[i]);
    for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
      columns.push(graph.columns[at]);
      values.push(entry(graph.values[at], i, at));
    }
    starts[i + 1] = columns.length;
  }
  return { ...graph, starts, columns: Int32Array.from(columns), values: Float64Array.from(values) };
}
