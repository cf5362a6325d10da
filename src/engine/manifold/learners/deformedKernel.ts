import { rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { choleskyInSteps, substituteRowsInSteps } from '../../numeric/linalg/inSteps';
import {
  dot,
  substituteBackward,
  substituteForward,
  substituteRows,
  type Factor,
} from '../../numeric/linalg/core';
import { learnerJobs } from '../../numeric/linalg/fastJobs';
import { rowStart } from '../../numeric/linalg/packed';
import type { SparseRows } from '../../learning/sparse';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { applyEnsemble, applyRows, type Ensemble, type Laplacian } from '../graph/laplacian';
import type { BentRows, Cloud, Columns, DeformedKernel } from './deformed';
import { deformSquare } from './deformSquare';
import { pivotedCholesky, rowsFor, type LowRank } from './pivotedCholesky';

/** A cloud made ready to be deformed by one ρ after another. */
export interface PreparedCloud extends Cloud {
  /** K ≈ G Gᵀ [n×r]. */
  readonly lowRank: LowRank;
  /** Gᵀ L G, its lower triangle [r×r]. */
  readonly inner: Mat;
}

/** A cloud whose kernel may have negative eigenvalues, and so no factor. */
export interface IndefiniteCloud extends Cloud {
  readonly lowRank: null;
}

export type ReadyCloud = PreparedCloud | IndefiniteCloud;

/**
 * Largest diagonal that the factor of the kernel leaves over, in units of the largest of the kernel where that is above 1. While
 * something is dragged, 1e-8 will do.
 */
export const fullAccuracy = 1e-14;

const workBetweenYields = 1e6;

/** Prepares the deformation of a cloud: a pivoted Cholesky factor of its kernel, and the Laplacian between the columns. n r² operations. */
export function* prepare(cloud: Cloud, meter: WorkMeter, tolerance = fullAccuracy): Task<PreparedCloud> {
  return yield* prepareOn(cloud, yield* factorOf(cloud.K, meter, tolerance), meter);
}

/** Factors a kernel [n×n] as far as its digits go: K ≈ G Gᵀ. */
export function* factorOf(K: Mat, meter: WorkMeter, tolerance = fullAccuracy): Task<LowRank> {
  let most = 1;
  for (let i = 0; i < K.rows; i++) most = Math.max(most, K.data[i * (K.rows + 1)]);
  return yield* pivotedCholesky(K, tolerance * most, meter);
}

/** Prepares the deformation of a cloud whose kernel has been factored. */
export function* prepareOn(cloud: Cloud, lowRank: LowRank, meter: WorkMeter): Task<PreparedCloud> {
  return { ...cloud, lowRank, inner: yield* innerMatrix(lowRank.G, cloud.ensemble, meter) };
}

/**
 * Deforms the kernel of a cloud of n points by its Laplacian, with ρ = γ′_I / γ′_A ≥ 0. Not by (3.16) as
 * printed, which loses digits where K is singular: with K ≈ G Gᵀ [n×r] and T = I + ρ Gᵀ L G, whose eigenvalues are at least 1,
 * k̃ = gᵀ T⁻¹ g′.
 */
export function* deform(
  cloud: Cloud,
  rho: number,
  meter: WorkMeter,
  tolerance = fullAccuracy,
): Task<DeformedKernel> {
  if (rho === 0) return plain(cloud);
  return yield* deformPrepared(yield* prepare(cloud, meter, tolerance), rho, meter);
}

/** Deforms a prepared kernel, as `deform` does. r³/6 operations and l r²; without a factor 2n³/3. */
export function* deformPrepared(prepared: ReadyCloud, rho: number, meter: WorkMeter): Task<DeformedKernel> {
  if (rho === 0) return plain(prepared);
  if (prepared.lowRank === null) return deformSquare(prepared, rho, meter);
  return yield* deformFactored(prepared, rho, meter);
}

/**
 * Deforms the kernel g·g′ of a factor, whatever ρ ≥ 0, and says where the labelled points are in it: k̃ = v·v′ with v = L_T⁻¹ g for
 * T = L_T L_Tᵀ. At the points g·g′ is k to `fullAccuracy`; between them it is less, with a label that is no pivot.
 */
export function* deformFactored(
  { lowRank, inner, labelled, ensemble }: PreparedCloud,
  rho: number,
  meter: WorkMeter,
): Task<DeformedKernel & { readonly V: Mat }> {
  const { G } = lowRank;
  const T = zeros(G.cols, G.cols);
  for (let j = 0; j < G.cols; j++) {
    for (let k = 0, at = j * G.cols; k <= j; k++, at++) T.data[at] = rho * inner.data[at] + (j === k ? 1 : 0);
  }
  const factor = yield* choleskyInSteps(T);
  const V = { rows: labelled, cols: G.cols, data: G.data.slice(0, labelled * G.cols) };
  yield* substituteRowsInSteps(factor, V.data, labelled);
  meter.add(
    (G.cols * G.cols * G.cols) / 6 + (labelled * G.cols * G.cols) / 2 + (labelled * labelled * G.cols) / 2,
  );
  const gram = yield* productOf(V);
  return {
    gram,
    V,
    expansion: (c) => expansionOf(c, { V, G, factor, ensemble, rho }),
    expansionOf: (j) => {
      const w = rowOf(G, j).slice();
      substituteForward(factor, w);
      return spread(w, (i) => (i === j ? 1 : 0), { G, factor, ensemble, rho });
    },
    columns: () => columnsOf({ V, G, factor, ensemble, rho }),
    share: (v) => {
      const w = timesTransposed(G, v);
      const before = dot(w, w);
      substituteForward(factor, w);
      return before === 0 ? 1 : dot(w, w) / before;
    },
    bend: (kernels) => {
      const g = rowsFor(lowRank, kernels);
      const v = { ...g, data: g.data.slice() };
      substituteRows(factor, v.data, v.rows);
      return { g, v };
    },
  };
}

/** Returns k̃ [q×m] between points of which k is known [q×m] and that were bent. */
export function bentKernels(kernels: Mat, first: BentRows, second: BentRows): Mat {
  const out = zeros(kernels.rows, kernels.cols);
  for (let i = 0, at = 0; i < out.rows; i++) {
    const g = rowOf(first.g, i);
    const v = rowOf(first.v, i);
    for (let j = 0; j < out.cols; j++, at++) {
      out.data[at] = kernels.data[at] - dot(g, rowOf(second.g, j)) + dot(v, rowOf(second.v, j));
    }
  }
  return out;
}

/** The kernel that no Laplacian deforms, to the bit. */
function plain({ K, labelled }: Cloud): DeformedKernel {
  const gram = zeros(labelled, labelled);
  for (let i = 0; i < labelled; i++) rowOf(gram, i).set(rowOf(K, i).subarray(0, labelled));
  return {
    gram,
    expansion: (c) => {
      const alpha = new Float64Array(K.rows);
      alpha.set(c);
      return alpha;
    },
    expansionOf: (j) => Float64Array.from({ length: K.rows }, (_, i) => (i === j ? 1 : 0)),
    columns: () => plainColumns(K, labelled),
    share: () => 1,
    bend: ({ rows }) => ({ g: zeros(rows, 0), v: zeros(rows, 0) }),
  };
}

/** Returns the lower triangle of Gᵀ L G [r×r]. */
function* innerMatrix(G: Mat, ensemble: Ensemble, meter: WorkMeter): Task<Mat> {
  const sum = zeros(G.cols, G.cols);
  const known = new Map<SparseRows, Mat[]>();
  for (const { weight, laplacian } of ensemble) {
    if (weight === 0) continue;
    const powers = known.get(laplacian.matrix) ?? [G];
    known.set(laplacian.matrix, powers);
    const one = yield* innerOf(powers, laplacian, meter);
    for (let i = 0; i < sum.data.length; i++) sum.data[i] += weight * one.data[i];
  }
  return sum;
}

/**
 * Returns the lower triangle of Gᵀ L^p G [r×r], from H = L^{⌊p/2⌋} G so that it is symmetric and positive semidefinite. `powers` are G, LG,
 * L²G, … as far as they are known; those that are needed are added.
 */
function* innerOf(powers: Mat[], laplacian: Laplacian, meter: WorkMeter): Task<Mat> {
  const G = powers[0];
  const r = G.cols;
  const half = Math.floor(laplacian.power / 2);
  const progress = (done: number) => ({ done, total: half + G.rows, label: 'Deformed kernel' });
  while (powers.length <= laplacian.power - half) {
    powers.push(yield* applied(laplacian, powers.at(-1)!));
    meter.add(laplacian.matrix.values.length * r);
    yield progress(Math.min(half, powers.length - 1));
  }
  const [H, other] = [powers[half], powers[laplacian.power - half]];
  const lower = new Float64Array(rowStart(r));
  const together = Math.max(1, Math.floor(learnerJobs.workAtOnce / (lower.length + 1)));
  for (let from = 0; from < G.rows; from += together) {
    const to = Math.min(G.rows, from + together);
    const some = rowsBetween(H, from, to);
    learnerJobs.addInner(lower, some, other === H ? some : rowsBetween(other, from, to));
    meter.add((to - from) * r * r);
    if (to < G.rows) yield progress(half + to);
  }
  const out = zeros(r, r);
  for (let j = 0; j < r; j++) rowOf(out, j).set(lower.subarray(rowStart(j), rowStart(j + 1)));
  return out;
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
  const l = V.rows;
  const out = zeros(l, l);
  for (let from = 0, to = 0; from < l; from = to) {
    to = Math.min(l, from + Math.max(1, Math.floor(learnerJobs.workAtOnce / ((from + 1) * V.cols + 1))));
    const rows = zeros(to - from, to);
    learnerJobs.setTimesTransposed(rows, rowsBetween(V, from, to), rowsBetween(V, 0, to));
    for (let i = from; i < to; i++) {
      for (let j = 0; j <= i; j++) {
        const value = rows.data[(i - from) * to + j];
        out.data[i * l + j] = value;
        out.data[j * l + i] = value;
      }
    }
    if (to < l) yield { done: to, total: l, label: 'Deformed kernel' };
  }
  return out;
}

interface Deformation {
  /** L_T⁻¹ G_lᵀ, transposed [l×r], for T = L_T L_Tᵀ. */
  readonly V: Mat;
  readonly G: Mat;
  readonly factor: Factor;
  readonly ensemble: Ensemble;
  readonly rho: number;
}

/** α = E c − ρ L G T⁻¹ G_lᵀ c, E the first l columns of the identity. */
function expansionOf(c: Vec, { V, ...deformation }: Deformation): Vec {
  const w = timesTransposed(V, c);
  return spread(w, (i) => (i < c.length ? c[i] : 0), deformation);
}

/** Returns Aᵀ x [r] of A [n×r]. */
export function timesTransposed(A: Mat, x: Vec): Vec {
  const out = new Float64Array(A.cols);
  for (let i = 0; i < A.rows; i++) {
    const row = rowOf(A, i);
    for (let k = 0; k < out.length; k++) out[k] += x[i] * row[k];
  }
  return out;
}

/** Returns c − ρ L G L_T⁻ᵀ w, for w = L_T⁻¹ Gᵀ c; replaces w. */
function spread(w: Vec, c: (i: number) => number, { G, factor, ensemble, rho }: Omit<Deformation, 'V'>): Vec {
  substituteBackward(factor, w);
  const Gw = zeros(G.rows, 1);
  for (let i = 0; i < G.rows; i++) Gw.data[i] = dot(rowOf(G, i), w);
  const rough = applyEnsemble(ensemble, Gw).data;
  return Float64Array.from(rough, (value, i) => c(i) - rho * value);
}

/** Expansions P = E − ρ L G T⁻¹ G_lᵀ, and values G T⁻¹ G_lᵀ, which lose no digits by the product K P. */
function columnsOf({ V, G, factor, ensemble, rho }: Deformation): Columns {
  const l = V.rows;
  const values = zeros(G.rows, l);
  for (let j = 0; j < l; j++) {
    const w = rowOf(V, j).slice();
    substituteBackward(factor, w);
    for (let i = 0; i < G.rows; i++) values.data[i * l + j] = dot(rowOf(G, i), w);
  }
  const expansions = applyEnsemble(ensemble, values);
  for (let i = 0, at = 0; i < G.rows; i++) {
    for (let j = 0; j < l; j++, at++) expansions.data[at] = (i === j ? 1 : 0) - rho * expansions.data[at];
  }
  return { expansions, values };
}

/** Returns the values at all points [n] of Σⱼ cⱼ k̃(·, xⱼ), with more digits than its expansion in k has where ρ is large. */
export function valuesOf({ values }: Columns, c: Vec): Vec {
  return Float64Array.from({ length: values.rows }, (_, i) => dot(rowOf(values, i), c));
}

function plainColumns(K: Mat, labelled: number): Columns {
  const expansions = zeros(K.rows, labelled);
  const values = zeros(K.rows, labelled);
  for (let i = 0; i < K.rows; i++) {
    rowOf(values, i).set(rowOf(K, i).subarray(0, labelled));
    if (i < labelled) expansions.data[i * labelled + i] = 1;
  }
  return { expansions, values };
}
