import { exp } from './exp';
import { log } from './log';

/** Largest whole exponent that is multiplied out. */
const mostFactors = 1024;

/**
 * base^exponent. Whole exponents up to 1024 by products; others as e^{exponent·log base}, off by about |exponent·log base| units
 * in the last place. NaN for a negative base with an exponent that is not whole.
 */
/* @__NO_SIDE_EFFECTS__ */
export function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (Number.isInteger(exponent)) {
    if (Math.abs(exponent) <= mostFactors) return product(base, exponent);
    const size = exp(exponent * log(Math.abs(base)));
    return base < 0 && exponent % 2 !== 0 ? -size : size;
  }
  if (base === 0) return exponent > 0 ? 0 : Infinity;
  return base > 0 ? exp(exponent * log(base)) : NaN;
}

/** Returns base^exponent for a whole exponent, by squaring. */
function product(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let left = Math.abs(exponent); left > 0; left >>= 1) {
    if (left & 1) result *= square;
    square *= square;
  }
  return exponent < 0 ? 1 / result : result;
}
