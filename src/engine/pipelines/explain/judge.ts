import type { Classified } from '../../learners/learner';
import { accuracy, confusionMatrix, logLoss } from '../../learning/metrics';
import type { MetricId } from '../pipeline';
import type { Confusion, Verdicts } from './explanation';

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

/** Returns the number of rows told rightly. */
export function rightOf({ truth, said }: Pick<Verdicts, 'truth' | 'said'>): number {
  let right = 0;
  truth.forEach((is, row) => (right += is === said[row] ? 1 : 0));
  return right;
}

/** Scores what was said of labelled rows by a pipeline's metric. Errors: `invalid-data` for no rows. */
export function scoreOf(metric: MetricId, truth: Uint8Array, classified: Classified): number {
  if (metric === 'accuracy') return accuracy(truth, classified.labels);
  return logLoss(truth, classified.probabilities ?? classified.scores);
}
