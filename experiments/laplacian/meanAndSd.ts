import { meanOf, sdOf } from '../../src/engine/numeric/arrays';

/** Formats errors as 002 Table 4.2 has them: mean and standard deviation in percent, "7.0 (2.4)". */
export function meanAndSd(errors: readonly number[]): string {
  return `${(100 * meanOf(errors)).toFixed(1)} (${(100 * sdOf(errors, 1)).toFixed(1)})`;
}
