import type { BeliefSlice } from './beliefs';
import { shareOf, type HyperAxis } from './axes';

/** Weight of a hyper-parameter near the best so far. */
export interface Importance {
  readonly axis: HyperAxis;
  /** Standard deviation of the median along the axis, in units of the score. */
  readonly spread: number;
  /** Its share of the variances of all axes, 0 to 1. */
  readonly share: number;
}

/**
 * Weighs hyper-parameters by the variance of the median along each through the best so far, uniformly over its axis as it is
 * searched (by logarithms where it is): V_p = ∫ (m_p(u) − m̄_p)² du, share V_p / Σ_q V_q. The heaviest first.
 */
export function importanceOf(slices: readonly BeliefSlice[]): readonly Importance[] {
  const variances = slices.map(varianceAlong);
  const sum = variances.reduce((total, one) => total + one, 0);
  return slices
    .map(({ axis }, p) => ({
      axis,
      spread: Math.sqrt(variances[p]!),
      share: sum > 0 ? variances[p]! / sum : 0,
    }))
    .toSorted((a, b) => b.share - a.share);
}

/** Returns the variance of the median over shares of the axis, by trapezia between grid places; of steps, each counts alike. */
function varianceAlong({ axis, x, median }: BeliefSlice): number {
  const weights =
    axis.kind === 'steps' ? x.map(() => 1) : trapezia(Array.from(x, (value) => shareOf(axis, value)));
  const sum = weights.reduce((total, one) => total + one, 0);
  if (!(sum > 0)) return 0;
  const mean = median.reduce((total, value, i) => total + weights[i]! * value, 0) / sum;
  return median.reduce((total, value, i) => total + weights[i]! * (value - mean) ** 2, 0) / sum;
}

function trapezia(places: readonly number[]): Float64Array {
  return Float64Array.from(places, (at, i) => ((places[i + 1] ?? at) - (places[i - 1] ?? at)) / 2);
}
