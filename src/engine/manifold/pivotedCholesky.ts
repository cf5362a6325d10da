import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';

/** A factor G of K ≈ G Gᵀ. */
export interface LowRank {
  /** [n×r] */
  readonly G: Mat;
  /** Points of the columns, in order [r]. */
  readonly pivots: Int32Array;
}

const workBetweenYields = 1e6;

/**
 * Factors a kernel matrix K [n×n] with 1 on its diagonal, at each step by the point whose diagonal remains largest (the first of
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

/** Returns the row g(z) [r] that G would have for a point with these kernels to all points [n]. */
export function rowFor({ G, pivots }: LowRank, kernels: ArrayLike<number>): Vec {
  const g = new Float64Array(pivots.length);
  for (let k = 0; k < g.length; k++) {
    const at = pivots[k] * G.cols;
    let sum = kernels[pivots[k]];
    for (let c = 0; c < k; c++) sum -= G.data[at + c] * g[c];
    g[k] = sum / G.data[at + k];
  }
  return g;
}
