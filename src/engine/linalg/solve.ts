import type { Mat, Vec } from '../arrays';
import { zeros } from '../arrays';
import type { Cholesky } from './cholesky';
import { rowStart } from './factorInPlace';
import { invertFactor } from './invertFactor';
import { BAND, substituteBand } from './substituteBand';
import { multiplyByTranspose } from './transposeProduct';

/** x [n] with L x = b [n], by forward substitution. */
export function solveLower(factor: Cholesky, b: Vec): Vec {
  const x = Float64Array.from(b);
  const L = factor.lower;
  for (let i = 0, row = 0; i < factor.size; i++, row += i) {
    let sum = x[i]!;
    for (let j = 0; j < i; j++) sum -= L[row + j]! * x[j]!;
    x[i] = sum / L[row + i]!;
  }
  return x;
}

/** x [n] with Lᵀ x = b [n], by backward substitution along the rows of L. */
export function solveUpper(factor: Cholesky, b: Vec): Vec {
  const x = Float64Array.from(b);
  const L = factor.lower;
  for (let i = factor.size - 1; i >= 0; i--) {
    const row = rowStart(i);
    const value = (x[i] = x[i]! / L[row + i]!);
    for (let j = 0; j < i; j++) x[j]! -= L[row + j]! * value;
  }
  return x;
}

/** x [n] with A x = b [n], for A = L Lᵀ. */
export function solve(factor: Cholesky, b: Vec): Vec {
  return solveUpper(factor, solveLower(factor, b));
}

/**
 * X [n×m] with L X = B [n×m]: m forward substitutions at once, running along the rows of B. B stays as it is.
 */
export function solveLowerMany(factor: Cholesky, B: Mat): Mat {
  const X = Float64Array.from(B.data);
  const { rows, cols } = B;
  for (let from = 0; from < cols; from += BAND) {
    const to = Math.min(from + BAND, cols);
    substituteBand({ L: factor.lower, X, cols, from, to }, factor.size);
  }
  return { rows, cols, data: X };
}

/**
 * A⁻¹ [n×n], symmetric, for A = L Lᵀ: first U = L⁻ᵀ, whose row i is column i of L⁻¹, then A⁻¹ = U Uᵀ in the
 * same memory. For gradients; to solve a system use `solve`.
 */
export function inverse(factor: Cholesky): Mat {
  const out = zeros(factor.size, factor.size);
  invertFactor(factor, out.data);
  multiplyByTranspose(out.data, factor.size);
  return out;
}
