import { resolveParams, type ParamSpec } from '../../definition';
import { requireRows, type Labelled } from '../../learning/labelled';
import { elementaryWork } from '../../learning/meter';
import type { Tools } from '../../learning/tools';
import { argmax, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { growingCart, midway } from '../../trees/cart';
import { shuffledInputs } from '../../trees/inputDraw';
import { leastSquares } from '../../trees/leastSquares';
import { descend } from '../../trees/leavesAt';
import { presorting } from '../../trees/presort';
import { plantShape, type TreeShape } from '../../trees/trees';
import type { Classified, Classifier, LearnerDef } from '../learner';

const params: readonly ParamSpec[] = [
  {
    ...{ kind: 'number', id: 'rate', label: 'Rate', default: 0.1, min: 1e-6, max: 1, scale: 'log' },
    ...{ typical: [0.001, 1], summary: 'The share of each tree’s correction that is made.' },
  },
  {
    ...{ kind: 'integer', id: 'trees', label: 'Trees', default: 100, min: 1, max: 2000 },
    summary: 'How many trees follow each other, for each score.',
  },
  {
    ...{ kind: 'integer', id: 'depth', label: 'Depth', default: 3, min: 1, max: 30 },
    summary: 'Cuts between the root of a tree and a leaf, at most.',
  },
  {
    ...{ kind: 'integer', id: 'minSplit', label: 'Least split', default: 2, min: 2, max: 10_000 },
    summary: 'Rows in a node that is split, at least.',
  },
  {
    ...{ kind: 'number', id: 'subsample', label: 'Share of rows', default: 1, min: 0.01, max: 1 },
    ...{
      scale: 'linear',
      summary: 'The share of the rows, drawn anew for each tree, that it is grown from.',
    },
  },
];

/** The settings of a boost. */
interface Boost {
  readonly rate: number;
  readonly trees: number;
  readonly depth: number;
  readonly minSplit: number;
  readonly subsample: number;
}

/** A boosted classifier: scores in steps, each of which is a constant and what the leaves of trees add. */
export interface BoostedClassifier extends Classifier {
  /** Scores before the first tree: one of two classes, else one a class. */
  readonly start: Vec;
  /** Trees, round after round, in each round one a score. */
  readonly shape: TreeShape;
  /** Amount that each leaf adds; 0 of splits. */
  readonly values: Vec;
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
  params,
  fit: (data, given, tools) => boosted(data, resolveParams(params, given) as unknown as Boost, tools),
};

/** Scores of n rows that trees are added to, and what they leave of the classes. */
interface Climb {
  readonly data: Labelled;
  /** One score of two classes, else one a class [s×n], score by score. */
  readonly scores: readonly Vec[];
  readonly residuals: readonly Vec[];
}

function* boosted(data: Labelled, boost: Boost, { rng, meter }: Tools): Task<BoostedClassifier> {
  requireRows(data);
  const { rows, classes } = data;
  const sorted = yield* presorting(rows, meter);
  const start = startOf(data);
  const climb: Climb = {
    data,
    scores: Array.from(start, (score) => new Float64Array(rows.rows).fill(score)),
    residuals: Array.from(start, () => new Float64Array(rows.rows)),
  };
  const values: number[] = [];
  let own = 0;
  const into = plantShape((held, node) => {
    while (values.length < node) values.push(0);
    const value = boost.rate * leafValue(climb.residuals[own], held, classes);
    values.push(value);
    for (let k = 0; k < held.length; k++) climb.scores[own][held[k]] += value;
  });
  const size = Math.max(1, Math.floor(boost.subsample * rows.rows));
  const inputs = shuffledInputs(rows.cols, rows.cols, rng.fork('inputs'));
  const drawing = rng.fork('rows');
  const { depth: maxDepth, minSplit } = boost;
  for (let b = 0; b < boost.trees; b++) {
    const weights = size < rows.rows ? drawnRows(rows.rows, size, drawing) : undefined;
    residue(climb);
    meter.add((elementaryWork + 4) * rows.rows * start.length);
    for (own = 0; own < start.length; own++) {
      const criterion = leastSquares(climb.residuals[own]);
      yield* growingCart(
        { sorted, criterion, weights, minSplit, minLeaf: 1, maxDepth, inputs, cut: midway, meter },
        into,
      );
      if (!weights) continue;
      // What the tree has not seen is corrected all the same.
      for (let i = 0; i < rows.rows; i++) {
        if (weights[i] === 0) climb.scores[own][i] += values[into.leafOf(rows, i)];
      }
      meter.add((rows.rows - size) * maxDepth);
    }
    yield { done: b + 1, total: boost.trees, label: 'trees' };
  }
  return asked({ start, shape: into.shape(), values: Float64Array.from(values) }, classes);
}

/** Least share of a class before the first tree: single precision's, as in scikit-learn. */
const leastShare = 2 ** -23;

/** Returns log odds of the second of two classes, or logs of the shares of more. */
function startOf({ labels, classes }: Labelled): Vec {
  const shares = new Float64Array(classes);
  for (const label of labels) shares[label] += 1 / labels.length;
  const kept = shares.map((share) => Math.min(1 - leastShare, Math.max(leastShare, share)));
  return classes === 2 ? Float64Array.of(log(kept[1] / (1 - kept[1]))) : kept.map(log);
}

/** Draws rows without replacement; returns 1 for each that was, 0 for the others. */
function drawnRows(rows: number, size: number, rng: Rng): Vec {
  const weights = new Float64Array(rows);
  // One pass over all rows (Knuth 3.4.2, algorithm S).
  let left = size;
  for (let i = 0; i < rows; i++) {
    if (rng.uniform() * (rows - i) >= left) continue;
    weights[i] = 1;
    left--;
  }
  return weights;
}

/** Writes the negative gradient of the log loss: [the row is of the class] less its probability. */
function residue({ data: { labels, classes }, scores, residuals }: Climb): void {
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

function asked(
  boost: Pick<BoostedClassifier, 'start' | 'shape' | 'values'>,
  classes: number,
): BoostedClassifier {
  const staged: BoostedClassifier['staged'] = function* (rows, { meter }, onStage) {
    const { start, shape } = boost;
    const scores = zeros(rows.rows, start.length);
    for (let i = 0; i < rows.rows; i++) scores.data.set(start, i * start.length);
    const probabilities = zeros(rows.rows, classes);
    const tell = (round: number): void => {
      probabilitiesOf(scores, probabilities);
      onStage(probabilities, round);
    };
    tell(0);
    const at = new Int32Array(rows.rows);
    const rounds = shape.roots.length / start.length;
    for (let b = 0; b < rounds; b++) {
      for (let s = 0; s < start.length; s++) addTree(boost, b * start.length + s, { rows, at, scores, s });
      tell(b + 1);
      meter.add((elementaryWork + 8) * rows.rows * start.length);
      yield { done: b + 1, total: rounds, label: 'trees' };
    }
  };
  return {
    ...boost,
    staged,
    *classify(rows, { meter }) {
      const { start, shape } = boost;
      const scores = zeros(rows.rows, start.length);
      for (let i = 0; i < rows.rows; i++) scores.data.set(start, i * start.length);
      const at = new Int32Array(rows.rows);
      for (let b = 0; b < shape.roots.length; b++) {
        addTree(boost, b, { rows, at, scores, s: b % start.length });
        yield { done: b + 1, total: shape.roots.length, label: 'trees' };
      }
      meter.add((8 * shape.roots.length + elementaryWork * classes) * rows.rows);
      const probabilities = zeros(rows.rows, classes);
      probabilitiesOf(scores, probabilities);
      return classifiedBy(probabilities);
    },
  };
}

/** Adds what the leaves of a tree say of each row to a score of it. */
function addTree(
  { shape, values }: Pick<BoostedClassifier, 'shape' | 'values'>,
  tree: number,
  {
    rows,
    at,
    scores,
    s,
  }: { readonly rows: Mat; readonly at: Int32Array; readonly scores: Mat; readonly s: number },
): void {
  descend(shape, shape.roots[tree], rows, at);
  for (let i = 0; i < at.length; i++) scores.data[i * scores.cols + s] += values[at[i]];
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
