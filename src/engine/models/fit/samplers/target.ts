import type { Mat, Vec } from '../../../numeric/arrays';
import type { NormalMargins } from '../priors/prior';

/** A density over [p] numbers in a bounded box: prior times likelihood, each up to a constant factor. */
export interface Target {
  readonly lower: Vec;
  readonly upper: Vec;
  /** Returns the log likelihood at a place [p] of the box; −∞ where there is none. */
  logLikelihood(at: Vec): number;
  /** Returns the log of the prior's density at a place [p]; −∞ outside the box. */
  logPrior(at: Vec): number;
  /** Margins of the prior, where inside the box it is a normal one. */
  readonly normal?: NormalMargins | undefined;
  /** The process whose likelihood this is, where it is that of a Gaussian process seen through Gaussian noise. */
  readonly observed?: ObservedProcess | undefined;
}

/** A Gaussian process f [n] with mean 0, and z = f + noise. */
export interface ObservedProcess {
  /** Observations less the mean of the process [n]. */
  readonly z: Vec;
  /** Returns the process at a place [p] of the target. */
  at(at: Vec): ProcessAt;
}

/** Covariance of f [n×n], and the variance of each noise [n]. */
export interface ProcessAt {
  readonly covariance: Mat;
  readonly noise: Vec;
}
