import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { EngineError } from '../../errors';
import { normalQuantile } from '../probability/normalQuantile';
import { hashPath } from './hashPath';

/** A label in the path of a stream; 1 and '1' are different labels. */
type PathPart = string | number;

/** A stream of random numbers. The same seed and path give the same numbers everywhere. */
export interface Rng {
  /** Draws a number uniform in [0, 1), a multiple of 2⁻⁵³. */
  uniform(): number;
  /** Draws a standard normal number. */
  normal(): number;
  /** Draws a whole number from 0 to count − 1, all equally likely. Errors: `invalid-value` unless 1 ≤ count ≤ 2⁵³. */
  integer(count: number): number;
  /** Returns the stream of a longer path. It depends on seed and path only, never on how many numbers were drawn. */
  fork(...path: readonly PathPart[]): Rng;
}

const TWO_53 = 2 ** 53;

/**
 * Creates the stream of a seed, which may be any finite number: xoroshiro128+ started from a hash of the seed and the path.
 * `createRng(s).fork('a').fork('b')` is `createRng(s).fork('a', 'b')`. Errors: `invalid-value` for a seed that is not finite.
 */
export function createRng(seed: number): Rng {
  if (!Number.isFinite(seed)) {
    throw new EngineError('invalid-value', `A seed must be a finite number, not ${seed}.`, { seed });
  }
  return streamOf([seed]);
}

function streamOf(path: readonly PathPart[]): Rng {
  const source = xoroshiro128plusFromState(hashPath(path));
  const uniform = (): number => uniformFloat64(source);
  return {
    uniform,
    // The middle of the cell of width 2⁻⁵³: never 0 or 1, symmetric, the largest size is 8.3.
    normal: () => {
      const u = uniform();
      return u < 0.5 ? normalQuantile(u + 0.5 / TWO_53) : -normalQuantile(1 - u - 0.5 / TWO_53);
    },
    integer: (count) => integerBelow(count, uniform),
    fork: (...more) => streamOf([...path, ...more]),
  };
}

/** Rejects the uneven end of the 2⁵³ equally likely numbers, then takes the remainder. */
function integerBelow(count: number, uniform: () => number): number {
  if (!Number.isInteger(count) || count < 1 || count > TWO_53) {
    throw new EngineError(
      'invalid-value',
      `The number of choices must be a whole number from 1 on, not ${count}.`,
      { count },
    );
  }
  const usable = TWO_53 - (TWO_53 % count);
  for (;;) {
    const drawn = uniform() * TWO_53;
    if (drawn < usable) return drawn % count;
  }
}
