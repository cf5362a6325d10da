import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { choleskyInSteps, substituteRowsInSteps } from '../numeric/linalg/inSteps';
import { dot, substituteBackward, substituteForward, type Factor } from '../numeric/linalg/core';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { applyRows, applyTimes, type Laplacian } from './laplacian';
import { pivotedCholesky, rowFor, type LowRank } from './pivotedCholesky';

/**
 * The kernel k̃(x, z) = k(x, z) − k_xᵀ (I + ρ L^p K)⁻¹ ρ L^p k_z (3.16) of a cloud of n points, the first l of them labelled. What learns
 * from labels sees a plain kernel in it: regularised least squares on k̃ are Laplacian regularised least squares.
 */
export interface DeformedKernel {
  /** K̃ among the labelled points [l×l]. */
  readonly gram: Mat;
  /** Returns α [n] of the same function as an expansion in k at all points: Σⱼ cⱼ k̃(·, xⱼ) = Σᵢ αᵢ k(·, xᵢ), for c [l]. */
  expansion(c: Vec): Vec;
  /** Returns k̃(z, z′) from k(z, z′) and the kernels k of both to all points [n]. */
  between(kernel: number, first: ArrayLike<number>, second: ArrayLike<number>): number;
}

/** Points with their kernel and their graph. */
export interface Cloud {
  /** Kernel of all pairs [n×n], 1 on the diagonal. */
  readonly K: Mat;
  readonly laplacian: Laplacian;
  /** Number l of the first points that are labelled. */
  readonly labelled: number;
}

/** Largest diagonal that the factor of the kernel leaves over. While something is dragged, 1e-8 will do. */
const fullAccuracy = 1e-14;

const workBetweenYields = 1e6;

/**
 * Deforms the kernel of a cloud of n points by its Laplacian, with ρ = γ′_I / γ′_A ≥ 0. Not by (3.16) as
 * printed, which loses digits where K is singular: with K ≈ G Gᵀ [n×r] and T = I + ρ Gᵀ L^p G, whose eigenvalues are at least 1,
 * k̃ = gᵀ T⁻¹ g′. n r² operations.
 */
export function* deform(
  { K, laplacian, labelled }: Cloud,
  rho: number,
  meter: WorkMeter,
  tolerance = fullAccuracy,
): Task<DeformedKernel> {
  if (rho === 0) return plain(K, labelled);
  const lowRank = yield* pivotedCholesky(K, tolerance, meter);
  const { G } = lowRank;
  const factor = yield* choleskyInSteps(yield* innerMatrix(G, laplacian, rho, meter));
  const V = { rows: labelled, cols: G.cols, data: G.data.slice(0, labelled * G.cols) };
  yield* substituteRowsInSteps(factor, V.data, labelled);
  meter.add(
    (G.cols * G.cols * G.cols) / 6 + (labelled * G.cols * G.cols) / 2 + (labelled * labelled * G.cols) / 2,
  );
  const gram = yield* productOf(V);
  return {
    gram,
    expansion: (c) => expansionOf(c, { V, G, factor, laplacian, rho }),
    between: (kernel, first, second) => betweenOf(kernel, first, second, lowRank, factor),
  };
}

/** The kernel that no Laplacian deforms, to the bit. */
function plain(K: Mat, labelled: number): DeformedKernel {
  const gram = zeros(labelled, labelled);
  for (let i = 0; i < labelled; i++) rowOf(gram, i).set(rowOf(K, i).subarray(0, labelled));
  return {
    gram,
    expansion: (c) => {
      const alpha = new Float64Array(K.rows);
      alpha.set(c);
      return alpha;
    },
    between: (kernel) => kernel,
  };
}

