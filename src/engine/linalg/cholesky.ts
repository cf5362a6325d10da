import { log } from '../elementary/log';
import type { Mat, Vec } from '../arrays';
import { EngineError } from '../errors';
import { factorInPlace, finishRow, rowStart } from './factorInPlace';

/**
 * A = L·Lᵀ of a symmetric positive definite matrix [n×n]. `lower` holds the rows of L packed one after
 * another: row i has i + 1 numbers and starts at i(i+1)/2. `jitter` is the absolute amount that had to be
 * added to the diagonal of A.
 */
export interface Cholesky {
  readonly size: number;
  readonly lower: Float64Array;
  readonly jitter: number;
}

/** Steps of the jitter ladder, as shares of the mean diagonal. */
const LADDER: readonly number[] = [0, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4];

/**
 * Factors a symmetric matrix [n×n], of which only the lower triangle is read. When a pivot drowns in rounding
 * error, tries again with 1e-10 of the mean diagonal added, then ten times more, up to 1e-4; the amount is
 * reported in `jitter`. Errors: `invalid-data` when not square; `not-positive-definite` after the last step,
 * and for entries that are no numbers.
 */
export function cholesky(A: Mat): Cholesky {
  const size = A.rows;
  if (size !== A.cols) {
    throw new EngineError(
      'invalid-data',
      `Only a square matrix has a Cholesky factor, not ${size}×${A.cols}.`,
    );
  }
  const lower = new Float64Array(rowStart(size));
  const scale = meanDiagonal(A);
  for (const share of LADDER) {
    const jitter = share * scale;
    packLower(A, jitter, lower);
    if (factorInPlace(lower, size) < 0) return { size, lower, jitter };
    if (!(scale > 0) || scale === Infinity) break;
  }
  throw refusal(A);
}

/**
 * The factor of the matrix with one more row and column, in O(n²): `k` [n] is the covariance of the new point
 * with the old ones, `kappa` its diagonal entry, noise and jitter included. The given factor stays as it is.
 * Errors: `not-positive-definite` when the new point adds nothing that rounding error would leave visible;
 * `invalid-data` when k has another length.
 */
export function appendRow(factor: Cholesky, k: Vec, kappa: number): Cholesky {
  const size = factor.size + 1;
  if (k.length !== factor.size) {
    throw new EngineError('invalid-data', `${factor.size} covariances are needed, not ${k.length}.`, {
      size,
    });
  }
  const lower = new Float64Array(rowStart(size));
  const start = factor.lower.length;
  lower.set(factor.lower);
  lower.set(k, start);
  lower[start + factor.size] = kappa;
  if (!finishRow(lower, factor.size, 0)) {
    throw new EngineError(
      'not-positive-definite',
      `The new point (diagonal ${kappa}) is a copy of what is already known: the extended matrix is not ` +
        'positive definite. Add noise or jitter, or factor it again as a whole.',
      { size, kappa },
    );
  }
  return { size, lower, jitter: factor.jitter };
}

/** log det A = 2 Σ log L_ii. */
export function logDeterminant(factor: Cholesky): number {
  let total = 0;
  for (let i = 0, diagonal = 0; i < factor.size; i++, diagonal += i + 1) {
    total += log(factor.lower[diagonal]!);
  }
  return 2 * total;
}

function packLower(A: Mat, jitter: number, lower: Float64Array): void {
  for (let i = 0, at = 0; i < A.rows; i++) {
    const row = i * A.cols;
    for (let j = 0; j <= i; j++) lower[at++] = A.data[row + j]!;
    lower[at - 1]! += jitter;
  }
}

function meanDiagonal(A: Mat): number {
  let total = 0;
  for (let i = 0; i < A.rows; i++) total += A.data[i * A.cols + i]!;
  return A.rows === 0 ? 0 : total / A.rows;
}

function refusal(A: Mat): EngineError {
  for (let i = 0; i < A.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = A.data[i * A.cols + j]!;
      if (Number.isFinite(value)) continue;
      return new EngineError(
        'not-positive-definite',
        `Entry (${i}, ${j}) of the matrix is ${value}, not a finite number. ` +
          'Check the parameters and the data it was built from.',
        { size: A.rows, row: i, column: j },
      );
    }
  }
  return new EngineError(
    'not-positive-definite',
    `The ${A.rows}×${A.rows} matrix is not positive definite, even with 1e-4 of its mean diagonal added. ` +
      'Raise the noise, shorten the length scales, or check that the kernel is valid.',
    { size: A.rows, meanDiagonal: meanDiagonal(A) },
  );
}
