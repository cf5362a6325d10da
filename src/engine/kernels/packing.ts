import type { Mat, Vec } from '../numeric/arrays';

/** Writes the upper triangle of a symmetric matrix [n×n] row by row. */
export function pack(K: Mat, upper: Vec): void {
  for (let i = 0, at = 0; i < K.rows; i++) {
    for (let j = i; j < K.cols; j++) upper[at++] = K.data[i * K.cols + j];
  }
}

/** Returns Σ_ij W_ij D_ij of a symmetric D [n×n] and a packed W. */
export function weighed(W: Vec, D: Mat): number {
  let sum = 0;
  for (let i = 0, at = 0; i < D.rows; i++) {
    for (let j = i; j < D.cols; j++) sum += (i === j ? 1 : 2) * W[at++] * D.data[i * D.cols + j];
  }
  return sum;
}
