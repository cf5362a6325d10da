import { rowsOfFolds } from '../../engine/models/fit/folds/rows';
import { usualFolds } from '../../engine/models/fit/folds/folds';
import { meanOf } from '../../engine/numeric/arrays';
import { optional } from '../../engine/json';
import type { ReadModel } from '../../engine/experiment/readModel';
import { readFolds } from '../../engine/experiment/readPlan';

/**
 * Returns the prediction of each answer from those outside its fold, in output and latent units, with the number of its fold, the log
 * density of all and the mean squared error. `given`: {k, seed} or the fold of each row, five by seed 1 if left out.
 */
export function foldsLeftOut(
  given: unknown,
  { fitted, rows, y, data }: Pick<ReadModel, 'fitted' | 'rows' | 'y' | 'data'>,
): Readonly<Record<string, unknown>> {
  const folds = optional(given, usualFolds, (value) => readFolds(value, 'folds', rows));
  const { mean, variance, logPseudoLikelihood, latent } = fitted.leaveFoldsOut!(folds);
  const numbers = Array.from({ length: rows }, () => 0);
  rowsOfFolds(folds, rows).forEach((own, fold) => own.forEach((row) => (numbers[row] = fold)));
  const answers = rows === y.length ? Array.from(y) : data.scores!.flat();
  return {
    folds: numbers,
    mean: Array.from(mean),
    variance: Array.from(variance),
    logPseudoLikelihood,
    squaredError: meanOf(answers.map((value, i) => (value - mean[i]!) ** 2)),
    latent: { ...latent, mean: Array.from(latent.mean), variance: Array.from(latent.variance) },
  };
}
