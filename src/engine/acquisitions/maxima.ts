import type { Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { power } from '../numeric/elementary/power';
import type { Rng } from '../numeric/random/rng';
import type { Posterior } from '../posteriors/posterior';

/** Draws the largest value of each of `count` functions drawn jointly from a belief [count]. */
export function sampledMaxima(belief: Posterior, count: number, rng: Rng): Vec {
  const { rows, cols, data } = belief.sample(count, rng);
  return Float64Array.from({ length: rows }, (_, s) => largest(data.subarray(s * cols, (s + 1) * cols)));
}

/** A Gumbel law: P(maximum ≤ y) = exp(−exp((location − y)/scale)). */
export interface Gumbel {
  readonly location: number;
  /** 0 where the maximum is certain. */
  readonly scale: number;
}

/**
 * Returns the quartiles of the maximum over the points of a belief, and the Gumbel law through them, as if the points were
 * independent: P(maximum ≤ y) = Π_i F_i(y) (Wang and Jegelka 2017, 3.1).
 */
export function gumbelOf(
  belief: Posterior,
): Gumbel & { readonly quartiles: readonly [first: number, median: number, third: number] } {
  const [first, median, third] = [0.25, 0.5, 0.75].map((p) => quantileOfMaximum(belief, p));
  const scale = (third - first) / (log(log(4)) - log(log(4 / 3)));
  return { quartiles: [first, median, third], location: median + scale * log(log(2)), scale };
}

/** Returns the u-quantile of a Gumbel law, 0 < u < 1. */
export function gumbelQuantile({ location, scale }: Gumbel, u: number): number {
  return location - scale * log(-log(u));
}

/** Halvings of the bracket: after them it has the width of a rounding error. */
const halvings = 60;

/** Returns y with Π_i F_i(y) = p. At the largest p-quantile the product is at most p, at the largest p^(1/m)-quantile at least. */
function quantileOfMaximum(belief: Posterior, p: number): number {
  let lower = largest(belief.quantile(p));
  let upper = largest(belief.quantile(power(p, 1 / belief.size)));
  for (let i = 0; i < halvings; i++) {
    const middle = 0.5 * (lower + upper);
    if (belief.cdf(middle).reduce((a, b) => a * b, 1) < p) lower = middle;
    else upper = middle;
  }
  return 0.5 * (lower + upper);
}

function largest(values: Vec): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}
