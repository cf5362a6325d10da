import { byPowerTo, leastPlain, powerIn, withDecimals } from '../numberText';

/** Share of the range of all results that is still told. */
const told = 30;
const mostDecimals = 12;
/** From here on numbers are written by a power of ten, unless they need more digits than this to differ. */
const largestPlain = 1e6;
const longest = 6;
/** Digits of large numbers. */
const digits = 3;

/**
 * Returns what writes computed values of a goal, so that a thirtieth of the range of all results can be seen: with as many decimals as
 * that needs, large ones with three digits, and by a power of ten where all results are tiny or the largest is huge.
 */
export function resultWriter(results: readonly number[]): (value: number) => string {
  const finite = results.filter(Number.isFinite);
  const size = Math.max(0, ...finite.map(Math.abs));
  const range = rangeOf(finite) || size || 1;
  // The digits that tell a thirtieth of the range, and at least three.
  const last = size > 0 ? Math.min(powerIn(range / told), powerIn(size) - digits + 1) : 0;
  if (size > 0 && (size < leastPlain || size >= largestPlain)) {
    if (size < leastPlain || powerIn(size) - last < longest) return (value) => byPowerTo(value, last);
  }
  let decimals = 0;
  while (decimals < mostDecimals && Number(`1e-${decimals}`) > range / told) decimals++;
  const unit = decimals === 0 && last > 0 ? Number(`1e${last}`) : 1;
  return (value) => withDecimals(unit > 1 ? Math.round(value / unit) * unit : value, decimals);
}

/** Writes a band of 95 %; null where its ends read alike. */
export function bandText(
  write: (value: number) => string,
  { low, high }: { readonly low: number; readonly high: number },
): string | null {
  const [from, to] = [write(low), write(high)];
  return from === to ? null : `95\u00a0%: ${from} to ${to}`;
}

function rangeOf(values: readonly number[]): number {
  return values.length > 1 ? Math.max(...values) - Math.min(...values) : 0;
}
