/** Lower quartile, median, upper quartile. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/**
 * The p-quantile of values [n], n ≥ 1, of which some may be infinite, between neighbours in proportion (Hyndman and Fan 1996,
 * their seventh); infinite where it falls between a finite and an infinite one.
 */
export function quantileOf(values: readonly number[], p: number): number {
  return quantileOfSorted(sorted(values), p);
}

/** The quartiles of values [n], n ≥ 1, of which some may be infinite; as `quantileOf` gives them. */
export function quartilesOf(values: readonly number[]): Quartiles {
  const rising = sorted(values);
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((p) => quantileOfSorted(rising, p));
  return { lower: lower, median: median, upper: upper };
}

function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}

function quantileOfSorted(rising: readonly number[], p: number): number {
  const at = p * (rising.length - 1);
  const [below, above] = [rising[Math.floor(at)], rising[Math.ceil(at)]];
  return below === above ? below : below + (at - Math.floor(at)) * (above - below);
}

/** The number of pairs in which each was smaller, and the two-sided p-value of the sign test that neither is favoured. */
export interface Comparison {
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
}

/** Compares paired values [n], n up to 1000, which may be infinite; ties do not count. */
export function comparePairs(first: readonly number[], second: readonly number[]): Comparison {
  const firstSmaller = first.filter((value, i) => value < second[i]).length;
  const secondSmaller = first.filter((value, i) => value > second[i]).length;
  const n = firstSmaller + secondSmaller;
  return {
    firstSmaller,
    secondSmaller,
    p: Math.min(1, 2 * binomialTail(n, Math.min(firstSmaller, secondSmaller))),
  };
}

/** P(at most k heads in n throws of a fair coin). */
function binomialTail(n: number, k: number): number {
  let term = 1;
  for (let i = 0; i < n; i++) term /= 2;
  let total = 0;
  for (let i = 0; i <= k; i++) {
    total += term;
    term *= (n - i) / (i + 1);
  }
  return total;
}

/** Corrects p-values [m] of one family by Holm (1979): the least times m, the next times m − 1, …, never falling, at most 1. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => ps[a] - ps[b]);
  const corrected = ps.map(() => 1);
  let least = 0;
  order.forEach((i, rank) => {
    least = Math.max(least, Math.min(1, (ps.length - rank) * ps[i]));
    corrected[i] = least;
  });
  return corrected;
}
