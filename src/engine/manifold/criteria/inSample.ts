import { dot } from '../../numeric/linalg/core';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import { leftOutResiduals, type Rls } from '../learners/rls';

/** How a fit stands on the very labels it has learnt, before anything is added for that. */
export interface InSampleFit {
  /** Number of labels, n. */
  readonly count: number;
  /** R: the mean squared residual. */
  readonly empirical: number;
  /** b = tr H of the hat matrix with ŷ = H y: the number of parameters that the fit has in effect. */
  readonly effective: number;
  /** n − tr(2H − HHᵀ): the degrees of freedom that the residuals keep. */
  readonly freedom: number;
}

/** What in-sample criteria say of a fit: less is better. */
export interface InSampleCriteria {
  /** R + 2bσ²/n (002, 2.5); with squared loss also Mallows's C_p. */
  readonly aic: number;
  /** R + ln n · bσ²/n; the minimum description length ranks alike. */
  readonly bic: number;
  /** R/(1 − b/n)²: generalised cross-validation, which needs no σ². */
  readonly gcv: number;
  /** 2bσ²/n: by how much R is too small in expectation (002, 2.3). */
  readonly optimism: number;
}

/** Returns R, tr H and n − tr(2H − HHᵀ) of regularised least squares at a = γ′_A: I − H = aS⁻¹, with a bias its leading block. */
export function inSampleFitOf({ duals, inverse }: Rls, a: number): InSampleFit {
  const n = inverse.rows;
  let trace = 0;
  for (let i = 0; i < n; i++) trace += inverse.data[i * n + i];
  const c = duals[0];
  return {
    count: n,
    empirical: (a * a * dot(c, c)) / n,
    effective: n - a * trace,
    freedom: a * a * dot(inverse.data, inverse.data),
  };
}

/** Returns σ² = RSS/(n − tr(2H − HHᵀ)), from a fit with little bias: one with a small a. */
export function noiseVarianceOf({ count, empirical, freedom }: InSampleFit): number {
  return (count * empirical) / freedom;
}

/** Returns AIC, BIC and GCV of a fit, for noise of variance σ² (Akaike 1973; Schwarz 1978; Craven and Wahba 1979). */
export function inSampleCriteriaOf(
  { count, empirical, effective }: Omit<InSampleFit, 'freedom'>,
  noiseVariance: number,
): InSampleCriteria {
  const each = (effective * noiseVariance) / count;
  return {
    aic: empirical + 2 * each,
    bic: empirical + log(count) * each,
    gcv: empirical / (1 - effective / count) ** 2,
    optimism: 2 * each,
  };
}

/** Returns the mean squared residual of labels left out, beside which the others stand. */
export function meanPressOf(rls: Rls): number {
  const residuals: Vec = leftOutResiduals(rls, 0);
  return dot(residuals, residuals) / residuals.length;
}
