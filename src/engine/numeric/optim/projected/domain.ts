import type { Vec } from '../../arrays';
import { clamp, type Box } from '../box';

/** A box, whose last coordinates are shares of a whole besides: none is negative, and together they are 1. */
export interface Domain {
  /** Sides of all coordinates [p]; those of shares are 0 and 1. */
  readonly box: Box;
  /** Number of shares, the last of the coordinates; 0 for a box alone. */
  readonly shares: number;
}

/** Returns the nearest place of a domain to x [p], as a new vector. */
export function projected(x: Vec, { box, shares }: Domain): Vec {
  const first = x.length - shares;
  const out = x.map((value, i) => (i < first ? clamp(value, box.lower[i], box.upper[i]) : value));
  if (shares > 0) out.set(nearestShares(x.subarray(first)), first);
  return out;
}

/** Returns the nearest shares to v [q]: max(0, vⱼ − τ), with the τ for which they are 1 together (Held, Wolfe, Crowder 1974). */
function nearestShares(v: Vec): Vec {
  const falling = Float64Array.from(v).sort().reverse();
  let [sum, tau] = [0, 0];
  for (let k = 0; k < falling.length; k++) {
    sum += falling[k];
    const next = (sum - 1) / (k + 1);
    if (falling[k] <= next) break;
    tau = next;
  }
  return v.map((value) => Math.max(0, value - tau));
}

/** Returns |Π(x − g) − x|_∞, which is 0 where no step within the domain leads down. */
export function projectedSlope(x: Vec, gradient: Vec, domain: Domain): number {
  const moved = projected(
    x.map((value, i) => value - gradient[i]),
    domain,
  );
  return moved.reduce((most, value, i) => Math.max(most, Math.abs(value - x[i])), 0);
}
