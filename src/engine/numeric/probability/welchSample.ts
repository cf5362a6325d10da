import { EngineError } from '../../errors';

/** Summary of values for a t test: their number, their mean, and the sum of squared deviations from it. */
export interface Sample {
  readonly count: number;
  readonly mean: number;
  readonly squares: number;
}

/**
 * Summarises n ≥ 1 values. Deviations are taken from the first value, so that equal values have exactly their value as mean and
 * no spread. Errors: `invalid-data` for no value, one that is not finite, or squares that overflow.
 */
export function sampleOf(values: ArrayLike<number>): Sample {
  const count = values.length;
  const first = values[0] ?? NaN;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i] - first;
  const shift = sum / count;
  let squares = 0;
  let rest = 0;
  for (let i = 0; i < count; i++) {
    const deviation = values[i] - first - shift;
    squares += deviation * deviation;
    rest += deviation;
  }
  // The deviations sum to the rounding of the mean: taken out of both.
  const mean = first + (shift + rest / count);
  squares = Math.max(0, squares - (rest * rest) / count);
  if (Number.isFinite(mean) && Number.isFinite(squares)) return { count, mean, squares };
  throw new EngineError(
    'invalid-data',
    count === 0
      ? 'A sample needs at least one value.'
      : 'The values of a sample must be finite numbers whose squares are finite too.',
    { values: count },
  );
}

/** Returns the sample of the values of both. */
export function pooledSample(one: Sample, other: Sample): Sample {
  const count = one.count + other.count;
  const share = other.count / count;
  const difference = other.mean - one.mean;
  return {
    count,
    mean: one.mean + difference * share,
    squares: one.squares + other.squares + difference * difference * one.count * share,
  };
}

/** Returns the standard deviation with divisor n. */
export function sampleSd({ count, squares }: Sample): number {
  return Math.sqrt(squares / count);
}
