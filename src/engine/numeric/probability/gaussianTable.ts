import { exp } from '../elementary/exp';
import { erfcx } from './erfc';

/** Largest place of the table. */
export const tabledTo = 9;

const perUnit = 64;
/** Number of Taylor coefficients about each place: the ninth is 1e-16 of the tail half a cell away. */
const order = 9;
const rootTwoPi = Math.sqrt(2 * Math.PI);
/** The coefficients of all places, one after the other [577×9]. */
export const gaussianTable = /* @__PURE__ */ coefficients();

/**
 * Sets out[0] = Φ(−u) and out[1] = exp(−u²/2) for 0 ≤ u ≤ 9, to 3e-14 of themselves: by Taylor’s polynomial about the nearest
 * of 577 places and by its derivative, without a division.
 */
export function lookUp(u: number, out: Float64Array): void {
  const cell = (u * perUnit + 0.5) | 0;
  const d = u - cell / perUnit;
  const at = cell * order;
  const c1 = gaussianTable[at + 1];
  const c2 = gaussianTable[at + 2];
  const c3 = gaussianTable[at + 3];
  const c4 = gaussianTable[at + 4];
  const c5 = gaussianTable[at + 5];
  const c6 = gaussianTable[at + 6];
  const c7 = gaussianTable[at + 7];
  const c8 = gaussianTable[at + 8];
  out[0] =
    gaussianTable[at] + d * (c1 + d * (c2 + d * (c3 + d * (c4 + d * (c5 + d * (c6 + d * (c7 + d * c8)))))));
  const bend = 2 * c2 + d * (3 * c3 + d * (4 * c4 + d * (5 * c5 + d * (6 * c6 + d * (7 * c7 + d * 8 * c8)))));
  out[1] = -rootTwoPi * (c1 + d * bend);
}

/** Returns the Taylor coefficients of Φ(−(c + d)) in d about each place c: the k-th derivative of φ is (−1)^k He_k φ, He_{k+1} = c He_k − k He_{k−1}. */
function coefficients(): Float64Array {
  const places = tabledTo * perUnit + 1;
  const out = new Float64Array(places * order);
  for (let cell = 0; cell < places; cell++) {
    const c = cell / perUnit;
    const peak = exp(-0.5 * c * c);
    out[cell * order] = 0.5 * peak * erfcx(c * Math.SQRT1_2);
    let previous = 0;
    let hermite = 1;
    let term = -peak / rootTwoPi;
    for (let k = 1; k < order; k++) {
      out[cell * order + k] = term * hermite;
      term /= -(k + 1);
      [previous, hermite] = [hermite, c * hermite - (k - 1) * previous];
    }
  }
  return out;
}
