import type { Vec } from '../../../numeric/arrays';

/** Coefficients [6] of a polynomial of degree five in s, 0 ≤ s ≤ 1. */
export type Quintic = Vec;

/** Sets the Hermite polynomial between two nodes at a distance: `ends` are z, slope and curvature of one and of the other [6]. */
export function fitQuintic(c: Quintic, ends: Vec, distance: number): void {
  const a = ends[1] * distance;
  const b = ends[4] * distance;
  const p = 0.5 * ends[2] * distance * distance;
  const q = 0.5 * ends[5] * distance * distance;
  // z0 + a s + p s² + s³ (c3 + c4 s + c5 s²) with the last three from the far end.
  const u = ends[3] - ends[0] - a - p;
  const v = b - a - 2 * p;
  const w = q - p;
  c[0] = ends[0];
  c[1] = a;
  c[2] = p;
  c[3] = 10 * u - 4 * v + w;
  c[4] = -15 * u + 7 * v - 2 * w;
  c[5] = 6 * u - 3 * v + w;
}

/** Returns the value at s of the polynomial whose coefficients begin at `at` in c. */
export function valueAt(c: Vec, at: number, s: number): number {
  return c[at] + s * (c[at + 1] + s * (c[at + 2] + s * (c[at + 3] + s * (c[at + 4] + s * c[at + 5]))));
}

/** Returns the derivative in s of the polynomial whose coefficients begin at `at` in c. */
export function slopeAt(c: Vec, at: number, s: number): number {
  const bend = 2 * c[at + 2] + s * (3 * c[at + 3] + s * (4 * c[at + 4] + s * 5 * c[at + 5]));
  return c[at + 1] + s * bend;
}

/** Returns the second derivative in s of the polynomial whose coefficients begin at `at` in c. */
export function curvatureAt(c: Vec, at: number, s: number): number {
  return 2 * c[at + 2] + s * (6 * c[at + 3] + s * (12 * c[at + 4] + s * 20 * c[at + 5]));
}

export function valueOf(c: Quintic, s: number): number {
  return c[0] + s * (c[1] + s * (c[2] + s * (c[3] + s * (c[4] + s * c[5]))));
}

/** Returns the derivative in s. */
export function slopeOf(c: Quintic, s: number): number {
  return c[1] + s * (2 * c[2] + s * (3 * c[3] + s * (4 * c[4] + s * 5 * c[5])));
}

/**
 * Returns the s in [0, 1] with value z, of a polynomial that rises from its first value by `rise`: Newton from the cubic that has
 * the inverse's slopes at the ends, and bisection whenever Newton would leave the bracket.
 */
export function solveQuintic(c: Quintic, z: number, rise: number): number {
  let low = 0;
  let high = 1;
  let s = inverseCubic(c, (z - c[0]) / rise, rise);
  if (!(s >= 0 && s <= 1)) s = 0.5;
  for (let i = 0; i < 60; i++) {
    const miss = valueOf(c, s) - z;
    if (miss > 0) high = s;
    else low = s;
    const newton = s - miss / slopeOf(c, s);
    const isInside = newton >= low && newton <= high;
    const next = isInside ? newton : 0.5 * (low + high);
    // Newton doubles the digits: after a step of 1e-9 nothing is left to gain.
    if (Math.abs(next - s) < (isInside ? 1e-9 : 1e-15)) return next;
    s = next;
  }
  return s;
}

function inverseCubic(c: Quintic, share: number, rise: number): number {
  const rest = 1 - share;
  const bend = (rise / c[1]) * rest - (rise / slopeOf(c, 1)) * share;
  return share * (share * (3 - 2 * share) + rest * bend);
}
