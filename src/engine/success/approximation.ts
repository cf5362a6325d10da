import type { Mat, Vec } from '../numeric/arrays';
import type { Definition } from '../definition';
import { cholesky, inverseInto, type Cholesky } from '../numeric/linalg/cholesky';
import { rowStart } from '../numeric/linalg/packed';
import { millsRatio } from '../posteriors/gaussian';

/** Trials that either gave a result or failed, and what is assumed of the latent f at them: f ~ N(mean, K), P(success) = Φ(f). */
export interface Outcomes {
  /** Covariance of f at the trials [n×n], symmetric. */
  readonly K: Mat;
  /** The same mean at all places. */
  readonly mean: number;
  readonly succeeded: readonly boolean[];
}

/**
 * A Gaussian that stands for the belief about f. Each factor Φ(±f_i) became one of a precision τ_i ≥ 0 and a shift ν_i, proportional
 * to exp(ν_i f_i − ½ τ_i f_i²).
 */
export interface Approximated {
  /** Natural log of the approximate probability of all outcomes together. */
  readonly logEvidence: number;
  /** Mean of f at the trials [n]. */
  readonly latent: Vec;
  readonly precision: Vec;
  readonly shift: Vec;
  /** The mean of f elsewhere is mean + k(x)ᵀ weights [n]. */
  readonly weights: Vec;
  /** L of I + T^½ K T^½, T = diag(τ): the variance of f elsewhere is k(x, x) − |L⁻¹ T^½ k(x)|². */
  readonly factor: Cholesky;
  /**
   * Returns S, a packed upper triangle [n(n+1)/2]: the log evidence changes by Σ_ij S_ij dK_ij (all pairs, as `PairedKernel.gradient`
   * sums them).
   */
  slope(): Vec;
}

/** A member of the family of approximations. */
export interface Approximation extends Definition {
  /** Errors: `not-positive-definite` where K is not finite. */
  approximate(outcomes: Outcomes): Approximated;
}

/** Returns φ(z)/Φ(z), exact in both tails: about −z on the left, 0 far on the right. */
export function inverseMills(z: number): number {
  return 1 / millsRatio(-z);
}

/** Returns K v [n]. */
export function times({ rows, cols, data }: Mat, v: Vec): Vec {
  const out = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < cols; j++) sum += data[i * cols + j] * v[j];
    out[i] = sum;
  }
  return out;
}

/** Returns L of I + W K W, W = diag(roots): its least eigenvalue is 1, however singular K is. */
export function factorOf({ rows: n, data }: Mat, roots: Vec): Cholesky {
  const B = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) B[i * n + j] = roots[i] * data[i * n + j] * roots[j];
    B[i * n + i] += 1;
  }
  return cholesky({ rows: n, cols: n, data: B });
}

/** Returns R = W B⁻¹ W = (K + T⁻¹)⁻¹ as a packed upper triangle [n(n+1)/2]. */
export function residualPrecision(factor: Cholesky, roots: Vec): Vec {
  const upper = new Float64Array(rowStart(factor.size));
  inverseInto(factor, upper);
  for (let i = 0, at = 0; i < factor.size; i++) {
    for (let j = i; j < factor.size; j++, at++) upper[at] *= roots[i] * roots[j];
  }
  return upper;
}
