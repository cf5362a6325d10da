import type { Cholesky } from './cholesky';
import { rowStart, upperStart } from './packed';

/** Fills the packed upper triangle U = L⁻ᵀ, four rows by two columns at a time. */
export function invertFactor(factor: Cholesky, U: Float64Array): void {
  const { size } = factor;
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    let k = i + 4;
    for (let row = i; row < i + 4; row++) invertRow(factor, U, { row, from: row, to: i + 4 });
    for (; k + 2 <= size; k += 2) invertTile(factor, U, { row: i, column: k });
    for (let row = i; k < size && row < i + 4; row++) invertRow(factor, U, { row, from: k, to: size });
  }
  for (; i < size; i++) invertRow(factor, U, { row: i, from: i, to: size });
}

/** Entries U_ik, k = from..to−1, of one row of U = L⁻ᵀ: U_ii = 1/L_ii, U_ik = −(Σ_{i≤j<k} L_kj U_ij) / L_kk. */
function invertRow(
  factor: Cholesky,
  U: Float64Array,
  range: { row: number; from: number; to: number },
): void {
  const L = factor.lower;
  const i = range.row;
  const row = upperStart(i, factor.size);
  for (let k = range.from; k < range.to; k++) {
    const start = rowStart(k);
    let sum = k === i ? -1 : 0;
    for (let j = i; j < k; j++) sum += L[start + j] * U[row + j];
    U[row + k] = -sum / L[start + k];
  }
}

/**
 * Entries (row..row+3, column..column+1) of U = L⁻ᵀ, column > row + 3: eight dot products that share their
 * loads. The four rows begin one after another.
 */
function invertTile(factor: Cholesky, U: Float64Array, corner: { row: number; column: number }): void {
  const L = factor.lower;
  const i = corner.row;
  const k = corner.column;
  const r0 = upperStart(i, factor.size);
  const r1 = upperStart(i + 1, factor.size);
  const r2 = upperStart(i + 2, factor.size);
  const r3 = upperStart(i + 3, factor.size);
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
