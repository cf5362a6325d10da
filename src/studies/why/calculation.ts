import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';

/** Distance of the two ends of a Gaussian 95 % band, in standard deviations. */
const bandWidth = 2 * 1.959964;

/** Returns the standard deviation of a Gaussian y, from its 95 % band. */
export function sdOfY({ lower, upper }: Pick<PlaceExplained, 'lower' | 'upper'>): number {
  return (upper - lower) / bandWidth;
}

/** Acquisitions whose calculation is that of expected improvement. */
export const gainIds: readonly string[] = [
  'expected-improvement',
  'log-expected-improvement',
  'expected-improvement-per-second',
];

interface Given {
  readonly explanation: Explanation;
  readonly minimise: boolean;
}

/**
 * Returns the value of an acquisition at the query as the page puts it together from numbers that it shows: larger is better, so levels
 * are those of −f where small outputs are wanted. Null for entropy search, which is counted and not put together.
 */
export function putTogether(id: string, { explanation, minimise }: Given): number | null {
  const [query] = explanation.places;
  if (!query) return null;
  const sign = minimise ? -1 : 1;
  const { chance, gain, mean, worth, beyond, seconds } = query;
  switch (id) {
    case 'expected-improvement':
      return chance > 0 ? chance * (gain / chance) : 0;
    case 'log-expected-improvement':
      return Math.log(gain);
    case 'expected-improvement-per-second':
      return gain / seconds!;
    case 'probability-of-improvement':
      return chance;
    case 'predicted-mean':
      return sign * mean;
    case 'max-value-entropy':
      return beyond ? surpriseOf(beyond) : null;
    case 'upper-confidence-bound':
    case 'lower-confidence-bound':
    case 'thompson':
      return worth ? worth.promise + worth.doubt : null;
    default:
      return null;
  }
}

/** Returns the mean of −ln P(y not beyond y*) over the optima y* drawn, given P(y beyond y*). */
function surpriseOf(beyond: ArrayLike<number>): number {
  const each = Array.from(beyond, (chance) => -Math.log1p(-chance));
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}
