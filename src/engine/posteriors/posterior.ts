import type { Mat, Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';

/**
 * Precision of integrals without a closed form: `full` to about 1e-9, `draft` to what a picture shows while a point is dragged.
 */
export type Precision = 'full' | 'draft';

/** A joint Gaussian belief about z at m points, where z rises with f in the same way at all of them. */
export interface SharedLatent {
  readonly mean: Vec;
  readonly variance: Vec;
  /** Variance of the noise of an answer, in units of z. */
  readonly noise: number;
  /** Returns the covariance of z [m×m]. */
  covariance(): Mat;
  /** What is known of z beside these points along one input; left out where there are several, and with approximations. */
  readonly along?: LatentAlong;
}

/** A joint Gaussian belief about z, its slope z′ and its bend z″ along the only input, which belongs to the belief at m points. */
export interface LatentAlong {
  /** Returns Ψ(y), the z of an output. */
  forward(y: number): number;
  /** Returns what is known at other places [k]; of the same list it is prepared once. */
  at(places: Vec): LatentBeside;
}

/** What is known of z, z′ and z″ at k places, and how it belongs together with z at m points. */
export interface LatentBeside {
  /** The means of z, z′ and z″ at the first place, then at the next, … [3k]. */
  readonly mean: Vec;
  /** Their covariances at each place by itself [k×9]; of a z that cannot be differentiated twice, slopes and bends have variance 0. */
  readonly own: Mat;
  /** Their covariances with z at the points [m×3k]. */
  readonly cross: Mat;
}

/** The belief about f at m points, in output units. It need not be Gaussian. */
export interface Posterior {
  readonly size: number;
  /** Returns E[f] (000, 2.15) [m]. */
  mean(): Vec;
  /** Returns the variance of f, in squared output units [m]; left out where it has no closed form, as seen through a map of copulas. */
  variance?(): Vec;
  /** Returns the p-quantile [m], 0 < p < 1. */
  quantile(p: number): Vec;
  /** Returns the quantile at Φ(κ) [m], exact also where Φ(κ) rounds to 1: Ψ⁻¹(μ + κσ) of a warped process (000 §4.3.2). */
  confidenceBound(kappa: number): Vec;
  /**
   * Returns the average of the bounds of the beliefs it is made of [m], which is no quantile of them together: what the program of 004
   * climbs. Only a mixture has it.
   */
  averageBound?(kappa: number): Vec;
  /** Returns P(f ≤ y) [m]. */
  cdf(y: number): Vec;
  /** Returns P(f > y) [m], accurate where it is tiny. */
  exceedance(y: number): Vec;
  /** Returns (Ψ(y) − μ)/σ [m], exact also where P(f ≤ y) underflows; left out where z is not Gaussian. */
  standardScore?(y: number): Vec;
  /** Returns the density of f at point i, for each y. */
  density(i: number, y: Vec): Vec;
  /** Returns E[max(0, f − threshold)] [m]: the expected improvement over a threshold (000 §4.3.1). */
  expectedExcess(threshold: number): Vec;
  /** Returns log E[max(0, f − threshold)] [m]: finite also where the expectation itself underflows. */
  logExpectedExcess(threshold: number): Vec;
  /** Draws joint samples [count×m]. */
  sample(count: number, rng: Rng): Mat;
  /** Returns the belief about ln c, c the seconds of an evaluation at each point; left out where evaluations are only counted. */
  logSeconds?(): LogSeconds;
  /**
   * Returns the log of the chance that there is a value at each point [m]; left out while every evaluation gave one, and where nobody
   * asks.
   */
  logChance?(): Vec;
  /** Returns what is known of a second result, where somebody asks. */
  holding?(): HoldingBelief;
  /**
   * The belief about z, so that the largest z is where the largest f is; left out where there is none, or Ψ differs from point to point.
   */
  readonly shared?: SharedLatent;
  /** The beliefs under each of several outcomes, of which this one is the mixture, where answers are taken for granted. */
  readonly fantasies?: readonly Fantasy[];
}

/** Whether a second result keeps its limit. */
export interface HoldingBelief {
  /** Natural log of the chance that it does at each point [m]. */
  readonly logChance: Vec;
  /** The best value, to be maximised, of those seen that keep it; null while none does. */
  readonly best: number | null;
}

/** The belief if pending answers come out in one way. */
export interface Fantasy {
  /** Its share; all shares add up to 1. */
  readonly share: number;
  readonly posterior: Posterior;
  /** The best of these answers: what is to be improved upon is at least this. */
  readonly best: number;
}

/** The mean and the variance of the Gaussian belief about ln c [m]; independent of that about f unless it says how they go together. */
export interface LogSeconds {
  readonly mean: Vec;
  readonly variance: Vec;
  /** Left out where value and seconds are processes apart. */
  readonly together?: {
    /** Covariance of f, in output units, with ln c at the same place [m]. */
    readonly covariance: Vec;
    /**
     * The belief about f tilted by 1/c, in which each outcome counts by that: N(m − covariance, v). Under it E[1/c]·E[h(f)] is E[h(f)/c].
     */
    readonly tilted: Posterior;
  };
}

/** Returns the ends of the band that holds f with a probability of `share`, equal tails on both sides [m]. */
export function bandOf(posterior: Posterior, share: number): { readonly lower: Vec; readonly upper: Vec } {
  // In per cent, so that 0.95 leaves 0.025 to the last bit.
  const below = (100 - 100 * share) / 200;
  return { lower: posterior.quantile(below), upper: posterior.quantile(1 - below) };
}