/** Returns the lower triangle of T = I + ρ Gᵀ L^p G [r×r], from H = L^{⌊p/2⌋} G so that it is symmetric and positive definite. */
function* innerMatrix(G: Mat, laplacian: Laplacian, rho: number, meter: WorkMeter): Task<Mat> {
  const r = G.cols;
  const half = Math.floor(laplacian.power / 2);
  const progress = (done: number) => ({ done, total: half + G.rows, label: 'Deformed kernel' });
  const work = laplacian.matrix.values.length * r;
  let H = G;
  for (let k = 0; k < half; k++) {
    H = yield* applied(laplacian, H);
    meter.add(work);
    yield progress(k + 1);
  }
  let other = H;
  if (laplacian.power % 2 === 1) {
    other = yield* applied(laplacian, H);
    meter.add(work);
    yield progress(half);
  }
  const T = zeros(r, r);
  let since = 0;
  for (let i = 0; i < G.rows; i++) {
    const h = rowOf(H, i);
    const Lh = rowOf(other, i);
    for (let j = 0, row = 0; j < r; j++, row += r) {
      const a = 0.5 * h[j];
      const b = 0.5 * Lh[j];
      for (let k = 0; k <= j; k++) T.data[row + k] += a * Lh[k] + b * h[k];
    }
    meter.add(r * r);
    if ((since += r * r) < workBetweenYields) continue;
    since = 0;
    yield progress(half + i + 1);
  }
  for (let j = 0; j < r; j++) {
    for (let k = 0; k <= j; k++) T.data[j * r + k] = rho * T.data[j * r + k] + (j === k ? 1 : 0);
  }
  return T;
}

/** Returns L·B [n×r], with breaks. */
function* applied(laplacian: Laplacian, B: Mat): Task<Mat> {
  const out = zeros(B.rows, B.cols);
  const { starts } = laplacian.matrix;
  for (let from = 0, to = 0; from < B.rows; from = to) {
    while (to < B.rows && (starts[to] - starts[from]) * B.cols < workBetweenYields) to++;
    applyRows(laplacian, B, { out, from, to });
    if (to < B.rows) yield { done: to, total: B.rows, label: 'Smoothness' };
  }
  return out;
}

/** Returns V Vᵀ of V [l×r]. */
function* productOf(V: Mat): Task<Mat> {
  const out = zeros(V.rows, V.rows);
  let since = 0;
  for (let i = 0; i < V.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = dot(rowOf(V, i), rowOf(V, j));
      out.data[i * V.rows + j] = value;
      out.data[j * V.rows + i] = value;
    }
    if ((since += (i + 1) * V.cols) < workBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: V.rows, label: 'Deformed kernel' };
  }
  return out;
}

interface Deformation {
  /** L_T⁻¹ G_lᵀ, transposed [l×r], for T = L_T L_Tᵀ. */
  readonly V: Mat;
  readonly G: Mat;
  readonly factor: Factor;
  readonly laplacian: Laplacian;
  readonly rho: number;
}

/** α = E c − ρ L^p G T⁻¹ G_lᵀ c, E the first l columns of the identity. */
function expansionOf(c: Vec, { V, G, factor, laplacian, rho }: Deformation): Vec {
  const w = new Float64Array(G.cols);
  for (let i = 0; i < V.rows; i++) {
    const v = rowOf(V, i);
    for (let k = 0; k < w.length; k++) w[k] += c[i] * v[k];
  }
  substituteBackward(factor, w);
  const Gw = zeros(G.rows, 1);
  for (let i = 0; i < G.rows; i++) Gw.data[i] = dot(rowOf(G, i), w);
  const rough = applyTimes(laplacian, Gw, laplacian.power).data;
  return Float64Array.from(rough, (value, i) => (i < c.length ? c[i] : 0) - rho * value);
}

/** k̃ = k − gᵀg′ + gᵀT⁻¹g′. */
function betweenOf(
  kernel: number,
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  lowRank: LowRank,
  factor: Factor,
): number {
  const g = rowFor(lowRank, first);
  const h = rowFor(lowRank, second);
  const undeformed = dot(g, h);
  substituteForward(factor, g);
  substituteForward(factor, h);
  return kernel - undeformed + dot(g, h);
}
