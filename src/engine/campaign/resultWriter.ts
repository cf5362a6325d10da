import { byPowerTo, decimalsIn, leastPlain, powerIn, withDecimals } from '../numberText';

/** A thirtieth of the range of results is still told. */
const told = 30;
/** Results from which on half of them have a range of their own. */
const enoughToHalve = 4;
const mostDecimals = 12;
/** From here on numbers are written by a power of ten, unless they need more digits than this to differ. */
const largestPlain = 1e6;
const longest = 6;
/** Digits of large numbers. */
const digits = 3;

/**
 * Returns what writes computed values of a goal, so that a thirtieth of the range of all results can be seen, and of the half of them
 * that lies closest together, if results were entered as finely as that: late in a search all differ by little. With as many decimals as
 * that needs, large ones with three digits, and by a power of ten where all results are tiny or the largest is huge.
 */
export function resultWriter(results: readonly number[]): (value: number) => string {
  const finite = results.filter(Number.isFinite);
  const size = Math.max(0, ...finite.map(Math.abs));
  const range = rangeOf(finite) || size || 1;
  const least = Math.min(range / told, leastOfHalf(finite));
  // The digits that tell that, and at least three.
  const last = size > 0 ? Math.min(powerIn(least), powerIn(size) - digits + 1) : 0;
  if (size > 0 && (size < leastPlain || size >= largestPlain)) {
    if (size < leastPlain || powerIn(size) - last < longest) return (value) => byPowerTo(value, last);
  }
  let decimals = 0;
  while (decimals < mostDecimals && Number(`1e-${decimals}`) > least) decimals++;
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

/** What can be told of the half of all results that lies closest together, and no finer than they were entered; Infinity for few. */
function leastOfHalf(results: readonly number[]): number {
  if (results.length < enoughToHalve) return Infinity;
  const order = results.toSorted((a, b) => a - b);
  const half = Math.floor(order.length / 2);
  const ranges = order
    .slice(half)
    .map((high, k) => high - order[k])
    .filter((range) => range > 0);
  const entered = Number(`1e-${Math.max(...results.map(decimalsIn))}`);
  return Math.max(Math.min(...ranges) / told, entered);
}

function rangeOf(values: readonly number[]): number {
  return values.length > 1 ? Math.max(...values) - Math.min(...values) : 0;
}
