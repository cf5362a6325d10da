import { EngineError } from '../../../errors';
import { permutation } from '../../../numeric/random/shuffle';
import { createRng } from '../../../numeric/random/rng';
import type { Folds } from './folds';

/**
 * Returns the rows of each fold, which are left out together (001 §2.5.2). Drawn by a seed, each k rows in the order of the data go to k
 * different folds: sizes differ by one at most, and an answer stays in its fold when others come. With n folds or more each answer has its
 * own. Errors: `invalid-value` where a list has not one number for each row, or has one fold only.
 */
export function rowsOfFolds(folds: Folds, rows: number): readonly Int32Array[] {
  const numbers = 'k' in folds ? drawn(folds.k, folds.seed, rows) : folds;
  if (numbers.length !== rows) {
    throw new EngineError(
      'invalid-value',
      `There are ${rows} answers, but the folds of ${numbers.length}: say one for each.`,
    );
  }
  const distinct = [...new Set(numbers)];
  if (distinct.length < 2) {
    throw new EngineError('invalid-value', 'All answers are in one fold, so nothing is left to learn from.');
  }
  const all = Array.from(numbers, (fold, row) => [fold, row] as const);
  return distinct.map((one) => Int32Array.from(all.flatMap(([fold, row]) => (fold === one ? [row] : []))));
}

function drawn(k: number, seed: number, rows: number): number[] {
  const rng = createRng(seed).fork('folds');
  const rounds = Array.from({ length: Math.ceil(rows / k) }, () => permutation(Math.min(k, rows), rng));
  return rounds.flatMap((round) => Array.from(round)).slice(0, rows);
}
