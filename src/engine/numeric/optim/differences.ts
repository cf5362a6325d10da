import type { Vec } from '../arrays';
import type { Box } from './box';

/** The box in which differences are taken, and their distance h. */
export interface Differences {
  readonly box: Box;
  readonly step: number;
}

/**
 * Returns the gradient [p] of f at x [p] by differences over ±h, for functions without an analytic one: error O(h²). Where a side
 * of the box is nearer than h, the step on that side ends there (at the side itself: one-sided, error O(h)); 0 where the box has
 * no width.
 */
export function centralGradient(f: (x: Vec) => number, x: Vec, { box, step: h }: Differences): Vec {
  const probe = Float64Array.from(x);
  return x.map((value, i) => {
    const above = Math.min(value + h, box.upper[i]);
    const below = Math.max(value - h, box.lower[i]);
    if (!(above > below)) return 0;
    probe[i] = above;
    const high = f(probe);
    probe[i] = below;
    const low = f(probe);
    probe[i] = value;
    return (high - low) / (above - below);
  });
}
