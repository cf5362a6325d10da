import { comparePairs, quantileOf, type Quartiles } from '../src/engine/metrics/repetitions';
import { number } from './words';

/** Lower quartile, median and upper quartile over trials. */
export type Spread = Pick<Quartiles, keyof Quartiles>;

/** A median over trials with the 95 % interval that belongs to a sign test; null where an end has no bound. */
export type Middle = {
  readonly median: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
};

/** Two methods compared trial by trial. */
export type Score = {
  /** Trials in which the first of two was smaller, and the second, and the p of a two-sided sign test; ties do not count. */
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
  /** p after Holm's correction for all tests of its family; left out where none was corrected. */
  readonly corrected?: number;
  /** How many times the second's result the first's is, trial by trial. */
  readonly times?: Middle;
};

/** Compares positive results [n] of two methods in the same trials, infinite where nothing was reached. */
export function compared(first: readonly number[], second: readonly number[]): Score {
  const ratios = first.map((value, i) => (value === second[i] ? 1 : value / second[i]!));
  return { ...comparePairs(first, second), times: middleOf(ratios) };
}

/**
 * The median of values [n] and the widest interval between two of them, in order, that has at least 95 % of the median
 * whatever their distribution; that of a sign test, except that values equal to the one tested count.
 */
export function middleOf(values: readonly number[]): Middle {
  const rising = [...values].sort((a, b) => a - b);
  const n = rising.length;
  let [k, tail, term] = [0, 0, 0.5 ** n];
  for (; tail + term <= 0.025; k++) {
    tail += term;
    term *= (n - k) / (k + 1);
  }
  const bounded = (value: number | undefined): number | null =>
    value === undefined || !Number.isFinite(value) ? null : value;
  return {
    median: bounded(quantileOf(rising, 0.5)),
    lower: bounded(rising[k - 1]),
    upper: bounded(k > 0 ? rising[n - k] : undefined),
  };
}

/** Corrects p-values [m] of one family by Holm (1979): the least times m, the next times m − 1, …, never falling, at most 1. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => ps[a]! - ps[b]!);
  const corrected = ps.map(() => 1);
  let least = 0;
  order.forEach((i, rank) => {
    least = Math.max(least, Math.min(1, (ps.length - rank) * ps[i]!));
    corrected[i] = least;
  });
  return corrected;
}

/** Adds corrected p-values to tests, each family by itself; all are one family if left out. */
export function correct<Test extends { readonly p: number }>(
  tests: readonly Test[],
  familyOf: (test: Test, index: number) => string = () => '',
): (Test & { readonly corrected: number })[] {
  const families = tests.map(familyOf);
  const out = tests.map((test) => ({ ...test, corrected: 1 }));
  for (const family of new Set(families)) {
    const own = tests.flatMap((_, i) => (families[i] === family ? [i] : []));
    holm(own.map((i) => tests[i]!.p)).forEach((p, k) => (out[own[k]!]!.corrected = p));
  }
  return out;
}

/** Returns true if a test is clear: after the correction, where there is one. */
export function isClear({ p, corrected = p }: Pick<Score, 'p' | 'corrected'>): boolean {
  return corrected < 0.05;
}

/** Formats a score: "22 : 18, p = 0.64", and what else is known of it: "corrected 1, 0.9 times (0.7 to 1.4)". */
export function scoreInWords({ firstSmaller, secondSmaller, p, corrected, times }: Score): string {
  return [
    `${firstSmaller} : ${secondSmaller}, p = ${number(p)}`,
    ...(corrected === undefined ? [] : [`corrected ${number(corrected)}`]),
    ...(times ? [timesInWords(times)] : []),
  ].join(', ');
}

function timesInWords({ median, lower, upper }: Middle): string {
  const middle = median === null ? 'no ratio' : `${number(median)} times`;
  if (upper === null) return lower === null ? middle : `${middle} (${number(lower)} or more)`;
  return `${middle} (${number(lower ?? 0)} to ${number(upper)})`;
}

/** Formats a median with its quartiles: "0.0023 (0.0007–0.02)". */
export function quartilesInWords({ lower, median, upper }: Spread): string {
  return `${number(median)} (${number(lower)}–${number(upper)})`;
}
