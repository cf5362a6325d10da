import { meanOf, sdOf } from '../../../numeric/arrays';

/** Returns mean and population sd of values [n], n ≥ 1; an sd that is only rounding is 0. No overflow, however large they are. */
export function spreadOf(values: ArrayLike<number>): { readonly mean: number; readonly sd: number } {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]));
  if (largest === 0) return { mean: 0, sd: 0 };
  const scaled = Float64Array.from(values, (value) => value / largest);
  const sd = sdOf(scaled);
  return { mean: largest * meanOf(scaled), sd: sd > 1e-14 ? largest * sd : 0 };
}
