import { log } from '../elementary/log';
import type { Mat, Vec } from '../arrays';
import { EngineError } from '../../errors';
import { type Factor, substituteBackward, substituteForward } from './core';
import { jobs } from './fastJobs';
import { rowStart, unpackSymmetric } from './packed';

/**
 * Factor L of a symmetric positive definite matrix A = L·Lᵀ [n×n]. `jitter` is the absolute amount added to the diagonal of A
 * first.
 */
export interface Cholesky extends Factor {
  readonly jitter: number;
}

/** Steps of the jitter ladder after none, as shares of the mean diagonal. */
const LADDER: readonly number[] = [1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4];

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
  const factor = emptyFactor(size);
  climb(factor, (jitter) => packLower(A, jitter, factor.lower));
  return factor;
}

/** A factor whose memory is reused for matrix after matrix. */
export interface ReusableCholesky extends Cholesky {
  jitter: number;
}

/** Returns memory for the factors of matrices [n×n], one after another. */
export function emptyFactor(size: number): ReusableCholesky {
  return { size, lower: new Float64Array(rowStart(size)), jitter: 0 };
}

/** The matrix scale·K + diag(noise). */
export interface ScaledMatrix {
  /** The symmetric K [n×n], its upper triangle packed by rows (`upperStart`). */
  readonly unit: Float64Array;
  readonly scale: number;
  /** Noise added to the diagonal: one number, or one for each row [n]. */
  readonly noise: number | ArrayLike<number>;
}

/** Factors scale·K + diag(noise) as `cholesky` does, in the memory of an older factor; allocates nothing. */
export function factorAgain(factor: ReusableCholesky, A: ScaledMatrix): void {
  climb(factor, (jitter) => packScaled(A, jitter, factor));
}

/** Returns log det A = 2 Σ log L_ii. */
export function logDeterminant(factor: Factor): number {
  let total = 0;
  for (let i = 0, diagonal = 0; i < factor.size; i++, diagonal += i + 1) {
    total += log(factor.lower[diagonal]);
  }
  return 2 * total;
}

/** Climbs the jitter ladder until the matrix, packed anew for each step, has a factor. */
function climb(factor: ReusableCholesky, pack: (jitter: number) => void): void {
  pack(0);
  factor.jitter = 0;
  if (jobs.factorRows(factor, 0, factor.size) < 0) return;
  pack(0);
  const scale = meanDiagonal(factor);
  for (let step = 0; step < LADDER.length && scale > 0 && scale < Infinity; step++) {
    factor.jitter = LADDER[step] * scale;
    pack(factor.jitter);
    if (jobs.factorRows(factor, 0, factor.size) < 0) return;
  }
  pack(0);
  throw refusal(factor);
}

/** Packs the lower triangle of a matrix [n×n], `jitter` added to its diagonal. */
export function packLower(A: Mat, jitter: number, lower: Float64Array): void {
  for (let i = 0, at = 0; i < A.rows; i++) {
    const row = i * A.cols;
    for (let j = 0; j <= i; j++) lower[at++] = A.data[row + j];
    lower[at - 1] += jitter;
  }
}

function packScaled({ unit, scale, noise }: ScaledMatrix, jitter: number, { lower, size }: Factor): void {
  for (let i = 0, from = 0; i < size; i++) {
    let at = rowStart(i) + i;
    lower[at] = scale * unit[from++] + (typeof noise === 'number' ? noise : noise[i]) + jitter;
    for (let j = i + 1; j < size; j++) {
      at += j;
      lower[at] = scale * unit[from++];
    }
  }
}

/** Returns the mean diagonal of a packed lower triangle. */
function meanDiagonal({ lower, size }: Factor): number {
  let total = 0;
  for (let i = 0, diagonal = 0; i < size; i++, diagonal += i + 1) total += lower[diagonal];
  return size === 0 ? 0 : total / size;
}

/** Returns the error for a matrix without a factor, given as a packed lower triangle. */
function refusal(packed: Factor): EngineError {
  const { lower, size } = packed;
  for (let i = 0, at = 0; i < size; i++) {
    for (let j = 0; j <= i; j++, at++) {
      const value = lower[at];
      if (Number.isFinite(value)) continue;
      return new EngineError(
        'not-positive-definite',
        `Entry (${i}, ${j}) of the matrix is ${value}, not a finite number. ` +
          'Check the parameters and the data it was built from.',
        { size, row: i, column: j },
      );
    }
  }
  return new EngineError(
    'not-positive-definite',
    `The ${size}×${size} matrix is not positive definite, even with 1e-4 of its mean diagonal added. ` +
      'Raise the noise, shorten the length scales, or check that the kernel is valid.',
    { size, meanDiagonal: meanDiagonal(packed) },
  );
}

/** Returns x [n] with L x = b [n]. */
export function solveLower(factor: Factor, b: Vec): Vec {
  const x = b.slice();
  substituteForward(factor, x);
  return x;
}

/** Returns x [n] with A x = b [n], for A = L Lᵀ. */
export function solve(factor: Factor, b: Vec): Vec {
  const x = b.slice();
  solveInPlace(factor, x);
  return x;
}

/** Replaces b [n] by A⁻¹ b, for A = L Lᵀ. */
export function solveInPlace(factor: Factor, b: Vec): void {
  substituteForward(factor, b);
  substituteBackward(factor, b);
}

/** Returns A⁻¹ [n×n], symmetric, for A = L Lᵀ. For gradients; to solve a system use `solve`. */
export function inverse(factor: Factor): Mat {
  const upper = new Float64Array(rowStart(factor.size));
  inverseInto(factor, upper);
  return unpackSymmetric(upper, factor.size);
}

/** Sets A⁻¹ as a packed upper triangle [n(n+1)/2], for A = L Lᵀ: first U = L⁻ᵀ, then U Uᵀ in the same memory. */
export function inverseInto(factor: Factor, upper: Float64Array): void {
  jobs.inverseInto(factor, upper);
}

/** Sets the diagonal of A⁻¹ [n], for A = L Lᵀ: the squared rows of U = L⁻ᵀ, for which `upper` [n(n+1)/2] is the memory. */
export function inverseDiagonalInto(factor: Factor, upper: Float64Array, diagonal: Vec): void {
  jobs.invertRows(factor, upper, 0, factor.size);
  for (let i = 0, at = 0; i < factor.size; i++) {
    let sum = 0;
    for (let k = i; k < factor.size; k++, at++) sum += upper[at] * upper[at];
    diagonal[i] = sum;
  }
}
