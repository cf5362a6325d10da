import { zeros, type Mat } from '../engine/arrays';
import { createRng } from '../engine/random/rng';

/** Uniform points [n×d] in the unit box, the same for the same seed. */
export function uniformDesign(n: number, d: number, seed = 1): Mat {
  const rng = createRng(seed).fork('design', n, d);
  const out = zeros(n, d);
  for (let k = 0; k < n * d; k++) out.data[k] = rng.uniform();
  return out;
}
