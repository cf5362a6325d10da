import { log } from '../elementary/log';
import type { Vec } from '../arrays';
import { sdOf } from '../arrays';
import { power } from '../elementary/power';
import { EngineError } from '../../errors';
import { createDensitySum } from './kdeDensity';
import { createTails } from './kdeTails';

/**
 * A Gaussian kernel density estimate of n values y with bandwidth h: density Σ φ((t − y_i)/h) / (nh). The
 * logarithms are accurate hundreds of bandwidths away from the data, where the density and the distribution
 * function themselves are 0.
 */
export interface Kde {
  readonly y: Vec;
  readonly bandwidth: number;
  density(t: number): number;
  logDensity(t: number): number;
  /** d log density / dt. */
  score(t: number): number;
  /** log F(t). */
  logCdf(t: number): number;
  /** log(1 − F(t)). */
  logSurvival(t: number): number;
}

/**
 * Scott's rule, h = sd·n^(−1/5) with the sample standard deviation (divisor n − 1), as scipy's gaussian_kde.
 * 0 when all values are equal or there are fewer than two: then there is no distribution to learn.
 */
export function scottBandwidth(y: Vec): number {
  if (y.every((value) => value === y[0])) return 0;
  return sdOf(y, 1) * power(y.length, -0.2);
}

/**
 * The estimate from the values y [n], n ≥ 1, which are copied. Its functions allocate nothing. Errors:
 * `invalid-data` for no values or values that are not finite; `invalid-value` for a bandwidth that is not
 * positive.
 */
export function createKde(y: Vec, bandwidth: number): Kde {
  refuseBadInput(y, bandwidth);
  const sample = { y: Float64Array.from(y), bandwidth };
  const kernels = createDensitySum(sample);
  const tails = createTails(sample);
  const scale = 1 / (y.length * bandwidth * Math.sqrt(2 * Math.PI));
  const logScale = log(scale);
  return {
    ...sample,
    density: (t) => scale * kernels.sum(t),
    logDensity: (t) => logScale + kernels.logSum(t),
    score: kernels.score,
    logCdf: tails.logLower,
    logSurvival: tails.logUpper,
  };
}

function refuseBadInput(y: Vec, bandwidth: number): void {
  if (y.length === 0) throw new EngineError('invalid-data', 'A density needs at least one value.');
  const bad = y.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    throw new EngineError('invalid-data', `Value ${bad} is ${y[bad]}, not a finite number.`, { index: bad });
  }
  if (!(bandwidth > 0) || bandwidth === Infinity) {
    throw new EngineError(
      'invalid-value',
      `The bandwidth must be positive, not ${bandwidth}. Equal values have no distribution to learn.`,
      { bandwidth },
    );
  }
}
