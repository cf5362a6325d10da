import type { Vec } from '../arrays';
import { rowStart, upperStart } from './packed';

/**
 * The kernels that fits and predictions spend their time in: factor, substitution, inverse of a factor, dot product; with them belong
 * the products of packed.ts. They allocate nothing: a result replaces its input or goes to memory that is handed in.
 *
 * Order of summation, the same in all browsers: every Σ starts at its smallest k and takes one term after another, in doubles.
 * Rows come four and columns two at a time, so that eight dot products share their loads; those left over at the end come one at a
 * time. In such a tile, of b − Σ_{k<j} L_jk x_k the terms before the first column of the tile are summed and then subtracted, the
 * others subtracted one by one, and the rest multiplied by 1 / L_jj. An entry that is left over has all terms subtracted one by
 * one and is divided by L_jj, which may differ in the last bit. Which entries are in tiles depends on the shapes alone. The
 * jobs of simd/ give the same bits: core.test.ts has this order without tiles, for both.
 */

/** L of A = L·Lᵀ [n×n], its rows packed one after another: row i has i + 1 numbers and starts at i(i+1)/2 (`rowStart`). */
export interface Factor {
  readonly size: number;
  readonly lower: Float64Array;
}

/**
 * Replaces rows from..to−1 of A by those of L of A = L·Lᵀ, where `lower` holds the lower triangle of A and the rows before are
 * replaced; both ends are multiples of 4, or the size. LAPACK's `pptrf`. Returns −1, or the index i of the first row whose pivot
 * L_ii² is below (i + 1)·ε·A_ii, the size of its own rounding error; then the rows from there on are not to be used. n³/3 operations
 * for all rows.
 */
export function factorRows({ lower: L }: Factor, from: number, to: number): number {
  let i = from;
  for (; i + 4 <= to; i += 4) {
    for (let j = 0; j < i; j += 2) factorTile(L, i, j);
    const failed = factorCorner(L, i);
    if (failed >= 0) return failed;
  }
  for (; i < to; i++) if (!factorRow(L, i)) return i;
  return -1;
}

/** Completes row i of L, by L_ij = (A_ij − Σ_{k<j} L_ik L_jk) / L_jj and L_ii² = A_ii − Σ L_ik². Returns false where the pivot is lost. */
function factorRow(L: Float64Array, i: number): boolean {
  const row = rowStart(i);
  substituteRow(L, L, row, 0, i);
  const diagonal = L[row + i];
  let pivot = diagonal;
  for (let k = 0; k < i; k++) pivot -= L[row + k] * L[row + k];
  if (isLost(pivot, diagonal, i)) return false;
  L[row + i] = Math.sqrt(pivot);
  return true;
}

function isLost(pivot: number, diagonal: number, i: number): boolean {
  return !(pivot > (i + 1) * Number.EPSILON * diagonal);
}

/**
 * Completes rows i..i+3 of L from column i on, where all columns before are complete: ten dot products that share their loads,
 * the sums of the columns before i, then a factor of four rows, divided by its diagonal. Returns −1, or the first row whose pivot
 * is lost.
 */
function factorCorner(L: Float64Array, i: number): number {
  const r0 = rowStart(i);
  const r1 = r0 + i + 1;
  const r2 = r1 + i + 2;
  const r3 = r2 + i + 3;
  let s00 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s22 = 0;
  let s30 = 0;
  let s31 = 0;
  let s32 = 0;
  let s33 = 0;
  for (let k = 0; k < i; k++) {
    const p = L[r0 + k];
    const q = L[r1 + k];
    const r = L[r2 + k];
    const s = L[r3 + k];
    s00 += p * p;
    s10 += q * p;
    s11 += q * q;
    s20 += r * p;
    s21 += r * q;
    s22 += r * r;
    s30 += s * p;
    s31 += s * q;
    s32 += s * r;
    s33 += s * s;
  }
  const d0 = L[r0 + i] - s00;
  if (isLost(d0, L[r0 + i], i)) return i;
  const l00 = (L[r0 + i] = Math.sqrt(d0));
  const l10 = (L[r1 + i] = (L[r1 + i] - s10) / l00);
  const l20 = (L[r2 + i] = (L[r2 + i] - s20) / l00);
  const l30 = (L[r3 + i] = (L[r3 + i] - s30) / l00);
  const d1 = L[r1 + i + 1] - s11 - l10 * l10;
  if (isLost(d1, L[r1 + i + 1], i + 1)) return i + 1;
  const l11 = (L[r1 + i + 1] = Math.sqrt(d1));
  const l21 = (L[r2 + i + 1] = (L[r2 + i + 1] - s21 - l20 * l10) / l11);
  const l31 = (L[r3 + i + 1] = (L[r3 + i + 1] - s31 - l30 * l10) / l11);
  const d2 = L[r2 + i + 2] - s22 - l20 * l20 - l21 * l21;
  if (isLost(d2, L[r2 + i + 2], i + 2)) return i + 2;
  const l22 = (L[r2 + i + 2] = Math.sqrt(d2));
  const l32 = (L[r3 + i + 2] = (L[r3 + i + 2] - s32 - l30 * l20 - l31 * l21) / l22);
  const d3 = L[r3 + i + 3] - s33 - l30 * l30 - l31 * l31 - l32 * l32;
  if (isLost(d3, L[r3 + i + 3], i + 3)) return i + 3;
  L[r3 + i + 3] = Math.sqrt(d3);
  return -1;
}

