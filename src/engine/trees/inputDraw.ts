import type { ParamValue } from '../definition';
import { EngineError } from '../errors';
import type { Rng } from '../numeric/random/rng';

/** The inputs that are tried at a split. */
export interface InputDraw {
  /** How many that differ among the rows of a node are tried, at most. */
  readonly count: number;
  /** True if one that does not differ there counts as well, as scikit-learn has it: then fewer may be tried, but one at least. */
  readonly countsAll?: true;
  /** Returns all inputs in the order in which they are tried at the next split; the same list each time. */
  next(): Int32Array;
}

/** Returns how many of `cols` inputs are tried: `given` is null for all, a share up to 1, or a number of inputs. Errors: `invalid-value`. */
export function triedOf(cols: number, given: ParamValue): number {
  if (given === null) return cols;
  if (typeof given === 'number' && given > 0 && given <= 1) return Math.max(1, Math.floor(given * cols));
  if (typeof given === 'number' && Number.isInteger(given) && given > 1) return Math.min(cols, given);
  const message = `The inputs tried at a split must be a share above 0, up to 1, or a whole number above that, not ${JSON.stringify(given)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'inputs' });
}

/** Draws inputs without replacement for each split; where all are tried nothing is drawn, and they come in their order. */
export function inputDraw(cols: number, count: number, rng: Rng): InputDraw {
  const order = Int32Array.from({ length: cols }, (_, p) => p);
  if (count >= cols) return { count: cols, next: () => order };
  return { count, next: () => shuffle(order, rng) };
}

/**
 * Draws the order of all inputs for each split, of which as many are looked at as `count` says, or until one differs: chance decides
 * between equally good splits.
 */
export function shuffledInputs(cols: number, count: number, rng: Rng): InputDraw {
  const order = Int32Array.from({ length: cols }, (_, p) => p);
  return { count: Math.min(cols, count), countsAll: true, next: () => shuffle(order, rng) };
}

function shuffle(order: Int32Array, rng: Rng): Int32Array {
  for (let k = 0; k + 1 < order.length; k++) {
    const other = k + rng.integer(order.length - k);
    [order[k], order[other]] = [order[other], order[k]];
  }
  return order;
}
