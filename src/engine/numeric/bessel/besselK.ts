import type { Vec } from '../arrays';
import { octaveNumbers, octaves } from './octaves';
import { powerSeries, seriesNumbers } from './powerSeries';

/** The modified Bessel function of the second kind of one order ν, free of its overflow at 0, as a function of q = s²/4. */
export interface BesselK {
  /** (2/Γ(ν)) (s/2)^ν K_ν(s), which falls from 1 at 0 to 0. */
  at(q: number): number;
  /** (2/Γ(ν)) (s/2)^{ν−1} K_{ν−1}(s), which is minus the slope of `at` in q; Infinity at 0 for ν ≤ 1. */
  below(q: number): number;
  /** Slope of `at` in log ν, where q grows in proportion to ν. */
  orderSlope(q: number): number;
  /** What vectors need to know of the order (linalg/simd/assembly/bessel.ts). */
  readonly numbers: Vec;
}

/** ν, μ and the steps between them. */
const ofOrder = 3;

/** How many numbers there are to know of an order. */
export const besselNumbers = ofOrder + seriesNumbers + octaveNumbers;

/**
 * Returns K of an order 0 < ν ≤ 1000, within about 1e-14 of itself (of 1 where `at` is near 1). Orders μ and μ + 1, −1 < μ ≤ ½, are
 * computed, by a power series where s ≤ 2 and by Chebyshev polynomials through values of a continued fraction beyond; then
 * K_{a+1} = K_{a−1} + (2a/s) K_a leads up to ν, which loses no digits.
 * What is known of the order is kept in `memory` [besselNumbers], which is not to be used again as long as K is.
 */
export function besselK(order: number, memory: Vec = new Float64Array(besselNumbers)): BesselK {
  const steps = Math.max(0, Math.ceil(order - 1.5));
  const mu = order - 1 - steps;
  const near = powerSeries(mu, memory.subarray(ofOrder, ofOrder + seriesNumbers));
  const far = octaves(mu, memory.subarray(ofOrder + seriesNumbers));
  memory.set([order, mu, steps]);
  let isComplete = false;
  // T_{ν−1}, T_ν and their slopes in ν at the last q; in arrays, because numbers that closures share are boxed.
  const pair = new Float64Array(2);
  const slopes = new Float64Array(2);

  function setPair(q: number): void {
    if (q <= 1) near.set(q, pair);
    else far.set(q, pair);
    let lower = pair[0];
    let value = pair[1];
    for (let k = 1; k <= steps; k++) {
      const a = mu + k;
      const above = value + (q * lower) / a;
      lower = value / a;
      value = above;
    }
    pair[0] = lower;
    pair[1] = value;
  }

  function setSlopes(q: number): void {
    if (q <= 1) near.setSlopes(q, pair, slopes);
    else far.setSlopes(q, pair, slopes);
    for (let k = 1; k <= steps; k++) {
      const a = mu + k;
      const lower = pair[0];
      const value = pair[1];
      const lowerSlope = slopes[0];
      pair[1] = value + (q * lower) / a;
      pair[0] = value / a;
      slopes[0] = (slopes[1] - value / a) / a;
      slopes[1] += (q * (lowerSlope - lower / a)) / a;
    }
  }

  return {
    get numbers() {
      if (!isComplete) [near, far].forEach((range) => range.complete());
      isComplete = true;
      return memory;
    },
    at: (q) => {
      if (!(q > 0)) return 1;
      setPair(q);
      return pair[1];
    },
    below: (q) => {
      if (!(q > 0)) return order > 1 ? 1 / (order - 1) : Infinity;
      setPair(q);
      return pair[0];
    },
    orderSlope: (q) => {
      if (!(q > 0)) return 0;
      setSlopes(q);
      return order * slopes[1] - q * pair[0];
    },
  };
}
