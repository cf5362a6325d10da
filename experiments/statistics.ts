import { meanOf, sdOf } from '../src/engine/arrays';

/** Mean and its standard error; of one number, no error is known and 0 is given. */
export interface Average {
  readonly mean: number;
  readonly error: number;
}

export function averageOf(values: readonly number[]): Average {
  const error = values.length > 1 ? sdOf(values, 1) / Math.sqrt(values.length) : 0;
  return { mean: meanOf(values), error };
}

/**
 * The p-quantile of values [n] of which some may be infinite, between neighbours in proportion; infinite where it falls
 * between a finite and an infinite one.
 */
export function quantileOf(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below === above ? below : below + (at - Math.floor(at)) * (above - below);
}

/** In how many pairs each was smaller, and the two-sided p of the sign test that neither is favoured. */
export interface Comparison {
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
}

/** Compares paired values, which may be infinite; ties say nothing. */
export function comparePairs(first: readonly number[], second: readonly number[]): Comparison {
  const firstSmaller = first.filter((value, i) => value < second[i]!).length;
  const secondSmaller = first.filter((value, i) => value > second[i]!).length;
  const n = firstSmaller + secondSmaller;
  return {
    firstSmaller,
    secondSmaller,
    p: Math.min(1, 2 * binomialTail(n, Math.min(firstSmaller, secondSmaller))),
  };
}

/** P(at most k heads in n throws of a fair coin). */
function binomialTail(n: number, k: number): number {
  let term = 0.5 ** n;
  let total = 0;
  for (let i = 0; i <= k; i++) {
    total += term;
    term *= (n - i) / (i + 1);
  }
  return total;
}

/** A measure of each pair of different members. */
export function overPairs<T>(members: readonly T[], measure: (a: T, b: T) => number): number[] {
  return members.flatMap((a, i) => members.slice(i + 1).map((b) => measure(a, b)));
}

/** Pearson's correlation of two lists of one length; 0 where one of them is constant. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [meanA, meanB, spread] = [meanOf(a), meanOf(b), sdOf(a) * sdOf(b)];
  if (!(spread > 0)) return 0;
  return meanOf(Array.from(a, (value, i) => (value - meanA) * (b[i]! - meanB))) / spread;
}
