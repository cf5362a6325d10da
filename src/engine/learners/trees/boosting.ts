import { resolveParams, type ParamSpec, type ParamValues } from '../../definition';
import type { Tools } from '../../learning/tools';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { growingCart, midway } from '../../trees/cart';
import { shuffledInputs } from '../../trees/inputDraw';
import { leastSquares } from '../../trees/leastSquares';
import { descend } from '../../trees/leavesAt';
import { presorting } from '../../trees/presort';
import { plantShape, type TreeShape } from '../../trees/trees';

/** Hyper-parameters of boosted trees, whatever loss they lower. */
export const boostParams: readonly ParamSpec[] = [
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

/** Scores in steps, each of which is a constant and what the leaves of trees add. */
export interface BoostedTrees {
  /** Scores before the first tree [s]. */
  readonly start: Vec;
  /** Trees, round after round, in each round one a score. */
  readonly shape: TreeShape;
  /** Amount that each leaf adds; 0 of splits. */
  readonly values: Vec;
}

/** A loss that trees lower, of n rows. */
export interface BoostLoss {
  /** Scores before the first tree [s]. */
  readonly start: Vec;
  /** Multiply-adds of the residual of one row and score. */
  readonly work: number;
  /** Writes the negative gradient of the loss at scores [s×n]. */
  residue(scores: readonly Vec[], residuals: readonly Vec[]): void;
  /** Returns what is added to the score of the rows of a leaf, before it is made smaller by the rate. */
  leafValue(residuals: Vec, rows: ArrayLike<number>): number;
}

/**
 * Adds up small trees of rows that were checked, each of which corrects what those before it have left of a loss (Friedman 2001;
 * stochastic: 2002).
 */
export function* boostTrees(
  rows: Mat,
  loss: BoostLoss,
  given: ParamValues,
  { rng, meter }: Tools,
): Task<BoostedTrees> {
  const boost = resolveParams(boostParams, given) as unknown as Boost;
  const sorted = yield* presorting(rows, meter);
  const { start } = loss;
  const scores = Array.from(start, (score) => new Float64Array(rows.rows).fill(score));
  const residuals = Array.from(start, () => new Float64Array(rows.rows));
  const values: number[] = [];
  let own = 0;
  const into = plantShape((held, node) => {
    while (values.length < node) values.push(0);
    const value = boost.rate * loss.leafValue(residuals[own], held);
    values.push(value);
    for (let k = 0; k < held.length; k++) scores[own][held[k]] += value;
  });
  const size = Math.max(1, Math.floor(boost.subsample * rows.rows));
  const inputs = shuffledInputs(rows.cols, rows.cols, rng.fork('inputs'));
  const drawing = rng.fork('rows');
  const { depth: maxDepth, minSplit } = boost;
  for (let b = 0; b < boost.trees; b++) {
    const weights = size < rows.rows ? drawnRows(rows.rows, size, drawing) : undefined;
    loss.residue(scores, residuals);
    meter.add(loss.work * rows.rows * start.length);
    for (own = 0; own < start.length; own++) {
      const criterion = leastSquares(residuals[own]);
      yield* growingCart(
        { sorted, criterion, weights, minSplit, minLeaf: 1, maxDepth, inputs, cut: midway, meter },
        into,
      );
      if (!weights) continue;
      // What the tree has not seen is corrected all the same.
      for (let i = 0; i < rows.rows; i++) {
        if (weights[i] === 0) scores[own][i] += values[into.leafOf(rows, i)];
      }
      meter.add((rows.rows - size) * maxDepth);
    }
    yield { done: b + 1, total: boost.trees, label: 'trees' };
  }
  return { start, shape: into.shape(), values: Float64Array.from(values) };
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

/** Sums up what the trees say of rows: scores [m×s] before the first round and after each; they hold until the next. */
export function* stagedScores(
  boost: BoostedTrees,
  rows: Mat,
  onStage: (scores: Mat, rounds: number) => void,
): Task<Mat> {
  const { start, shape } = boost;
  const scores = zeros(rows.rows, start.length);
  for (let i = 0; i < rows.rows; i++) scores.data.set(start, i * start.length);
  onStage(scores, 0);
  const at = new Int32Array(rows.rows);
  const rounds = shape.roots.length / start.length;
  for (let b = 0; b < rounds; b++) {
    for (let s = 0; s < start.length; s++) addTree(boost, b * start.length + s, { rows, at, scores, s });
    onStage(scores, b + 1);
    yield { done: b + 1, total: rounds, label: 'trees' };
  }
  return scores;
}

/** Adds what the leaves of a tree say of each row to a score of it. */
function addTree(
  { shape, values }: BoostedTrees,
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
