import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import { type Vec, sdOf } from '../arrays';
import { power } from '../elementary/power';
import { EngineError } from '../../errors';
import { erfcx, erfNear } from './erfc';
import { createDensitySum, UNDERFLOW } from './kdeDensity';

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
 * Returns the estimate from the values y [n], n ≥ 1, which are copied. Its functions allocate nothing. Errors: `invalid-data` for
 * no values or values that are not finite; `invalid-value` for a bandwidth that is not positive.
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

/** log F(t) and log(1 − F(t)) of a Gaussian mixture with equal weights. */
interface Tails {
  logLower(t: number): number;
  logUpper(t: number): number;
}

/**
 * Returns the tails of a sample y [n] with bandwidth h. Both are summed in one pass and the last t is remembered, so that both
 * tails cost one pass.
 */
function createTails(sample: { readonly y: Vec; readonly bandwidth: number }): Tails {
  const { y } = sample;
  const inverse = 1 / sample.bandwidth;
  const least = y.reduce((a, b) => Math.min(a, b));
  const greatest = y.reduce((a, b) => Math.max(a, b));
  let last = Number.NaN;
  let lower = 0;
  let upper = 0;

  /** Sums both tails; every term enters without cancellation: as Φ(−|u|) on its side, as 1 − Φ(−|u|) on the other. */
  const settle = (t: number): void => {
    if (t === last) return;
    lower = 0;
    upper = 0;
    for (let i = 0; i < y.length; i++) {
      const u = (t - y[i]) * inverse;
      const small = smallTail(Math.abs(u));
      lower += u < 0 ? small : 1 - small;
      upper += u < 0 ? 1 - small : small;
    }
    lower /= y.length;
    upper /= y.length;
    last = t;
  };

  /**
   * log mean_i Φ(u_i), u_i = side·(t − y_i)/h, all far negative: with u_0 the largest, exp(−u_0²/2) is taken
   * out of Φ(u) = exp(−u²/2)·erfcx(−u/√2)/2, and u_i² − u_0² written as a product.
   */
  const farTail = (t: number, side: 1 | -1): number => {
    const end = side > 0 ? least : greatest;
    const u0 = side * (t - end) * inverse;
    if (u0 === -Infinity) return -Infinity;
    let total = 0;
    for (let i = 0; i < y.length; i++) {
      const shift = side * (end - y[i]) * inverse;
      total += exp(-0.5 * shift * (2 * u0 + shift)) * erfcx(-(u0 + shift) * Math.SQRT1_2);
    }
    return log((0.5 * total) / y.length) - 0.5 * u0 * u0;
  };

  return {
    logLower: (t) => {
      settle(t);
      if (lower < UNDERFLOW) return farTail(t, 1);
      return lower <= upper ? log(lower) : log1p(-upper);
    },
    logUpper: (t) => {
      settle(t);
      if (upper < UNDERFLOW) return farTail(t, -1);
      return upper < lower ? log(upper) : log1p(-lower);
    },
  };
}

/** Φ(−u) for u ≥ 0; below 0.66 erf needs no exponential, beyond 38.6 the tail underflows. */
function smallTail(u: number): number {
  if (u < 0.66) return 0.5 - 0.5 * erfNear(u * Math.SQRT1_2);
  return u > 38.6 ? 0 : 0.5 * exp(-0.5 * u * u) * erfcx(u * Math.SQRT1_2);
}
