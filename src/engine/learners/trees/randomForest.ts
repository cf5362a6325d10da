import { resolveParams, type ParamSpec } from '../../definition';
import { requireRows, type Labelled } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { growingCart, midway } from '../../trees/cart';
import { entropy, gini } from '../../trees/impurity';
import { shuffledInputs } from '../../trees/inputDraw';
import { descend } from '../../trees/leavesAt';
import { presorting } from '../../trees/presort';
import { plantShape, type TreeShape } from '../../trees/trees';
import type { Classifier, LearnerDef } from '../learner';
import { classifiedBy } from './gradientBoosting';

const params: readonly ParamSpec[] = [
  {
    ...{ kind: 'integer', id: 'trees', label: 'Trees', default: 100, min: 1, max: 2000 },
    summary: 'How many trees are grown: the more, the less hangs on chance.',
  },
  {
    ...{ kind: 'integer', id: 'minLeaf', label: 'Least leaf', default: 1, min: 1, max: 10_000 },
    summary: 'Different rows in a leaf, at least.',
  },
  {
    kind: 'choice',
    id: 'inputs',
    label: 'Inputs tried',
    summary: 'How many columns, drawn anew, are tried at a split.',
    default: 'sqrt',
    options: [
      { value: 'sqrt', label: 'the root of their number' },
      { value: 'all', label: 'all' },
      { value: 'count', label: 'so many' },
    ],
  },
  {
    ...{ kind: 'integer', id: 'count', label: 'Number of inputs tried', default: 1, min: 1, max: 10_000 },
    ...{ onlyWhen: { id: 'inputs', is: 'count' }, summary: 'How many columns are tried; at most all.' },
  },
  {
    kind: 'choice',
    id: 'bootstrap',
    label: 'Bootstrap',
    summary: 'Whether each tree has rows of its own, drawn with replacement, or all rows.',
    default: 'yes',
    options: [
      { value: 'yes', label: 'yes' },
      { value: 'no', label: 'no' },
    ],
  },
  {
    kind: 'choice',
    id: 'criterion',
    label: 'Criterion',
    summary: 'What a split is to lower: Gini’s impurity of the classes, or their entropy.',
    default: 'gini',
    options: [
      { value: 'gini', label: 'Gini' },
      { value: 'entropy', label: 'entropy' },
    ],
  },
];

interface Settings {
  readonly trees: number;
  readonly minLeaf: number;
  readonly inputs: 'sqrt' | 'all' | 'count';
  readonly count: number;
  readonly bootstrap: 'yes' | 'no';
  readonly criterion: keyof typeof criteria;
}

const criteria = { gini, entropy } as const;

/** A forest: trees, and in each leaf the share of each class [nodes×classes]; 0 of splits. */
export interface ForestClassifier extends Classifier {
  readonly shape: TreeShape;
  readonly shares: Mat;
}

/** A forest of trees whose splits part the classes best, each from all rows, or from as many that are drawn with replacement. */
export const randomForest: LearnerDef<Mat, ForestClassifier> = {
  id: 'random-forest',
  label: 'random forest',
  summary:
    'Many deep trees, each of other rows and other columns: what they say on average is usually better than what one says.',
  source: 'Breiman (2001)',
  params,
  fit: (data, given, tools) => grown(data, resolveParams(params, given) as unknown as Settings, tools),
};

function* grown(data: Labelled, settings: Settings, { rng, meter }: Tools): Task<ForestClassifier> {
  requireRows(data);
  const { rows, labels, classes } = data;
  const sorted = yield* presorting(rows, meter);
  const shares: number[] = [];
  let weights: Vec = new Float64Array(rows.rows);
  const into = plantShape((held, node) => {
    while (shares.length < node * classes) shares.push(0);
    shares.push(...sharesOf(held, weights, { labels, classes }));
  });
  const tried = triedOf(rows.cols, settings);
  const criterion = criteria[settings.criterion](labels, classes);
  for (let b = 0; b < settings.trees; b++) {
    const stream = rng.fork('tree', b);
    weights =
      settings.bootstrap === 'yes' ? drawnAgain(rows.rows, stream) : new Float64Array(rows.rows).fill(1);
    const inputs = shuffledInputs(rows.cols, tried, stream);
    yield* growingCart(
      { sorted, criterion, weights, minLeaf: settings.minLeaf, inputs, cut: midway, meter },
      into,
    );
    yield { done: b + 1, total: settings.trees, label: 'trees' };
  }
  const leaves = Float64Array.from(shares);
  return asked(into.shape(), { rows: leaves.length / classes, cols: classes, data: leaves });
}

/** Returns how many of `cols` columns are tried at a split. */
function triedOf(cols: number, { inputs, count }: Settings): number {
  if (inputs === 'count') return Math.min(cols, count);
  return inputs === 'sqrt' ? Math.max(1, Math.floor(Math.sqrt(cols))) : cols;
}

/** Draws as many rows as there are, with replacement; returns how often each was drawn. */
function drawnAgain(rows: number, rng: Rng): Vec {
  const counts = new Float64Array(rows);
  for (let k = 0; k < rows; k++) counts[rng.integer(rows)]++;
  return counts;
}

/** Returns the share of each class in a leaf. */
function sharesOf(
  rows: ArrayLike<number>,
  weights: Vec,
  { labels, classes }: Pick<Labelled, 'labels' | 'classes'>,
): Vec {
  const shares = new Float64Array(classes);
  let total = 0;
  for (let k = 0; k < rows.length; k++) {
    shares[labels[rows[k]]] += weights[rows[k]];
    total += weights[rows[k]];
  }
  return shares.map((weight) => weight / total);
}

function asked(shape: TreeShape, shares: Mat): ForestClassifier {
  return {
    shape,
    shares,
    *classify(rows, { meter }) {
      const trees = shape.roots.length;
      const classes = shares.cols;
      const probabilities = zeros(rows.rows, classes);
      const at = new Int32Array(rows.rows);
      for (let b = 0; b < trees; b++) {
        descend(shape, shape.roots[b], rows, at);
        for (let i = 0; i < rows.rows; i++) {
          for (let c = 0; c < classes; c++) {
            probabilities.data[i * classes + c] += shares.data[at[i] * classes + c] / trees;
          }
        }
        yield { done: b + 1, total: trees, label: 'trees' };
      }
      meter.add(trees * rows.rows * (8 + classes));
      return classifiedBy(probabilities);
    },
  };
}
