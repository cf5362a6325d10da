import type { Cholesky } from './cholesky';
import { rowStart } from './packed';

/**
 * Replaces each row b of B [m×n] by L⁻¹ b, in place: four rows by two of L at a time. The layout of B for many right-hand
 * sides that are summed over afterwards: what belongs to one of them stays together.
 */
export function substituteRows(factor: Cholesky, B: Float64Array, rows: number): void {
  const { size } = factor;
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    let i = 0;
    for (; i + 2 <= size; i += 2) substituteTile(factor, B, { start: row * size, i });
    if (i < size) for (let r = row; r < row + 4; r++) substituteFrom(factor, B, { start: r * size, i });
  }
  for (; row < rows; row++) substituteFrom(factor, B, { start: row * size, i: 0 });
}

/** Entries i, i + 1, … of L⁻¹ b, of a row b that begins at `start`. */
function substituteFrom(factor: Cholesky, B: Float64Array, from: { start: number; i: number }): void {
  const L = factor.lower;
  const { start } = from;
  for (let i = from.i; i < factor.size; i++) {
    const other = rowStart(i);
    let sum = B[start + i];
    for (let k = 0; k < i; k++) sum -= L[other + k] * B[start + k];
    B[start + i] = sum / L[other + i];
  }
}

/** Entries i and i + 1 of four rows, the first of which begins at `start`: eight dot products that share their loads. */
function substituteTile(factor: Cholesky, B: Float64Array, corner: { start: number; i: number }): void {
  const L = factor.lower;
  const { i } = corner;
  const r0 = corner.start;
  const r1 = r0 + factor.size;
  const r2 = r1 + factor.size;
  const r3 = r2 + factor.size;
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
