import type { Mat, Vec } from '../arrays';
import type { Cholesky } from './cholesky';
import { invertFactor } from './invertFactor';
import { rowStart, unpackSymmetric } from './packed';
import { multiplyByTranspose } from './transposeProduct';

/** x [n] with L x = b [n], by forward substitution. */
export function solveLower(factor: Cholesky, b: Vec): Vec {
  const x = b.slice();
  substituteForward(factor, x);
  return x;
}

/** x [n] with Lᵀ x = b [n], by backward substitution along the rows of L. */
export function solveUpper(factor: Cholesky, b: Vec): Vec {
  const x = b.slice();
  substituteBackward(factor, x);
  return x;
}

/** x [n] with A x = b [n], for A = L Lᵀ. */
export function solve(factor: Cholesky, b: Vec): Vec {
  const x = b.slice();
  solveInPlace(factor, x);
  return x;
}

/** Replaces b [n] by A⁻¹ b, for A = L Lᵀ. */
export function solveInPlace(factor: Cholesky, b: Vec): void {
  substituteForward(factor, b);
  substituteBackward(factor, b);
}

function substituteForward({ lower: L, size }: Cholesky, x: Vec): void {
  for (let i = 0, row = 0; i < size; i++, row += i) {
    let sum = x[i];
    for (let j = 0; j < i; j++) sum -= L[row + j] * x[j];
    x[i] = sum / L[row + i];
  }
}

function substituteBackward({ lower: L, size }: Cholesky, x: Vec): void {
  for (let i = size - 1; i >= 0; i--) {
    const row = rowStart(i);
    const value = (x[i] = x[i] / L[row + i]);
    for (let j = 0; j < i; j++) x[j] -= L[row + j] * value;
  }
}

/** A⁻¹ [n×n], symmetric, for A = L Lᵀ. For gradients; to solve a system use `solve`. */
export function inverse(factor: Cholesky): Mat {
  const upper = new Float64Array(rowStart(factor.size));
  inverseInto(factor, upper);
  return unpackSymmetric(upper, factor.size);
}

/**
 * The same as a packed upper triangle [n(n+1)/2], in memory that is given: first U = L⁻ᵀ, whose row i is column i of L⁻¹, then
 * A⁻¹ = U Uᵀ in the same memory.
 */
export function inverseInto(factor: Cholesky, upper: Float64Array): void {
  invertFactor(factor, upper);
  multiplyByTranspose(upper, factor.size);
}

/** The diagonal of A⁻¹ [n], for A = L Lᵀ: the squared rows of U = L⁻ᵀ, in memory [n(n+1)/2] that is given. */
export function inverseDiagonalInto(factor: Cholesky, upper: Float64Array, diagonal: Vec): void {
  invertFactor(factor, upper);
  for (let i = 0, at = 0; i < factor.size; i++) {
    let sum = 0;
    for (let k = i; k < factor.size; k++, at++) sum += upper[at] * upper[at];
    diagonal[i] = sum;
  }
}