/** Completes entries (i..i+3, j..j+1) of L, j + 1 < i, where the entries left and above are complete. */
function factorTile(L: Float64Array, i: number, j: number): void {
  const r0 = rowStart(i);
  const r1 = r0 + i + 1;
  const r2 = r1 + i + 2;
  const r3 = r2 + i + 3;
  const c0 = rowStart(j);
  const c1 = c0 + j + 1;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < j; k++) {
    const a = L[c0 + k];
    const b = L[c1 + k];
    const p = L[r0 + k];
    const q = L[r1 + k];
    const r = L[r2 + k];
    const s = L[r3 + k];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + j];
  const first = 1 / L[c0 + j];
  const second = 1 / L[c1 + j + 1];
  const x0 = (L[r0 + j] = (L[r0 + j] - s00) * first);
  const x1 = (L[r1 + j] = (L[r1 + j] - s10) * first);
  const x2 = (L[r2 + j] = (L[r2 + j] - s20) * first);
  const x3 = (L[r3 + j] = (L[r3 + j] - s30) * first);
  L[r0 + j + 1] = (L[r0 + j + 1] - s01 - x0 * below) * second;
  L[r1 + j + 1] = (L[r1 + j + 1] - s11 - x1 * below) * second;
  L[r2 + j + 1] = (L[r2 + j + 1] - s21 - x2 * below) * second;
  L[r3 + j + 1] = (L[r3 + j + 1] - s31 - x3 * below) * second;
}

/**
 * Replaces each of the first rows b of B [rows×n] by L⁻¹b; BLAS's `trsm`. Right-hand sides are rows, so that what belongs to one
 * of them stays together. rows·n² operations.
 */
export function substituteRows(factor: Factor, B: Float64Array, rows: number): void {
  const { lower: L, size } = factor;
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    let i = 0;
    for (; i + 2 <= size; i += 2) substituteTile(factor, B, row * size, i);
    if (i < size) for (let r = row; r < row + 4; r++) substituteRow(L, B, r * size, i, size);
  }
  for (; row < rows; row++) substituteRow(L, B, row * size, 0, size);
}

/** Replaces entries from..to−1 of the row b of B that begins at `start` by those of L⁻¹b, where the entries before are replaced. */
function substituteRow(L: Float64Array, B: Float64Array, start: number, from: number, to: number): void {
  for (let i = from, row = rowStart(from); i < to; i++, row += i) {
    let sum = B[start + i];
    for (let k = 0; k < i; k++) sum -= L[row + k] * B[start + k];
    B[start + i] = sum / L[row + i];
  }
}

/** Replaces entries i and i + 1, i the column, of four rows b of B, the first of which begins at `start`, by those of L⁻¹b. */
function substituteTile({ lower: L, size }: Factor, B: Float64Array, start: number, column: number): void {
  // V8 keeps the bound of the loop in a register where it knows that it is a whole number: 7 % of the time.
  const i = column | 0;
  const r0 = start;
  const r1 = r0 + size;
  const r2 = r1 + size;
  const r3 = r2 + size;
  const c0 = rowStart(i);
  const c1 = c0 + i + 1;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < i; k++) {
    const a = L[c0 + k];
    const b = L[c1 + k];
    const p = B[r0 + k];
    const q = B[r1 + k];
    const r = B[r2 + k];
    const s = B[r3 + k];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + i];
  const first = 1 / L[c0 + i];
  const second = 1 / L[c1 + i + 1];
  const x0 = (B[r0 + i] = (B[r0 + i] - s00) * first);
  const x1 = (B[r1 + i] = (B[r1 + i] - s10) * first);
  const x2 = (B[r2 + i] = (B[r2 + i] - s20) * first);
  const x3 = (B[r3 + i] = (B[r3 + i] - s30) * first);
  B[r0 + i + 1] = (B[r0 + i + 1] - s01 - x0 * below) * second;
  B[r1 + i + 1] = (B[r1 + i + 1] - s11 - x1 * below) * second;
  B[r2 + i + 1] = (B[r2 + i + 1] - s21 - x2 * below) * second;
  B[r3 + i + 1] = (B[r3 + i + 1] - s31 - x3 * below) * second;
}

