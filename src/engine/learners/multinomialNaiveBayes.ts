import { resolveParams, type ParamSpec } from '../definition';
import { elementaryWork } from '../learning/meter';
import { sumsByClass, type SparseRows } from '../learning/sparse';
import type { Tools } from '../learning/tools';
import { argmax, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Task } from '../task';
import type { Classified, Classifier, LearnerDef } from './learner';

const params: readonly ParamSpec[] = [
  {
    kind: 'number',
    id: 'alpha',
    label: 'Smoothing α',
    summary: 'Added to the count of each term in each class, so that no term is impossible.',
    default: 1,
    min: 1e-10,
    max: 1e6,
    typical: [0.01, 2],
    scale: 'log',
  },
];

/** Naive Bayes with its fitted tables. */
export interface FittedNaiveBayes extends Classifier<SparseRows> {
  /** log P(c) [classes]; −∞ for a class without a row, which is never told. */
  readonly logPrior: Vec;
  /** log P(t | c) [classes×cols] = log((N_ct + α) / (N_c + α·cols)), N the sums of the entries. */
  readonly logLikelihood: Mat;
}

const rowsPerYield = 500;

/** Multinomial naive Bayes with Lidstone smoothing, as scikit-learn's MultinomialNB; equal scores give the first class. */
export const multinomialNaiveBayes: LearnerDef<SparseRows, FittedNaiveBayes> = {
  id: 'multinomial-naive-bayes',
  label: 'Naive Bayes',
  summary:
    'Multiplies how likely each class says each term of a passage, as if terms did not depend on each other.',
  source: 'McCallum and Nigam (1998); met in 000 §3.4.1 iv, §A.7',
  params,
  *fit(data, given, { meter }) {
    const alpha = resolveParams(params, given)['alpha'] as number;
    const { rows, labels, classes } = data;
    yield { done: 0, total: 1, label: 'Counting terms of classes' };
    const ofClass = new Float64Array(classes);
    for (const label of labels) ofClass[label]++;
    const logPrior = ofClass.map((count) => log(count) - log(labels.length));
    const logLikelihood = sumsByClass(data);
    for (let c = 0; c < classes; c++) smooth(rowOf(logLikelihood, c), alpha);
    meter.add(rows.values.length + elementaryWork * classes * (rows.cols + 2));
    return {
      logPrior,
      logLikelihood,
      classify: (asked, tools) => classify(asked, { logPrior, logLikelihood }, tools),
    };
  },
};

/** Turns sums of the entries of one class into log probabilities of its terms. */
function smooth(sums: Vec, alpha: number): void {
  let total = 0;
  for (const sum of sums) total += sum + alpha;
  const logTotal = log(total);
  for (let t = 0; t < sums.length; t++) sums[t] = log(sums[t] + alpha) - logTotal;
}

/** log P(c, row) = log P(c) + Σ_t x_t log P(t | c). */
function* classify(
  rows: SparseRows,
  { logPrior, logLikelihood }: Pick<FittedNaiveBayes, 'logPrior' | 'logLikelihood'>,
  { meter }: Pick<Tools, 'meter'>,
): Task<Classified> {
  const classes = logPrior.length;
  const scores = zeros(rows.rows, classes);
  const probabilities = zeros(rows.rows, classes);
  const labels = new Uint8Array(rows.rows);
  for (let i = 0; i < rows.rows; i++) {
    if (i % rowsPerYield === 0) yield { done: i, total: rows.rows, label: 'Telling passages apart' };
    const row = rowOf(scores, i);
    for (let c = 0; c < classes; c++) {
      let sum = 0;
      for (let e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
        sum += rows.values[e] * logLikelihood.data[c * rows.cols + rows.columns[e]];
      }
      row[c] = sum + logPrior[c];
    }
    labels[i] = Math.max(0, argmax(row));
    softmax(row, rowOf(probabilities, i));
  }
  meter.add(classes * (rows.values.length + (elementaryWork + 2) * rows.rows));
  return { labels, scores, probabilities };
}

/** Writes exp(s_c) / Σ exp(s_c) of scores s. */
function softmax(scores: Vec, into: Vec): void {
  const largest = Math.max(...scores);
  let sum = 0;
  scores.forEach((score, c) => (sum += into[c] = exp(score - largest)));
  for (let c = 0; c < into.length; c++) into[c] /= sum;
}
