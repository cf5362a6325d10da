import type { Mat } from '../arrays';

/**
 * Products of dense matrices into given memory. Each entry is summed in one fixed order, which depends on the sizes only.
 */

/** Sets out [n×k] to A·Bᵀ, for A [n×d] and B [k×d]: four rows by two columns at a time, dot products that share their loads. */
export function setTimesTransposed(out: Mat, A: Mat, B: Mat): void {
  const n = A.rows;
  const k = B.rows;
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    let c = 0;
    for (; c + 2 <= k; c += 2) setTile(out, A, B, i, c);
    if (c < k) for (let row = i; row < i + 4; row++) setEntry(out, A, B, row, c);
  }
  for (; i < n; i++) for (let c = 0; c < k; c++) setEntry(out, A, B, i, c);
}

function setEntry(out: Mat, A: Mat, B: Mat, i: number, c: number): void {
  const d = A.cols;
  const a = A.data;
  const b = B.data;
  let sum = 0;
  for (let j = 0, p = i * d, q = c * d; j < d; j++) sum += a[p + j] * b[q + j];
  out.data[i * out.cols + c] = sum;
}

function setTile(out: Mat, A: Mat, B: Mat, i: number, c: number): void {
  const d = A.cols | 0;
  const a = A.data;
  const b = B.data;
  const r0 = i * d;
  const r1 = r0 + d;
  const r2 = r1 + d;
  const r3 = r2 + d;
  const c0 = c * d;
  const c1 = c0 + d;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let j = 0; j < d; j++) {
    const x = b[c0 + j];
    const y = b[c1 + j];
    const p = a[r0 + j];
    const q = a[r1 + j];
    const r = a[r2 + j];
    const s = a[r3 + j];
    s00 += p * x;
    s01 += p * y;
    s10 += q * x;
    s11 += q * y;
    s20 += r * x;
    s21 += r * y;
    s30 += s * x;
    s31 += s * y;
  }
  const o = out.data;
  const k = out.cols;
  let at = i * k + c;
  o[at] = s00;
  o[at + 1] = s01;
  o[(at += k)] = s10;
  o[at + 1] = s11;
  o[(at += k)] = s20;
  o[at + 1] = s21;
  o[(at += k)] = s30;
  o[at + 1] = s31;
}

/** Sets out [k×d] to Rᵀ·A, for R [n×k] and A [n×d]: four rows of A at a time. */
export function setTransposedTimes(out: Mat, R: Mat, A: Mat): void {
  const n = A.rows;
  const k = R.cols;
  out.data.fill(0);
  let i = 0;
  for (; i + 4 <= n; i += 4) {
    for (let c = 0; c < k; c++) addFour(out, R, A, i, c);
  }
  for (; i < n; i++) for (let c = 0; c < k; c++) addOne(out.data, R.data[i * k + c], A, i, c * A.cols);
}

/** Adds R_ic·A_i + … + R_{i+3,c}·A_{i+3} to row c. */
function addFour(out: Mat, R: Mat, A: Mat, i: number, c: number): void {
  const d = A.cols | 0;
  const k = R.cols | 0;
  const o = out.data;
  const a = A.data;
  const w0 = R.data[i * k + c];
  const w1 = R.data[(i + 1) * k + c];
  const w2 = R.data[(i + 2) * k + c];
  const w3 = R.data[(i + 3) * k + c];
  const r0 = i * d;
  const r1 = r0 + d;
  const r2 = r1 + d;
  const r3 = r2 + d;
  const to = c * d;
  for (let j = 0; j < d; j++) {
    o[to + j] += w0 * a[r0 + j] + w1 * a[r1 + j] + (w2 * a[r2 + j] + w3 * a[r3 + j]);
  }
}

/** Sets out [n×d] to R·A, for R [n×k] and A [k×d]. */
export function setTimes(out: Mat, R: Mat, A: Mat): void {
  out.data.fill(0);
  for (let i = 0; i < R.rows; i++) {
    for (let c = 0; c < R.cols; c++) addOne(out.data, R.data[i * R.cols + c], A, c, i * A.cols);
  }
}

/** Adds weight·A_i to the row of `o` that starts at `to`. */
function addOne(o: Float64Array, weight: number, A: Mat, i: number, to: number): void {
  const d = A.cols | 0;
  const a = A.data;
  for (let j = 0, from = i * d; j < d; j++) o[to + j] += weight * a[from + j];
}
