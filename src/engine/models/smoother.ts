import type { Mat, Vec } from '../numeric/arrays';
import type { Task } from '../task';

/** A model as a linear smoother: each mean of z is a sum of weights times the observed z, less their prior mean (001, 2.45–2.48). */
export interface Smoother {
  /** Returns the weight of each observation at X [m×d], those of its scores added up: [m×n]. */
  weightsAt(X: Mat): Mat;
  /** Returns the trace of the matrix of weights at the observations: n where each is passed through, 0 where none counts. */
  effectiveDegrees(): number;
  /** Takes that matrix apart; n³ operations. */
  spectrum(): Task<SmootherSpectrum>;
}

/**
 * The matrix of weights at the n observed places by its eigenvectors, the largest share first: the mean there is m + Σ share_i γ_i u_i
 * (001, 2.47).
 */
export interface SmootherSpectrum {
  /**
   * λ_i of the covariance of the function [n], in units of z²; Infinity where a basis function passes whole; null of an average of
   * smoothers.
   */
  readonly eigenvalues: Vec | null;
  /** The share of each eigenvector that the mean keeps [n], λ_i/(λ_i + σ_n²); they sum to the effective degrees of freedom. */
  readonly shares: Vec;
  /** Eigenvectors u_i over the observed places, each of length 1, as rows [n×n]. */
  readonly vectors: Mat;
  /** γ_i [n], u_iᵀ(z − m) where all places have the same noise; null of an average. */
  readonly coefficients: Vec | null;
  /** Noise variance of each place [n], that of the mean where it has several rows. */
  readonly noise: Vec;
}
