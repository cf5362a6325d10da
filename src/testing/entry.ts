import type { Mat } from '../engine/numeric/arrays';

/** Element (i, j). */
export function entry(matrix: Mat, i: number, j: number): number {
  return matrix.data[i * matrix.cols + j]!;
}
