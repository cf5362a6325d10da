import type { Vec } from '../numeric/arrays';
import { EngineError } from '../errors';

/** The smallest and the largest value that could have been reached. */
export interface Reachable {
  readonly min: number;
  readonly max: number;
}

/** After each of n evaluations, the index of the best y so far (largest; of equals the first) [n]. */
export function runningIncumbents(y: Vec): Int32Array {
  const best = new Int32Array(y.length);
  for (let i = 1; i < y.length; i++) best[i] = y[i] > y[best[i - 1]] ? i : best[i - 1];
  return best;
}

/**
 * Simple regret after each of n evaluations [n]: how much worse than the optimum f is, noise aside, where the best y was
 * observed; `truth` [n] is f where it was evaluated. In the units of f, which is maximised; 0 also where f beats an optimum
 * known to few digits. Errors: `invalid-data` for lists of unequal length.
 */
export function simpleRegrets({ y, truth }: { y: Vec; truth: Vec }, optimum: number): Vec {
  if (y.length !== truth.length) {
    const message = `There are ${y.length} observations but ${truth.length} values of the function; each needs both.`;
    throw new EngineError('invalid-data', message, { observations: y.length, values: truth.length });
  }
  return inferenceRegrets(
    Float64Array.from(runningIncumbents(y), (best) => truth[best]),
    optimum,
  );
}

/**
 * Inference regret after each of n evaluations [n]: how much worse than the optimum f is, noise aside, at the place the
 * model would then recommend, whether it was evaluated or not; `truth` [n] is f there. Units as `simpleRegrets`.
 */
export function inferenceRegrets(truth: Vec, optimum: number): Vec {
  return truth.map((f) => Math.max(0, optimum - f));
}

/**
 * Gain in percent of values [n] (000 §6.2.3 ii): 0 is the minimum, 100 the maximum reachable. Where these are equal there
 * is nothing to gain, and all of it is reached: 100.
 */
export function gains(values: Vec, { min, max }: Reachable): Vec {
  // Halved, so that no difference of doubles overflows.
  const span = 0.5 * max - 0.5 * min;
  return values.map((value) => (span > 0 ? 100 * ((0.5 * value - 0.5 * min) / span) : 100));
}

/**
 * Counts the evaluations until the gain [n], in percent, first was at least `target`, from 1; null if it never was, because JSON
 * has no infinity.
 */
export function evaluationsNeeded(gain: Vec, target: number): number | null {
  const first = gain.findIndex((percent) => percent >= target);
  return first < 0 ? null : first + 1;
}
