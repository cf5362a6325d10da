import type { Mat, Vec } from '../../src/engine/numeric/arrays';
import { rowOf, zeros } from '../../src/engine/numeric/arrays';
import { exp } from '../../src/engine/numeric/elementary/exp';
import { rowStart } from '../../src/engine/numeric/linalg/packed';
import {
  dot,
  substituteBackward,
  substituteForward,
  type Factor,
} from '../../src/engine/numeric/linalg/core';
import { plainJobs } from '../../src/engine/numeric/linalg/jobs';

/** What a Laplacian RLS is fitted with. */
export interface Setting {
  readonly gammaA: number;
  readonly gammaI: number;
  readonly sigma: number;
  readonly neighbours: number;
}

/** Rows of a sparse matrix: columns and values of each. */
type Sparse = readonly (readonly (readonly [column: number, value: number])[])[];

/**
 * Laplacian RLS of rows [n×d] that all have a label, by one plain loop after another, each as it would first be written down: one function
 * against the rest a class, the normalised Laplacian squared. Returns the α of each class [n]. What faster loops are compared with.
 */
export function plainLaplacianRls(
  rows: Mat,
  labels: ArrayLike<number>,
  classes: number,
  { gammaA, gammaI, sigma, neighbours }: Setting,
): Vec[] {
  const squared = squaredDistances(rows);
  const L = normalizedLaplacian(squared, neighbours);
  const K = { ...squared, data: squared.data.map((value) => exp(-value / (2 * sigma * sigma))) };
  const G = pivotedFactor(K, 1e-14);
  const rho = gammaI / gammaA;
  const T = innerProducts(times(L, G));
  for (let k = 0; k < T.data.length; k++) T.data[k]! *= rho;
  const factor = factored(T, 1);
  const V = { ...G, data: G.data.slice() };
  plainJobs.substituteRows(factor, V.data, V.rows);
  const S = factored(outerProducts(V), gammaA);
  return Array.from({ length: classes }, (_, c) => {
    const dual = Float64Array.from(labels, (label) => (label === c ? 1 : -1));
    substituteForward(S, dual);
    substituteBackward(S, dual);
    const w = new Float64Array(V.cols);
    dual.forEach((value, i) => rowOf(V, i).forEach((entry, k) => (w[k]! += value * entry)));
    substituteBackward(factor, w);
    const values = { rows: G.rows, cols: 1, data: dual.map((_value, i) => dot(rowOf(G, i), w)) };
    const rough = times(L, times(L, values)).data;
    return dual.map((value, i) => value - rho * rough[i]!);
  });
}

function squaredDistances({ rows: n, cols: d, data }: Mat): Mat {
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let c = 0, p = i * d, q = j * d; c < d; c++, p++, q++)
        sum += (data[p]! - data[q]!) * (data[p]! - data[q]!);
      out.data[i * n + j] = out.data[j * n + i] = sum;
    }
  }
  return out;
}

/** The graph of nearest neighbours, either of two choosing the other, with heat weights of the mean squared distance. */
function normalizedLaplacian(squared: Mat, neighbours: number): Sparse {
  const n = squared.rows;
  const all = Array.from({ length: n }, (_, i) => i);
  const edges = all.map(() => new Set<number>());
  for (const i of all) {
    const row = rowOf(squared, i);
    const nearest = all.filter((j) => j !== i).sort((a, b) => row[a]! - row[b]! || a - b);
    for (const j of nearest.slice(0, neighbours)) {
      edges[i]!.add(j);
      edges[j]!.add(i);
    }
  }
  const lengths = edges.flatMap((ends, i) => [...ends].map((j) => squared.data[i * n + j]!));
  const scale = lengths.reduce((sum, value) => sum + value, 0) / lengths.length;
  const weights = edges.map((ends, i) =>
    [...ends].map((j) => [j, exp(-squared.data[i * n + j]! / scale)] as const),
  );
  const degrees = weights.map((row) => row.reduce((sum, [, value]) => sum + value, 0));
  return weights.map((row, i) => [
    [i, 1] as const,
    ...row.map(([j, value]) => [j, -value / Math.sqrt(degrees[i]! * degrees[j]!)] as const),
  ]);
}

function times(L: Sparse, B: Mat): Mat {
  const out = zeros(B.rows, B.cols);
  L.forEach((row, i) => {
    const sums = rowOf(out, i);
    for (const [j, value] of row) {
      const b = rowOf(B, j);
      for (let k = 0; k < sums.length; k++) sums[k]! += value * b[k]!;
    }
  });
  return out;
}

/** G of K ≈ G Gᵀ [n×r], by the point whose diagonal is largest. */
function pivotedFactor(K: Mat, tolerance: number): Mat {
  const n = K.rows;
  const full = new Float64Array(n * n);
  const left = Float64Array.from({ length: n }, (_, i) => K.data[i * n + i]!);
  const done = new Uint8Array(n);
  let r = 0;
  for (; r < n; r++) {
    let p = -1;
    for (let i = 0; i < n; i++) if (!done[i] && (p < 0 || left[i]! > left[p]!)) p = i;
    if (!(left[p]! > tolerance)) break;
    done[p] = 1;
    const root = Math.sqrt(left[p]!);
    const pivot = p * n;
    for (let i = 0; i < n; i++) {
      if (done[i] && i !== p) continue;
      const row = i * n;
      let sum = K.data[row + p]!;
      for (let c = 0; c < r; c++) sum -= full[row + c]! * full[pivot + c]!;
      const entry = i === p ? root : sum / root;
      full[row + r] = entry;
      left[i]! -= entry * entry;
    }
  }
  const G = zeros(n, r);
  for (let i = 0; i < n; i++) rowOf(G, i).set(full.subarray(i * n, i * n + r));
  return G;
}

/** The lower triangle of HᵀH [r×r]. */
function innerProducts(H: Mat): Mat {
  const r = H.cols;
  const out = zeros(r, r);
  const sums = out.data;
  for (let i = 0; i < H.rows; i++) {
    const h = rowOf(H, i);
    for (let j = 0, row = 0; j < r; j++, row += r) {
      const a = h[j]!;
      for (let k = 0; k <= j; k++) sums[row + k]! += a * h[k]!;
    }
  }
  return out;
}

/** The lower triangle of V Vᵀ [l×l]. */
function outerProducts(V: Mat): Mat {
  const l = V.rows;
  const out = zeros(l, l);
  for (let i = 0; i < l; i++) {
    for (let j = 0; j <= i; j++) out.data[i * l + j] = dot(rowOf(V, i), rowOf(V, j));
  }
  return out;
}

/** The factor of A + aI, from the lower triangle of A. */
function factored(A: Mat, a: number): Factor {
  const size = A.rows;
  const lower = new Float64Array(rowStart(size));
  for (let i = 0; i < size; i++) {
    lower.set(A.data.subarray(i * size, i * size + i + 1), rowStart(i));
    lower[rowStart(i) + i]! += a;
  }
  plainJobs.factorRows({ size, lower }, 0, size);
  return { size, lower };
}
