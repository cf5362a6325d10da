import type { Classified } from '../../learners/learner';
import { targetsIn } from '../../learning/labelled';
import { confusionMatrix, explainedShare, meanSquaredError } from '../../learning/metrics';
import type { Dataset, Target } from '../../datasets/dataset';
import type { Confusion, ToldNumbers, Verdicts } from './explanation';

/** Gathers what was said of labelled rows. */
export function verdictsOf(truth: Uint8Array, { labels, scores }: Classified): Verdicts {
  return { truth, said: labels, scores };
}

/** Counts rows by what they are and what was said, and lists those of each cell. */
export function confusionOf({ truth, said }: Pick<Verdicts, 'truth' | 'said'>, classes: number): Confusion {
  const cells: number[][] = Array.from({ length: classes * classes }, () => []);
  truth.forEach((is, row) => cells[is * classes + said[row]].push(row));
  return {
    counts: confusionMatrix(truth, said, classes),
    cells: cells.map((rows) => Uint32Array.from(rows)),
  };
}

/** Gathers what was said of the numbers of test rows, by the best found and by the default. */
export function numbersOf(
  target: Target,
  { test }: Pick<Dataset<unknown>, 'test'>,
  { said, plain }: { readonly said: Classified; readonly plain: Classified },
): ToldNumbers {
  const truth = targetsIn(test).slice();
  const explained = ({ predicted = truth }: Classified): number =>
    explainedShare(meanSquaredError(truth, predicted), truth);
  return {
    target,
    truth,
    said: said.predicted ?? truth,
    explained: explained(said),
    usualExplained: explained(plain),
  };
}

/** Returns the number of rows told rightly. */
export function rightOf({ truth, said }: Pick<Verdicts, 'truth' | 'said'>): number {
  let right = 0;
  truth.forEach((is, row) => (right += is === said[row] ? 1 : 0));
  return right;
}
