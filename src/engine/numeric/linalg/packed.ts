import { zeros, type Mat, type Vec } from '../arrays';

/**
 * Symmetric matrices by one packed triangle: where its entries stand, and products in place for the gradients of a fit. Each entry
 * of a product is a sum from its smallest index up, one term after another, in a tile or not (see core.ts): its bits do not depend
 * on the tiles.
 */

/** Returns the position of row i in a packed lower triangle: row i has i + 1 numbers. */
export function rowStart(i: number): number {
  return (i * (i + 1)) / 2;
}

/**
 * Returns where row i of a packed upper triangle begins, less i: row i has n − i numbers, and entry (i, j), j ≥ i, is at
 * upperStart(i, n) + j. Symmetric matrices are stored this way where rows are read from the diagonal on.
 */
export function upperStart(i: number, size: number): number {
  return i * size - rowStart(i);
}

/** Returns the symmetric matrix [n×n] of a packed upper triangle. */
export function unpackSymmetric(upper: Float64Array, size: number): Mat {
  const out = zeros(size, size);
  for (let i = 0, at = 0; i < size; i++) {
    for (let j = i; j < size; j++, at++) {
      out.data[i * size + j] = upper[at];
      out.data[j * size + i] = upper[at];
    }
  }
  return out;
}

/**
 * Replaces rows from..to−1 of the packed upper triangle U [n(n+1)/2] by those of U·Uᵀ, where the rows before are replaced; both ends
 * are multiples of 4, or the size. LAPACK's `lauum`. Four rows by two columns at a time: an entry is written only when no later one
 * needs what it replaces. n³/3 operations for all rows.
 */
export function multiplyRows(U: Float64Array, size: number, from: number, to: number): void {
  let i = from;
  for (; i + 4 <= to; i += 4) {
    let j = i + 4;
    diagonalTile(U, size, i);
    for (; j + 2 <= size; j += 2) productTile(U, size, i, j);
    for (let a = i; j < size && a < i + 4; a++) setRowProduct(U, size, a, j);
  }
  for (let b = i; b < to; b++) {
    for (let a = i; a <= b; a++) setRowProduct(U, size, a, b);
  }
}

/** Sets entry (a, b), b ≥ a, to Σ_{k≥b} U_ak U_bk. */
function setRowProduct(U: Float64Array, size: number, a: number, b: number): void {
  const first = upperStart(a, size);
  const second = upperStart(b, size);
  let sum = 0;
  for (let k = b; k < size; k++) sum += U[first + k] * U[second + k];
  U[first + b] = sum;
}

/** Sets entries (i..i+3, i..i+3) of U Uᵀ from the diagonal on: ten dot products that share their loads. */
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

/** Sets entries (i..i+3, j..j+1) of U Uᵀ, j > i + 3: eight dot products that share their loads. */
function productTile(U: Float64Array, size: number, i: number, j: number): void {
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

/**
 * Returns a function that replaces a symmetric P, a packed upper triangle [n(n+1)/2], by P diag(c) P, for weights c [n].
 * n³ operations.
 */
export function weightedSquare(size: number): (packed: Vec, c: Vec) => void {
  const square = squareBy(size);
  return (packed, c) =>
    square(packed, (P, row, out) => {
      for (let k = 0; k < size; k++) out[k] = P[row + k] * c[k];
    });
}

/**
 * Returns a function that replaces a symmetric P, a packed upper triangle [n(n+1)/2], by P M P, for a symmetric M by which `weigh`
 * multiplies the row of P [n×n] that begins at an index: entry (i, j), j ≥ i, is Σ_k P_jk (PM)_ik, two rows at a time. It works in memory
 * of its own, made once for matrices of n rows.
 */
export function squareBy(
  size: number,
): (packed: Vec, weigh: (P: Vec, row: number, out: Vec) => void) => void {
  // The whole of P, and a row of zeros below so that rows come in pairs.
  const P = new Float64Array((size + 1) * size);
  const vector = (): Vec => new Float64Array(size);
  const pair = { first: vector(), second: vector(), withFirst: vector(), withSecond: vector() };
  const { first, second, withFirst, withSecond } = pair;
  return (packed, weigh) => {
    for (let i = 0, at = 0; i < size; i++) {
      for (let j = i; j < size; j++, at++) P[i * size + j] = P[j * size + i] = packed[at];
    }
    for (let i = 0, at = 0; i < size; i += 2) {
      const row = i * size;
      weigh(P, row, first);
      weigh(P, row + size, second);
      setRowProducts(P, size, i, pair);
      for (let j = i; j < size; j++) packed[at++] = withFirst[j];
      for (let j = i + 1; j < size; j++) packed[at++] = withSecond[j];
    }
  };
}

/** Two vectors [n], and the products of each row of a matrix [n×n] with them. */
interface Pair {
  readonly first: Vec;
  readonly second: Vec;
  readonly withFirst: Vec;
  readonly withSecond: Vec;
}

/** Sets the products of rows from..n−1 of P [n×n] with both vectors, four rows at a time. */
function setRowProducts(P: Float64Array, size: number, from: number, pair: Pair): void {
  const { first, second, withFirst, withSecond } = pair;
  let row = from;
  for (; row + 4 <= size; row += 4) setFourProducts(P, size, row, pair);
  for (; row < size; row++) {
    const start = row * size;
    let a = 0;
    let b = 0;
    for (let k = 0; k < size; k++) {
      a += P[start + k] * first[k];
      b += P[start + k] * second[k];
    }
    withFirst[row] = a;
    withSecond[row] = b;
  }
}

/** Sets the products of rows row..row+3: eight dot products that share their loads. */
function setFourProducts(P: Float64Array, n: number, row: number, pair: Pair): void {
  // A whole number to V8, as in `substituteTile` of core.ts.
  const size = n | 0;
  const { first, second, withFirst, withSecond } = pair;
  const r0 = row * size;
  const r1 = r0 + size;
  const r2 = r1 + size;
  const r3 = r2 + size;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < size; k++) {
    const a = first[k];
    const b = second[k];
    const p = P[r0 + k];
    const q = P[r1 + k];
    const r = P[r2 + k];
    const s = P[r3 + k];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  withFirst[row] = s00;
  withSecond[row] = s01;
  withFirst[row + 1] = s10;
  withSecond[row + 1] = s11;
  withFirst[row + 2] = s20;
  withSecond[row + 2] = s21;
  withFirst[row + 3] = s30;
  withSecond[row + 3] = s31;
}
