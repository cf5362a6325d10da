import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
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
  const column = new Float64Array(n);
  // Rows that are left, in their order.
  const rest = Int32Array.from({ length: n }, (_, i) => i);
  let count = n;
  const pivots: number[] = [];
  let since = 0;
  for (let k = 0; k < n; k++) {
    let p = -1;
    for (let i = 0; i < n; i++) if (done[i] === 0 && (p < 0 || left[i] > left[p])) p = i;
    if (!(left[p] > tolerance)) break;
    done[p] = 1;
    pivots.push(p);
    const root = Math.sqrt(left[p]);
    count = without(rest, count, p);
    for (let t = 0; t < count; t++) column[t] = K.data[rest[t] * n + p];
    subtractProducts(column, full, p, rest.subarray(0, count), k);
    for (let t = 0; t < count; t++) {
      const entry = column[t] / root;
      full.data[rest[t] * n + k] = entry;
      left[rest[t]] -= entry * entry;
    }
    full.data[p * n + k] = root;
    left[p] -= root * root;
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

/** Takes a number out of the first `count` of a list, and returns how many are left. */
function without(list: Int32Array, count: number, taken: number): number {
  const at = list.indexOf(taken);
  list.copyWithin(at, at + 1, count);
  return count - 1;
}

/** Subtracts from out[t] the products of the first k entries of row `rows[t]` with those of row p, one by one: four rows at a time. */
function subtractProducts(out: Vec, { cols, data: a }: Mat, p: number, rows: Int32Array, k: number): void {
  const from = p * cols;
  let t = 0;
  for (; t + 4 <= rows.length; t += 4) {
    const r0 = rows[t] * cols;
    const r1 = rows[t + 1] * cols;
    const r2 = rows[t + 2] * cols;
    const r3 = rows[t + 3] * cols;
    let s0 = out[t];
    let s1 = out[t + 1];
    let s2 = out[t + 2];
    let s3 = out[t + 3];
    for (let c = 0; c < k; c++) {
      const value = a[from + c];
      s0 -= a[r0 + c] * value;
      s1 -= a[r1 + c] * value;
      s2 -= a[r2 + c] * value;
      s3 -= a[r3 + c] * value;
    }
    out[t] = s0;
    out[t + 1] = s1;
    out[t + 2] = s2;
    out[t + 3] = s3;
  }
  for (; t < rows.length; t++) {
    const row = rows[t] * cols;
    let sum = out[t];
    for (let c = 0; c < k; c++) sum -= a[row + c] * a[from + c];
    out[t] = sum;
  }
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
