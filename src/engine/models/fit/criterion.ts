import type { Vec } from '../../numeric/arrays';
import type { Cholesky } from '../../numeric/linalg/cholesky';
import type { MeanRule } from '../gp/gaussianProcess';
import type { Trend } from '../gp/trend';
import type { Folds } from './folds/folds';

/** Input of a criterion. */
export interface Judged {
  readonly factor: Cholesky;
  /** Basis functions of the mean, where there are any: then C⁻¹ below is the precision of z without them. */
  readonly trend?: Trend | null;
  /** Latent observations [n]. */
  readonly z: Vec;
  /** (σ_f² K + noise)⁻¹ (z − mean) [n]. */
  readonly alpha: Vec;
  /** Log marginal likelihood (001, 2.27). */
  readonly logLikelihood: number;
  /** (z − mean)ᵀ (σ_f² K + noise)⁻¹ (z − mean). */
  readonly misfit: number;
}

/** The same, and memory for the slopes of a criterion. Symmetric matrices are packed upper triangles. */
export interface Conditioned extends Judged {
  /** Symmetric W with d value = Σ W_ij dC_ij, C the covariance. */
  readonly slope: Vec;
  /** d value / d z [n]. */
  readonly zSlope: Vec;
}

/**
 * The quantity that a fit maximises, as a function of the covariance C = σ_f² K + noise and of the latent observations z. What is
 * made for n rows has memory of its own and serves one evaluation after another.
 */
export interface Criterion {
  value(process: Judged): number;
  /** True of log p(z) of a Gaussian process itself, which has a job that computes it in one go, its best mean too. */
  readonly isEvidence?: true;
  /** Returns, for n rows, the value at a trial, whose `slope` and `zSlope` it sets. */
  evaluator(rows: number): (trial: Conditioned) => number;
  /** Returns, for n rows, the prior mean at which the value is largest; its derivative vanishes there, so slopes ignore it. */
  bestMean(rows: number): MeanRule;
}

/** The criteria of a kind of process. */
export interface Criteria {
  readonly 'marginal-likelihood': Criterion;
  readonly 'leave-one-out': Criterion;
  folds(folds: Folds): Criterion;
}
