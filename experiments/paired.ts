import { comparePairs, holm, quantileOf, quartilesOf } from '../src/engine/metrics/repetitions';
import { number } from './words';

/** Lower and upper quartile over trials; null where fewer than so many reached anything. */
export type Spread = { readonly lower: number | null; readonly upper: number | null };

/** Returns the quartiles of results [n], infinite where nothing was reached. */
export function spreadOf(values: readonly number[]): Spread {
  const { lower, upper } = quartilesOf(values);
  const reached = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return { lower: reached(lower), upper: reached(upper) };
}

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
  const times = middleOf(ratios);
  return { ...comparePairs(first, second), ...(times && { times }) };
}

/**
 * The median of values [n] and the widest interval between two of them, in order, that has at least 95 % of the median
 * whatever their distribution; that of a sign test, except that values equal to the one tested count. Null of fewer than six.
 */
export function middleOf(values: readonly number[]): Middle | null {
  const rising = [...values].sort((a, b) => a - b);
  const n = rising.length;
  let [k, tail, term] = [0, 0, 0.5 ** n];
  for (; tail + term <= 0.025; k++) {
    tail += term;
    term *= (n - k) / (k + 1);
  }
  const bounded = (value: number): number | null => (Number.isFinite(value) ? value : null);
  if (k === 0) return null;
  return {
    median: bounded(quantileOf(rising, 0.5)),
    lower: bounded(rising[k - 1]!),
    upper: bounded(rising[n - k]!),
  };
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

/** Adds to every sign test in the numbers of an experiment its p after Holm's correction for all of them that compare anything. */
export function withCorrected<Numbers>(numbers: Numbers): Numbers {
  const tests: { readonly test: object; readonly p: number }[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { p, firstSmaller, secondSmaller, smaller, larger } = value as Partial<Score & Raced>;
    const differing = (firstSmaller ?? smaller ?? 0) + (secondSmaller ?? larger ?? 0);
    if (typeof p === 'number' && differing > 0) tests.push({ test: value, p });
    Object.values(value).forEach(collect);
  };
  collect(numbers);
  const corrected = new Map(correct(tests).map((one) => [one.test, one.corrected]));
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied);
    if (typeof value !== 'object' || value === null) return value;
    const own = corrected.get(value);
    const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
    return own === undefined ? copy : { ...copy, corrected: own };
  };
  return copied(numbers) as Numbers;
}

/** The names that races give the two counts of a test. */
interface Raced {
  readonly smaller: number | null;
  readonly larger: number | null;
}

/** A share of trials, and what it may be: its 95 % interval by Clopper and Pearson (1934). */
interface Share {
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
}

/** Returns the share k/n of n ≥ 1 trials, and its interval. */
export function shareOf(k: number, n: number): Share {
  const below = (p: number, most: number): number => {
    let term = (1 - p) ** n;
    let sum = most < 0 ? 0 : term;
    for (let i = 1; i <= most; i++) {
      term *= ((n - i + 1) / i) * (p / (1 - p));
      sum += term;
    }
    return sum;
  };
  const rootOf = (excess: (p: number) => number): number => {
    let [lo, hi] = [0, 1];
    for (let i = 0; i < 60; i++) {
      const middle = (lo + hi) / 2;
      if (excess(middle) > 0) hi = middle;
      else lo = middle;
    }
    return (lo + hi) / 2;
  };
  return {
    share: k / n,
    lower: k === 0 ? 0 : rootOf((p) => 1 - below(p, k - 1) - 0.025),
    upper: k === n ? 1 : rootOf((p) => 0.025 - below(p, k)),
  };
}

/** What sentences say of the tests they tell: which p they go by. */
export const byCorrected = 'by sign tests (p < 0.05, corrected by Holm for all tests of the experiment)';

/** Says whether the first of two was smaller or larger than the second, or null where that is not clear. */
export function sideOf(score: Score): 'smaller' | 'larger' | null {
  if (!isClear(score)) return null;
  return score.firstSmaller > score.secondSmaller ? 'smaller' : 'larger';
}

/**
 * Formats a score for a sentence: "27 : 13, corrected p = 0.31"; of one that stands in no family "27 : 13, p = 0.038", and of one
 * in which no trial differs, which is no test, the counts alone.
 */
export function correctedInWords({ firstSmaller, secondSmaller, p, corrected }: Score): string {
  const counts = `${firstSmaller} : ${secondSmaller}`;
  if (firstSmaller + secondSmaller === 0) return counts;
  return corrected === undefined
    ? `${counts}, p = ${number(p)}`
    : `${counts}, corrected p = ${number(corrected)}`;
}

/**
 * Formats a score: "27 : 13, p = 0.038, corrected 0.31, 68 % (51–81)": trials in which the first was smaller, and the second, and the share of
 * the first among both with its 95 % interval.
 */
export function scoreInWords({ firstSmaller, secondSmaller, p, corrected, times }: Score): string {
  const counts = `${firstSmaller} : ${secondSmaller}`;
  const differing = firstSmaller + secondSmaller;
  if (differing === 0) return counts;
  return [
    `${counts}, p = ${number(p)}`,
    ...(corrected === undefined ? [] : [`corrected ${number(corrected)}`]),
    shareInWords(shareOf(firstSmaller, differing)),
    ...(times ? [timesInWords(times)] : []),
  ].join(', ');
}

function shareInWords({ share, lower, upper }: Share): string {
  const whole = (one: number): string => String(Math.round(100 * one));
  return `${whole(share)} % (${whole(lower)}–${whole(upper)})`;
}

function timesInWords({ median, lower, upper }: Middle): string {
  const middle = median === null ? 'no ratio' : `${number(median)} times`;
  if (upper === null) return lower === null ? middle : `${middle} (${number(lower)} or more)`;
  return `${middle} (${number(lower ?? 0)} to ${number(upper)})`;
}

/** Formats a median, with its quartiles where they are known: "0.0023 (0.0007–0.02)"; `never` is said of what was not reached. */
export function spreadInWords(
  median: number | null,
  spread?: Spread,
  { never = 'not reached', digits = 2 } = {},
): string {
  const said = (value: number | null): string => (value === null ? never : number(value, digits));
  return spread ? `${said(median)} (${said(spread.lower)}–${said(spread.upper)})` : said(median);
}
