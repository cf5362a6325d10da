import { exp } from '../numeric/elementary/exp';
import type { Vec } from '../numeric/arrays';

/** The centres of the four hills of Hartmann’s functions, and their rates of falling along each input: both [4×d]. */
export interface Hills {
  readonly centres: readonly (readonly number[])[];
  readonly rates: readonly (readonly number[])[];
}

/** Height of each hill, the same in any dimension. */
const heights = [1, 1.2, 3, 3.2] as const;

/** Σ_i height_i exp(−Σ_j rate_ij (x_j − centre_ij)²) at x [d]; the literature minimises its negative. */
export function hillsAt(x: Vec, { centres, rates }: Hills): number {
  let total = 0;
  for (let i = 0; i < heights.length; i++) {
    let exponent = 0;
    for (let j = 0; j < x.length; j++) exponent += rates[i][j] * (x[j] - centres[i][j]) ** 2;
    total += heights[i] * exp(-exponent);
  }
  return total;
}
