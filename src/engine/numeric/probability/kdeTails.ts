import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import type { Vec } from '../arrays';
import { erfcx, erfNear } from './erfc';
import { UNDERFLOW } from './kdeDensity';

/** log F(t) and log(1 − F(t)) of a Gaussian mixture with equal weights. */
export interface Tails {
  logLower(t: number): number;
  logUpper(t: number): number;
}

/**
 * The tails of a sample y [n] with bandwidth h. Both are summed in one pass and the last t is remembered, so
 * asking for one tail and then the other costs one pass.
 */
export function createTails(sample: { readonly y: Vec; readonly bandwidth: number }): Tails {
  const { y } = sample;
  const inverse = 1 / sample.bandwidth;
  const least = y.reduce((a, b) => Math.min(a, b));
  const greatest = y.reduce((a, b) => Math.max(a, b));
  let last = Number.NaN;
  let lower = 0;
  let upper = 0;

  /** Every term enters both sums without cancellation: as Φ(−|u|) on its side, as 1 − Φ(−|u|) on the other. */
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
