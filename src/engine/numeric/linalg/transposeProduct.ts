import { upperStart } from './packed';

/**
 * Replaces a packed upper triangle U by that of the symmetric U Uᵀ, in place. Each entry is written only when no later one
 * needs what it replaces.
 */
export function multiplyByTranspose(U: Float64Array, size: number): void {
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    let j = i + 4;
    diagonalTile(U, size, i);
    for (; j + 2 <= size; j += 2) productTile(U, size, { i, j });
    for (let a = i; j < size && a < i + 4; a++) U[upperStart(a, size) + j] = rowProduct(U, size, { a, b: j });
  }
  for (let b = i; b < size; b++) {
    for (let a = i; a <= b; a++) U[upperStart(a, size) + b] = rowProduct(U, size, { a, b });
  }
}

/** Σ_{k≥b} U_ak U_bk. */
function rowProduct(U: Float64Array, size: number, rows: { a: number; b: number }): number {
  const first = upperStart(rows.a, size);
  const second = upperStart(rows.b, size);
  let sum = 0;
  for (let k = rows.b; k < size; k++) sum += U[first + k] * U[second + k];
  return sum;
}

/** Entries (i..i+3, i..i+3) of U Uᵀ, from the diagonal on: ten dot products that share their loads. */
function diagonalTile(U: Float64Array, size: number, i: number): void {
  const r0 = upperStart(i, size);
  const r1 = upperStart(i + 1, size);
  const r2 = upperStart(i + 2, size);
  const r3 = upperStart(i + 3, size);
  const p0 = U[r0 + i];
  const p1 = U[r0 + i + 1];
  const p2 = U[r0 + i + 2];
  const p3 = U[r0 + i + 3];
  const q1 = U[r1 + i + 1];
  const q2 = U[r1 + i + 2];
  const q3 = U[r1 + i + 3];
  const t2 = U[r2 + i + 2];
  const t3 = U[r2 + i + 3];
  const v3 = U[r3 + i + 3];
  let s00 = p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3;
  let s01 = p1 * q1 + p2 * q2 + p3 * q3;
  let s02 = p2 * t2 + p3 * t3;
  let s03 = p3 * v3;
  let s11 = q1 * q1 + q2 * q2 + q3 * q3;
  let s12 = q2 * t2 + q3 * t3;
  let s13 = q3 * v3;
  let s22 = t2 * t2 + t3 * t3;
  let s23 = t3 * v3;
  let s33 = v3 * v3;
  for (let k = i + 4; k < size; k++) {
    const p = U[r0 + k];
    const q = U[r1 + k];
    const t = U[r2 + k];
    const v = U[r3 + k];
    s00 += p * p;
    s01 += p * q;
    s02 += p * t;
    s03 += p * v;
    s11 += q * q;
    s12 += q * t;
    s13 += q * v;
    s22 += t * t;
    s23 += t * v;
    s33 += v * v;
  }
  U[r0 + i] = s00;
  U[r0 + i + 1] = s01;
  U[r0 + i + 2] = s02;
  U[r0 + i + 3] = s03;
  U[r1 + i + 1] = s11;
  U[r1 + i + 2] = s12;
  U[r1 + i + 3] = s13;
  U[r2 + i + 2] = s22;
  U[r2 + i + 3] = s23;
  U[r3 + i + 3] = s33;
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
  const diagonal = U[c0 + j];
  let s00 = U[r0 + j] * diagonal;
  let s01 = 0;
  let s10 = U[r1 + j] * diagonal;
  let s11 = 0;
  let s20 = U[r2 + j] * diagonal;
  let s21 = 0;
  let s30 = U[r3 + j] * diagonal;
  let s31 = 0;
  for (let k = j + 1; k < size; k++) {
    const a = U[c0 + k];
    const b = U[c1 + k];
    const p = U[r0 + k];
    const q = U[r1 + k];
    const r = U[r2 + k];
    const s = U[r3 + k];
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
