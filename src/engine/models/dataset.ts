import { meanOf, sdOf, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import type { Dataset } from './model';

/** Variances are squares of outputs. */
const largestOutput = 1e150;

/**
 * Errors: `invalid-data`, naming the first row that is not finite or too large, or that there is none, unless there is `nothing`
 * to learn.
 */
export function checkDataset({ X, y, scores }: Dataset, toLearn: 'something' | 'nothing'): void {
  if ((X.rows === 0 && toLearn === 'something') || X.cols === 0)
    throw new EngineError('invalid-data', 'There is no observation to learn from.');
  if (X.rows !== y.length) {
    throw new EngineError(
      'invalid-data',
      `There are ${X.rows} inputs but ${y.length} outputs; each row needs both.`,
    );
  }
  X.data.forEach((value, k) => {
    if (!Number.isFinite(value)) throw notFinite(Math.floor(k / X.cols), `x${(k % X.cols) + 1}`, value);
  });
  y.forEach((value, i) => {
    if (!Number.isFinite(value)) throw notFinite(i, 'y', value);
    if (Math.abs(value) > largestOutput) throw tooLarge(i, value);
  });
  scores?.forEach((list, i) => {
    if (list.length === 0)
      throw new EngineError('invalid-data', `Observation ${i + 1} has no score.`, { row: i });
    const bad = list.find((value) => !Number.isFinite(value));
    if (bad !== undefined) throw notFinite(i, 'a score', bad);
  });
}

function tooLarge(row: number, value: number): EngineError {
  const message = `Observation ${row + 1}: y = ${value} is too large for its square to be a number. Choose a larger unit.`;
  return new EngineError('invalid-data', message, { row, name: 'y', value: String(value) });
}

function notFinite(row: number, name: string, value: number): EngineError {
  const message = `Observation ${row + 1}: ${name} = ${value} is not a finite number. Correct or remove it.`;
  return new EngineError('invalid-data', message, { row, name, value: String(value) });
}

/** Squares of smaller spreads are no numbers any more. */
const leastSpread = 1e-150;

/** Shift and scale of outputs: mean and population sd, a spread too small to divide by counting as 1; of none, 0 and 1. */
export function standardisation(y: Vec): { shift: number; scale: number } {
  if (y.length === 0) return { shift: 0, scale: 1 };
  const largest = y.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // Scaled first, so that squares of very large outputs do not overflow.
  const unit = largest > 0 ? largest : 1;
  const scaled = y.map((value) => value / unit);
  const scale = unit * sdOf(scaled);
  const shift = unit * meanOf(scaled);
  return { shift, scale: scale > 1e-14 * largest && scale > leastSpread ? scale : 1 };
}
