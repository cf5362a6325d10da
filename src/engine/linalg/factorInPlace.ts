import { rowStart } from './packed';

/**
 * Replaces a packed lower triangle (row i starts at i(i+1)/2) by its Cholesky factor, four rows by two
 * columns at a time. Returns −1, or the index of the first row whose pivot is not visibly positive.
 */
export function factorInPlace(L: Float64Array, size: number): number {
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    for (let j = 0; j < i; j += 2) eliminateTile(L, i, j);
    for (let row = i; row < i + 4; row++) if (!finishRow(L, row, i)) return row;
  }
  for (; i < size; i++) if (!finishRow(L, i, 0)) return i;
  return -1;
}

/**
 * Completes row i of the factor from column `from` on, by L_ij = (A_ij − Σ_{k<j} L_ik L_jk) / L_jj and L_ii²
 * = A_ii − Σ L_ik². Returns false when the pivot L_ii² is below (i + 1)·ε·A_ii, the size of its own rounding
 * error.
 */
export function finishRow(L: Float64Array, i: number, from: number): boolean {
  const row = rowStart(i);
  for (let j = from; j < i; j++) {
    const other = rowStart(j);
    let sum = L[row + j]!;
    for (let k = 0; k < j; k++) sum -= L[row + k]! * L[other + k]!;
    L[row + j] = sum / L[other + j]!;
  }
  const diagonal = L[row + i]!;
  let pivot = diagonal;
  for (let k = 0; k < i; k++) pivot -= L[row + k]! * L[row + k]!;
  if (!(pivot > (i + 1) * Number.EPSILON * diagonal)) return false;
  L[row + i] = Math.sqrt(pivot);
  return true;
}

/** Entries (i..i+3, j..j+1) of the factor, j + 1 < i: eight dot products that share their loads. */
function eliminateTile(L: Float64Array, i: number, j: number): void {
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
    const a = L[c0 + k]!;
    const b = L[c1 + k]!;
    const p = L[r0 + k]!;
    const q = L[r1 + k]!;
    const r = L[r2 + k]!;
    const s = L[r3 + k]!;
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + j]!;
  const first = 1 / L[c0 + j]!;
  const second = 1 / L[c1 + j + 1]!;
  const x0 = (L[r0 + j] = (L[r0 + j]! - s00) * first);
  const x1 = (L[r1 + j] = (L[r1 + j]! - s10) * first);
  const x2 = (L[r2 + j] = (L[r2 + j]! - s20) * first);
  const x3 = (L[r3 + j] = (L[r3 + j]! - s30) * first);
  L[r0 + j + 1] = (L[r0 + j + 1]! - s01 - x0 * below) * second;
  L[r1 + j + 1] = (L[r1 + j + 1]! - s11 - x1 * below) * second;
  L[r2 + j + 1] = (L[r2 + j + 1]! - s21 - x2 * below) * second;
  L[r3 + j + 1] = (L[r3 + j + 1]! - s31 - x3 * below) * second;
}
