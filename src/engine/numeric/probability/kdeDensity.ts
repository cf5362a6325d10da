import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import type { Vec } from '../arrays';

/** Least sum taken as it is; smaller ones may have lost terms to underflow and are taken relative to the largest term. */
export const UNDERFLOW = 1e-280;

/** Σ exp(−u_i²/2), u_i = (t − y_i)/h, and its logarithm. */
export interface DensitySum {
  sum(t: number): number;
  logSum(t: number): number;
  /** Derivative of logSum in t: the weighted mean of (y_i − t)/h². */
  score(t: number): number;
}

/** Returns the kernel sums of a sample y [n] with bandwidth h. */
export function createDensitySum(sample: { readonly y: Vec; readonly bandwidth: number }): DensitySum {
  const { y } = sample;
  const inverse = 1 / sample.bandwidth;

  const sum = (t: number): number => {
    let total = 0;
    for (let i = 0; i < y.length; i++) {
      const u = (t - y[i]) * inverse;
      total += exp(-0.5 * u * u);
    }
    return total;
  };

  const nearest = (t: number): number => {
    let least = Infinity;
    for (let i = 0; i < y.length; i++) least = Math.min(least, Math.abs(t - y[i]));
    return least * inverse;
  };

  /** Returns logsumexp about the nearest value, the difference of squares as a product. */
  const farLogSum = (t: number): number => {
    const least = nearest(t);
    if (!Number.isFinite(least)) return -least;
    let total = 0;
    for (let i = 0; i < y.length; i++) {
      const u = Math.abs(t - y[i]) * inverse;
      total += exp(-0.5 * (u - least) * (u + least));
    }
    return log(total) - 0.5 * least * least;
  };

  const logSum = (t: number): number => {
    const total = sum(t);
    return total > UNDERFLOW ? log(total) : farLogSum(t);
  };

  /** Returns the score by sums relative to the nearest value, so that neither underflows. */
  const score = (t: number): number => {
    const least = nearest(t);
    let total = 0;
    let weighted = 0;
    for (let i = 0; i < y.length; i++) {
      const u = (t - y[i]) * inverse;
      const weight = exp(-0.5 * (Math.abs(u) - least) * (Math.abs(u) + least));
      total += weight;
      weighted -= weight * u;
    }
    return (weighted / total) * inverse;
  };

  return { sum, logSum, score };
}
