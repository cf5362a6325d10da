import { zeros, type Mat } from '../arrays';
import { EngineError } from '../../errors';
import type { Rng } from './rng';
import { permutation } from './shuffle';

/**
 * Draws a Latin hypercube in the unit box [count×dimension] (M. D. McKay, R. J. Beckman and W. J. Conover, 1979): each input is
 * cut into `count` slices, and each slice holds one point, uniform within it. A column does not depend on how many there are.
 * Errors: `invalid-value` for a count that is not a whole number from 0 on.
 */
export function latinHypercube(count: number, dimension: number, rng: Rng): Mat {
  if (!Number.isSafeInteger(count) || count < 0) {
    const message = `A Latin hypercube needs a whole number of points, not ${count}.`;
    throw new EngineError('invalid-value', message, { count });
  }
  const out = zeros(count, dimension);
  for (let p = 0; p < dimension; p++) {
    const stream = rng.fork(p);
    const slices = permutation(count, stream);
    for (let i = 0; i < count; i++) out.data[i * dimension + p] = (slices[i] + stream.uniform()) / count;
  }
  return out;
}
