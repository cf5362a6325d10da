import { requireRows, type Labelled } from '../../learning/labelled';
import { elementaryWork } from '../../learning/meter';
import type { Tools } from '../../learning/tools';
import { argmax, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Task } from '../../task';
import type { Classified, Classifier, LearnerDef } from '../learner';
import { boostParams, boostTrees, stagedScores, type BoostLoss, type BoostedTrees } from './boosting';

/** Boosted trees whose scores, one of two classes, else one a class, tell probabilities. */
export interface BoostedClassifier extends Classifier, BoostedTrees {
  /** Tells the probabilities [m×classes] before the first round and after each; they hold until the next. */
  staged(
    rows: Mat,
    tools: Pick<Tools, 'meter'>,
    onStage: (probabilities: Mat, rounds: number) => void,
  ): Task<void>;
}

/** Boosted trees that lower the log loss (Friedman 2001, algorithms 5 and 6; stochastic: Friedman 2002), as scikit-learn's. */
export const gradientBoosting: LearnerDef<Mat, BoostedClassifier> = {
  id: 'gradient-boosting',
  label: 'gradient boosting',
  summary:
    'Small trees that follow each other: each corrects what those before it have left of the log loss.',
  source: 'Friedman (2001); Friedman (2002); met in 001 §4.1.4, Table 4.3',
  params: boostParams,
  *fit(data, given, tools) {
    requireRows(data);
    return asked(yield* boostTrees(data.rows, logLossOf(data), given, tools), data.classes);
  },
};

/** Least share of a class before the first tree: single precision's, as in scikit-learn. */
const leastShare = 2 ** -23;

/** Returns log odds of the second of two classes, or logs of the shares of more. */
function startOf({ labels, classes }: Labelled): Vec {
  const shares = new Float64Array(classes);
  for (const label of labels) shares[label] += 1 / labels.length;
  const kept = shares.map((share) => Math.min(1 - leastShare, Math.max(leastShare, share)));
  return classes === 2 ? Float64Array.of(log(kept[1] / (1 - kept[1]))) : kept.map(log);
}

/** The log loss of labelled rows. */
function logLossOf(data: Labelled): BoostLoss {
  return {
    start: startOf(data),
    work: elementaryWork + 4,
    residue: (scores, residuals) => residue(data, scores, residuals),
    leafValue: (residuals, rows) => leafValue(residuals, rows, data.classes),
  };
}

/** Writes the negative gradient of the log loss: [the row is of the class] less its probability. */
function residue({ labels, classes }: Labelled, scores: readonly Vec[], residuals: readonly Vec[]): void {
  if (classes === 2) {
    const [score] = scores;
    for (let i = 0; i < labels.length; i++) residuals[0][i] = labels[i] - 1 / (1 + exp(-score[i]));
    return;
  }
  const row = new Float64Array(scores.length);
  for (let i = 0; i < labels.length; i++) {
    for (let c = 0; c < row.length; c++) row[c] = scores[c][i];
    softmax(row);
    for (let c = 0; c < row.length; c++) residuals[c][i] = (labels[i] === c ? 1 : 0) - row[c];
  }
}

/** Least curvature that a step is divided by. */
const flat = 1e-150;

/** Returns the step of one Newton iteration for the rows of a leaf (Friedman 2001, algorithms 5 and 6). */
function leafValue(residuals: Vec, rows: ArrayLike<number>, classes: number): number {
  let slope = 0;
  let curvature = 0;
  for (let k = 0; k < rows.length; k++) {
    const residual = residuals[rows[k]];
    const size = Math.abs(residual);
    slope += residual;
    curvature += size * (1 - size);
  }
  const share = classes > 2 ? (classes - 1) / classes : 1;
  return curvature < flat ? 0 : (share * slope) / curvature;
}

/** Turns scores into the shares of their exponentials. */
function softmax(row: Vec): void {
  let most = -Infinity;
  for (const score of row) most = Math.max(most, score);
  let sum = 0;
  for (let c = 0; c < row.length; c++) sum += row[c] = exp(row[c] - most);
  for (let c = 0; c < row.length; c++) row[c] /= sum;
}

function asked(boost: BoostedTrees, classes: number): BoostedClassifier {
  return {
    ...boost,
    *staged(rows, { meter }, onStage) {
      const probabilities = zeros(rows.rows, classes);
      yield* stagedScores(boost, rows, (scores, rounds) => {
        probabilitiesOf(scores, probabilities);
        onStage(probabilities, rounds);
        if (rounds > 0) meter.add((elementaryWork + 8) * rows.rows * boost.start.length);
      });
    },
    *classify(rows, { meter }) {
      const scores = yield* stagedScores(boost, rows, () => undefined);
      meter.add((8 * boost.shape.roots.length + elementaryWork * classes) * rows.rows);
      const probabilities = zeros(rows.rows, classes);
      probabilitiesOf(scores, probabilities);
      return classifiedBy(probabilities);
    },
  };
}

/** Writes the probabilities of scores, row by row. */
function probabilitiesOf(scores: Mat, into: Mat): void {
  if (into.cols !== 2) {
    into.data.set(scores.data);
    for (let i = 0; i < into.rows; i++) softmax(rowOf(into, i));
    return;
  }
  for (let i = 0; i < into.rows; i++) {
    const second = 1 / (1 + exp(-scores.data[i]));
    into.data[2 * i] = 1 - second;
    into.data[2 * i + 1] = second;
  }
}

/** Returns the most probable class of each row, of equals the first. */
export function classifiedBy(probabilities: Mat): Classified {
  const labels = Uint8Array.from({ length: probabilities.rows }, (_, i) => argmax(rowOf(probabilities, i)));
  return { labels, scores: probabilities, probabilities };
}
