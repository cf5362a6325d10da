import { rowOf, zeros, type Mat } from '../../numeric/arrays';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';

/** A factor G of K ≈ G Gᵀ. */
export interface LowRank {
  /** [n×r] */
  readonly G: Mat;
  /** Points of the columns, in order [r]. */
  readonly pivots: Int32Array;
}

const workBetweenYields = 1e6;

/**
 * Factors a kernel matrix K [n×n], at each step by the point whose diagonal remains largest (the first of
 * equals), until the largest is at most `tolerance`. n r² / 2 operations; never fails.
 */
export function* pivotedCholesky(K: Mat, tolerance: number, meter: WorkMeter): Task<LowRank> {
  const n = K.rows;
  const full = zeros(n, n);
  const left = Float64Array.from({ length: n }, (_, i) => K.data[i * n + i]);
  const done = new Uint8Array(n);
  const pivots: number[] = [];
  let since = 0;
  for (let k = 0; k < n; k++) {
    let p = -1;
    for (let i = 0; i < n; i++) if (done[i] === 0 && (p < 0 || left[i] > left[p])) p = i;
    if (!(left[p] > tolerance)) break;
    done[p] = 1;
    pivots.push(p);
    const root = Math.sqrt(left[p]);
    const pivotRow = p * n;
    for (let i = 0; i < n; i++) {
      if (done[i] === 1 && i !== p) continue;
      const row = i * n;
      let sum = K.data[row + p];
      for (let c = 0; c < k; c++) sum -= full.data[row + c] * full.data[pivotRow + c];
      const entry = i === p ? root : sum / root;
      full.data[row + k] = entry;
      left[i] -= entry * entry;
    }
    meter.add((n - k) * k + n);
    if ((since += (n - k) * k + n) < workBetweenYields) continue;
    since = 0;
    yield { done: k + 1, total: n, label: 'Factor of the kernel' };
  }
  const r = pivots.length;
  const G = zeros(n, r);
  for (let i = 0; i < n; i++) rowOf(G, i).set(full.data.subarray(i * n, i * n + r));
  return { G, pivots: Int32Array.from(pivots) };
}

/** Returns the rows g(z) [q×r] that G would have for points with these kernels to all points [q×n]. */
export function rowsFor({ G, pivots }: LowRank, kernels: Mat): Mat {
  const out = zeros(kernels.rows, G.cols);
  for (let i = 0; i < kernels.rows; i++) {
    const k = rowOf(kernels, i);
    const g = rowOf(out, i);
    for (let j = 0; j < g.length; j++) {
      const at = pivots[j] * G.cols;
      let sum = k[pivots[j]];
      for (let c = 0; c < j; c++) sum -= G.data[at + c] * g[c];
      g[j] = sum / G.data[at + j];
    }
  }
  return out;
}
