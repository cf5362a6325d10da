import { zeros, type Mat } from '../arrays';

/** Position of row i in a packed lower triangle: row i has i + 1 numbers. */
export function rowStart(i: number): number {
  return (i * (i + 1)) / 2;
}

/**
 * Of a packed upper triangle, whose row i has n − i numbers: entry (i, j), j ≥ i, is at upperStart(i, n) + j. A symmetric
 * matrix is stored so where rows are walked along from the diagonal on.
 */
export function upperStart(i: number, size: number): number {
  return i * size - rowStart(i);
}

/** The symmetric matrix [n×n] of a packed upper triangle. */
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
