import type { Vec } from '../numeric/arrays';
import { integrate } from '../numeric/probability/quadrature';
import type { Posterior } from '../posteriors/posterior';

/** The belief about one number f, in the direction of whoever names a number for it. */
export interface Belief {
  readonly mean: number;
  /** Returns the p-quantile, 0 < p < 1. */
  quantile(p: number): number;
  /** Returns P(f ≤ y). */
  atMost(y: number): number;
  /** Returns P(f > y). */
  beyond(y: number): number;
  /** Returns the density of f at each y; not finite where the belief is in single outputs. */
  density(y: Vec): Vec;
  /** Returns E[max(0, f − y)]. */
  excess(y: number): number;
  /** Returns E[max(0, y − f)]. */
  shortfall(y: number): number;
}

/** Returns the belief at the first point of a posterior; `sign` −1 for that about −f. */
export function beliefOf(posterior: Posterior, sign: 1 | -1 = 1): Belief {
  const [mean] = posterior.mean();
  const excess = (y: number): number => posterior.expectedExcess(y)[0];
  const shortfall = (y: number): number => Math.max(0, y - mean + excess(y));
  const density = (y: Vec): Vec => posterior.density(0, y);
  if (sign === 1) {
    return {
      ...{ mean, density, excess, shortfall },
      quantile: (p) => posterior.quantile(p)[0],
      atMost: (y) => posterior.cdf(y)[0],
      beyond: (y) => posterior.exceedance(y)[0],
    };
  }
  return {
    mean: -mean,
    quantile: (p) => -posterior.quantile(1 - p)[0],
    atMost: (y) => posterior.exceedance(-y)[0],
    beyond: (y) => posterior.cdf(-y)[0],
    density: (y) => density(y.map((one) => -one)),
    excess: (y) => shortfall(-y),
    shortfall: (y) => excess(-y),
  };
}

/** Tail levels at which the integral of the variance is cut, so that no narrow part of a belief is overlooked. */
const cutLevels = [1e-6, 1e-4, 0.005, 0.025, 0.1, 0.25, 0.4, 0.5];
/** Mass of the tails beyond the last cut. */
const leastMass = 1e-16;
const mostDoublings = 60;
const tolerance = { absolute: 0, relative: 1e-11 };

/** Returns E[(f − E f)²] = ∫₀^∞ 2 s (P(f > m + s) + P(f < m − s)) ds; 0 for a belief that is in one number. */
export function varianceOf({ mean, quantile, atMost, beyond }: Belief): number {
  const mass = (s: number): number => beyond(mean + s) + atMost(mean - s);
  const found = cutLevels.flatMap((p) => [quantile(p), quantile(1 - p)]);
  const distances = found.map((y) => Math.abs(y - mean)).filter((s) => s > 0);
  const cuts = [0, ...new Set(distances.toSorted((a, b) => a - b))];
  const last = cuts.at(-1)!;
  if (last === 0) return 0;
  for (let s = 2 * last, k = 0; k < mostDoublings && mass(s / 2) > leastMass; s *= 2, k++) cuts.push(s);
  const integrand = (u: Vec): void => u.forEach((s, i) => (u[i] = 2 * s * mass(s)));
  return integrate(integrand, cuts, tolerance);
}
