import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';

/** Pivots smaller than this share of the largest entry make a matrix singular. */
const faintest = 1e-13;

/**
 * Returns the inverse of [[K, 1], [1ᵀ, 0]] [(m+1)×(m+1)] of a symmetric K [m×m], the system of functions with a bias; null where it is
 * singular. By elimination with the largest pivot of each column, 2m³ operations.
 */
export function borderedInverse(K: Mat): Mat | null {
  const m = K.rows;
  const n = m + 1;
  const A = zeros(n, n);
  for (let i = 0; i < m; i++) {
    A.data.set(K.data.subarray(i * m, (i + 1) * m), i * n);
    A.data[i * n + m] = 1;
    A.data[m * n + i] = 1;
  }
  const inverse = zeros(n, n);
  for (let i = 0; i < n; i++) inverse.data[i * n + i] = 1;
  const largest = A.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(A.data[i * n + k]) > Math.abs(A.data[pivot * n + k])) pivot = i;
    }
    if (!(Math.abs(A.data[pivot * n + k]) > faintest * largest)) return null;
    swapRows(A, k, pivot);
    swapRows(inverse, k, pivot);
    eliminate(A, inverse, k);
  }
  return inverse;
}

/**
 * Returns the multipliers of the `free` rows and the bias behind them [m+1] with f = `wanted` [m] there and Σα = 0, while the others stay
 * as `bound` [l] has them; null where no row is free, or the system is singular.
 */
export function boundSystem(
  gram: Mat,
  free: readonly number[],
  bound: Vec,
  wanted: readonly number[],
): Vec | null {
  if (free.length === 0) return null;
  const inverse = borderedInverse(blockOf(gram, free));
  if (inverse === null) return null;
  const right = free.map((i, t) => wanted[t] - dot(rowOf(gram, i), bound));
  right.push(-bound.reduce((sum, value) => sum + value, 0));
  const n = free.length + 1;
  const solution = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) solution[i] += inverse.data[i * n + j] * right[j];
  }
  return solution;
}

/** Returns some rows of a symmetric matrix, and the same columns. */
export function blockOf(gram: Mat, members: readonly number[]): Mat {
  const out = zeros(members.length, members.length);
  members.forEach((i, r) =>
    members.forEach((j, c) => (out.data[r * out.cols + c] = gram.data[i * gram.cols + j])),
  );
  return out;
}

function swapRows({ data, cols }: Mat, i: number, j: number): void {
  if (i === j) return;
  const row = data.slice(i * cols, (i + 1) * cols);
  data.copyWithin(i * cols, j * cols, (j + 1) * cols);
  data.set(row, j * cols);
}

/** Makes column k of A that of the identity, and does the same to the inverse. */
function eliminate(A: Mat, inverse: Mat, k: number): void {
  const n = A.rows;
  const by = 1 / A.data[k * n + k];
  for (let c = 0; c < n; c++) {
    A.data[k * n + c] *= by;
    inverse.data[k * n + c] *= by;
  }
  for (let i = 0; i < n; i++) {
    const factor = A.data[i * n + k];
    if (i === k || factor === 0) continue;
    for (let c = 0; c < n; c++) {
      A.data[i * n + c] -= factor * A.data[k * n + c];
      inverse.data[i * n + c] -= factor * inverse.data[k * n + c];
    }
  }
}
