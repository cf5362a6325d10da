import type { Cholesky } from './cholesky';
import { rowStart } from './factorInPlace';

/** Fills the upper triangle of U = L⁻ᵀ, four rows by two columns at a time; the rest of U must be zero. */
export function invertFactor(factor: Cholesky, U: Float64Array): void {
  const { size } = factor;
  for (let i = 0; i < size; i += 4) {
    const rows = Math.min(i + 4, size);
    let k = rows;
    for (let row = i; row < rows; row++) invertRow(factor, U, { row, from: row, to: rows });
    if (rows === i + 4) for (; k + 2 <= size; k += 2) invertTile(factor, U, { row: i, column: k });
    for (let row = i; row < rows; row++) invertRow(factor, U, { row, from: k, to: size });
  }
}

/** Entries U_ik, k = from..to−1, of one row of U = L⁻ᵀ: U_ii = 1/L_ii, U_ik = −(Σ_{i≤j<k} L_kj U_ij) / L_kk. */
function invertRow(
  factor: Cholesky,
  U: Float64Array,
  range: { row: number; from: number; to: number },
): void {
  const L = factor.lower;
  const i = range.row;
  const row = i * factor.size;
  for (let k = range.from; k < range.to; k++) {
    const start = rowStart(k);
    let sum = k === i ? -1 : 0;
    for (let j = i; j < k; j++) sum += L[start + j]! * U[row + j]!;
    U[row + k] = -sum / L[start + k]!;
  }
}

/**
 * Entries (row..row+3, column..column+1) of U = L⁻ᵀ, column > row + 3: eight dot products that share their
 * loads.
 */
function invertTile(factor: Cholesky, U: Float64Array, corner: { row: number; column: number }): void {
  const L = factor.lower;
  const k = corner.column;
  const r0 = corner.row * factor.size;
  const r1 = r0 + factor.size;
  const r2 = r1 + factor.size;
  const r3 = r2 + factor.size;
  const c0 = rowStart(k);
  const c1 = c0 + k + 1;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let j = corner.row; j < k; j++) {
    const a = L[c0 + j]!;
    const b = L[c1 + j]!;
    const p = U[r0 + j]!;
    const q = U[r1 + j]!;
    const r = U[r2 + j]!;
    const s = U[r3 + j]!;
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + k]!;
  const first = -1 / L[c0 + k]!;
  const second = -1 / L[c1 + k + 1]!;
  const x0 = (U[r0 + k] = s00 * first);
  const x1 = (U[r1 + k] = s10 * first);
  const x2 = (U[r2 + k] = s20 * first);
  const x3 = (U[r3 + k] = s30 * first);
  U[r0 + k + 1] = (s01 + x0 * below) * second;
  U[r1 + k + 1] = (s11 + x1 * below) * second;
  U[r2 + k + 1] = (s21 + x2 * below) * second;
  U[r3 + k + 1] = (s31 + x3 * below) * second;
}
