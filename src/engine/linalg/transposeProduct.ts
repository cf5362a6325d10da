import { upperStart } from './packed';

/**
 * Replaces a packed upper triangle U by that of the symmetric U Uᵀ, in place. Each entry is written only when no later one
 * needs what it replaces.
 */
export function multiplyByTranspose(U: Float64Array, size: number): void {
  for (let i = 0; i < size; i += 4) {
    const rows = Math.min(i + 4, size);
    let j = rows;
    for (let b = i; b < rows; b++) {
      for (let a = i; a <= b; a++) U[upperStart(a, size) + b] = rowProduct(U, size, { a, b });
    }
    if (rows === i + 4) for (; j + 2 <= size; j += 2) productTile(U, size, { i, j });
    for (; j < size; j++) {
      for (let a = i; a < rows; a++) U[upperStart(a, size) + j] = rowProduct(U, size, { a, b: j });
    }
  }
}

/** Σ_{k≥b} U_ak U_bk. */
function rowProduct(U: Float64Array, size: number, rows: { a: number; b: number }): number {
  const first = upperStart(rows.a, size);
  const second = upperStart(rows.b, size);
  let sum = 0;
  for (let k = rows.b; k < size; k++) sum += U[first + k]! * U[second + k]!;
  return sum;
}

/** Entries (i..i+3, j..j+1) of U Uᵀ, j > i + 3: eight dot products that share their loads. */
function productTile(U: Float64Array, size: number, corner: { i: number; j: number }): void {
  const { i, j } = corner;
  const r0 = upperStart(i, size);
  const r1 = upperStart(i + 1, size);
  const r2 = upperStart(i + 2, size);
  const r3 = upperStart(i + 3, size);
  const c0 = upperStart(j, size);
  const c1 = upperStart(j + 1, size);
  const diagonal = U[c0 + j]!;
  let s00 = U[r0 + j]! * diagonal;
  let s01 = 0;
  let s10 = U[r1 + j]! * diagonal;
  let s11 = 0;
  let s20 = U[r2 + j]! * diagonal;
  let s21 = 0;
  let s30 = U[r3 + j]! * diagonal;
  let s31 = 0;
  for (let k = j + 1; k < size; k++) {
    const a = U[c0 + k]!;
    const b = U[c1 + k]!;
    const p = U[r0 + k]!;
    const q = U[r1 + k]!;
    const r = U[r2 + k]!;
    const s = U[r3 + k]!;
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  U[r0 + j] = s00;
  U[r0 + j + 1] = s01;
  U[r1 + j] = s10;
  U[r1 + j + 1] = s11;
  U[r2 + j] = s20;
  U[r2 + j + 1] = s21;
  U[r3 + j] = s30;
  U[r3 + j + 1] = s31;
}