/** Replaces b [n] by L⁻¹b, by forward substitution; no entry is in a tile. */
export function substituteForward({ lower: L, size }: Factor, b: Float64Array): void {
  substituteRow(L, b, 0, 0, size);
}

/** Replaces b [n] by L⁻ᵀb, by backward substitution along the rows of L: b_j − L_ij x_i for i from the last down to j + 1. */
export function substituteBackward({ lower: L, size }: Factor, b: Float64Array): void {
  for (let i = size - 1; i >= 0; i--) {
    const row = rowStart(i);
    const value = (b[i] = b[i] / L[row + i]);
    for (let j = 0; j < i; j++) b[j] -= L[row + j] * value;
  }
}

/**
 * Sets rows from..to−1 of the packed upper triangle U = L⁻ᵀ [n(n+1)/2]; both ends are multiples of 4, or the size. LAPACK's `tptri`.
 * Row i of U is column i of L⁻¹: U_ii = 1/L_ii, U_ik = −(Σ_{i≤j<k} L_kj U_ij) / L_kk. n³/3 operations for all rows.
 */
export function invertRows(factor: Factor, U: Float64Array, from: number, to: number): void {
  const { size } = factor;
  let i = from;
  for (; i + 4 <= to; i += 4) {
    let k = i + 4;
    for (let row = i; row < i + 4; row++) invertRow(factor, U, row, row, i + 4);
    for (; k + 2 <= size; k += 2) invertTile(factor, U, i, k);
    for (let row = i; k < size && row < i + 4; row++) invertRow(factor, U, row, k, size);
  }
  for (; i < to; i++) invertRow(factor, U, i, i, size);
}

/** Sets entries from..to−1 of row i of U = L⁻ᵀ, where the entries before are set. */
function invertRow({ lower: L, size }: Factor, U: Float64Array, i: number, from: number, to: number): void {
  const row = upperStart(i, size);
  for (let k = from; k < to; k++) {
    const start = rowStart(k);
    let sum = k === i ? -1 : 0;
    for (let j = i; j < k; j++) sum += L[start + j] * U[row + j];
    U[row + k] = -sum / L[start + k];
  }
}

/** Sets entries (i..i+3, k..k+1) of U = L⁻ᵀ, k > i + 3, where the columns before are set. */
function invertTile({ lower: L, size }: Factor, U: Float64Array, i: number, k: number): void {
  const r0 = upperStart(i, size);
  const r1 = upperStart(i + 1, size);
  const r2 = upperStart(i + 2, size);
  const r3 = upperStart(i + 3, size);
  const c0 = rowStart(k);
  const c1 = c0 + k + 1;
  // Where the rows begin. Sums that began as a whole 0 would be boxed numbers to V8, one more for each step of the loop.
  const a0 = L[c0 + i];
  const b0 = L[c1 + i];
  const a1 = L[c0 + i + 1];
  const b1 = L[c1 + i + 1];
  const a2 = L[c0 + i + 2];
  const b2 = L[c1 + i + 2];
  const a3 = L[c0 + i + 3];
  const b3 = L[c1 + i + 3];
  let s00 = U[r0 + i] * a0 + U[r0 + i + 1] * a1 + U[r0 + i + 2] * a2 + U[r0 + i + 3] * a3;
  let s01 = U[r0 + i] * b0 + U[r0 + i + 1] * b1 + U[r0 + i + 2] * b2 + U[r0 + i + 3] * b3;
  let s10 = U[r1 + i + 1] * a1 + U[r1 + i + 2] * a2 + U[r1 + i + 3] * a3;
  let s11 = U[r1 + i + 1] * b1 + U[r1 + i + 2] * b2 + U[r1 + i + 3] * b3;
  let s20 = U[r2 + i + 2] * a2 + U[r2 + i + 3] * a3;
  let s21 = U[r2 + i + 2] * b2 + U[r2 + i + 3] * b3;
  let s30 = U[r3 + i + 3] * a3;
  let s31 = U[r3 + i + 3] * b3;
  for (let j = i + 4; j < k; j++) {
    const a = L[c0 + j];
    const b = L[c1 + j];
    const p = U[r0 + j];
    const q = U[r1 + j];
    const r = U[r2 + j];
    const s = U[r3 + j];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + k];
  const first = -1 / L[c0 + k];
  const second = -1 / L[c1 + k + 1];
  const x0 = (U[r0 + k] = s00 * first);
  const x1 = (U[r1 + k] = s10 * first);
  const x2 = (U[r2 + k] = s20 * first);
  const x3 = (U[r3 + k] = s30 * first);
  U[r0 + k + 1] = (s01 + x0 * below) * second;
  U[r1 + k + 1] = (s11 + x1 * below) * second;
  U[r2 + k + 1] = (s21 + x2 * below) * second;
  U[r3 + k + 1] = (s31 + x3 * below) * second;
}

/** Returns Σ a_i b_i. */
export function dot(a: Vec, b: Vec): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}
