import type { Mat, Vec } from '../arrays';
import { invertFactor, substituteBackward, substituteForward, type Factor } from './core';
import { rowStart, unpackSymmetric } from './packed';
import { multiplyByTranspose } from './symmetricProducts';

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
  invertFactor(factor, upper);
  multiplyByTranspose(upper, factor.size);
}

/** Sets the diagonal of A⁻¹ [n], for A = L Lᵀ: the squared rows of U = L⁻ᵀ, for which `upper` [n(n+1)/2] is the memory. */
export function inverseDiagonalInto(factor: Factor, upper: Float64Array, diagonal: Vec): void {
  invertFactor(factor, upper);
  for (let i = 0, at = 0; i < factor.size; i++) {
    let sum = 0;
    for (let k = i; k < factor.size; k++, at++) sum += upper[at] * upper[at];
    diagonal[i] = sum;
  }
}
