import type { Classified } from '../../learners/learner';
import { log } from '../../numeric/elementary/log';
import { zeros } from '../../numeric/arrays';
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
  const counts = zeros(classes, classes);
  cells.forEach((rows, cell) => (counts.data[cell] = rows.length));
  return { counts, cells: cells.map((rows) => Uint32Array.from(rows)) };
}

/** Returns the number of rows told rightly. */
export function rightOf({ truth, said }: Pick<Verdicts, 'truth' | 'said'>): number {
  let right = 0;
  truth.forEach((is, row) => (right += is === said[row] ? 1 : 0));
  return right;
}

/** Least probability that a logarithm is taken of. */
const least = 1e-15;

/** Scores what was said of labelled rows by a pipeline's metric; 0 rows give NaN. */
export function scoreOf(metric: MetricId, truth: Uint8Array, classified: Classified): number {
  const count = truth.length;
  if (metric === 'accuracy') return rightOf({ truth, said: classified.labels }) / count;
  const given = classified.probabilities ?? classified.scores;
  let total = 0;
  truth.forEach((is, row) => {
    const p = given.data[row * given.cols + is];
    total -= log(Math.min(1, Math.max(least, p)));
  });
  return total / count;
}
