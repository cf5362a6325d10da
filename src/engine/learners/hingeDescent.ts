import { resolveParams, type ParamSpec } from '../definition';
import type { Labelled } from '../learning/labelled';
import { everyRow, type SparseRows } from '../learning/sparse';
import type { Tools } from '../learning/tools';
import { zeros, type Vec } from '../numeric/arrays';
import { power } from '../numeric/elementary/power';
import { shuffle } from '../numeric/random/shuffle';
import type { Task } from '../task';
import type { Classified, Classifier, LearnerDef } from './learner';

const params: readonly ParamSpec[] = [
  {
    kind: 'number',
    id: 'alpha',
    label: 'Penalty α',
    summary: 'The price of large weights, and the larger, the shorter the steps.',
    default: 1e-4,
    min: 1e-10,
    max: 1e3,
    typical: [1e-6, 1e-2],
    scale: 'log',
  },
  {
    kind: 'choice',
    id: 'penalty',
    label: 'Kind of penalty',
    summary: 'Squares of the weights, or in part their sizes, which makes some of them nothing.',
    default: 'l2',
    options: [
      { value: 'l2', label: 'squares' },
      { value: 'elasticnet', label: 'elastic net, 15\u00a0% sizes' },
    ],
  },
  {
    kind: 'integer',
    id: 'epochs',
    label: 'Epochs',
    summary: 'How often each row is looked at.',
    default: 5,
    min: 1,
    max: 100_000,
  },
];

/** A linear machine: w·x + b, positive for the second class. */
export interface FittedHinge extends Classifier<SparseRows> {
  readonly weights: Vec;
  readonly bias: number;
}

/** Share of the sizes in an elastic net. */
const sizesInNet = 0.15;
/** Share of a step that the bias of sparse rows takes: it stands in every row, and would swing. */
const biasShare = 0.01;
const rowsPerYield = 500;

/** A linear support vector machine for two classes of sparse rows, by stochastic gradient steps, as scikit-learn's SGDClassifier. */
export const hingeDescent: LearnerDef<SparseRows, FittedHinge> = {
  id: 'hinge-descent',
  label: 'Linear support vectors by gradient steps',
  summary:
    'Draws a straight border between two classes, row by row: a row on the wrong side of its margin moves it.',
  source: 'Bottou (1998); Tsuruoka, Tsujii and Ananiadou (2009) for sizes as penalty; met in 000 §C.1',
  params,
  *fit(data, given, { rng, meter }) {
    const values = resolveParams(params, given);
    const order = everyRow(data.rows.rows);
    const shuffling = rng.fork('epochs');
    const descent = descentOn(data, {
      alpha: Number(values.alpha),
      sizes: values.penalty === 'elasticnet' ? sizesInNet : 0,
      biasShare,
    });
    const epochs = Number(values.epochs);
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, shuffling);
      for (let from = 0; from < order.length; from += rowsPerYield) {
        yield { done: epoch, total: epochs, label: 'Descending' };
        descent.see(order.subarray(from, from + rowsPerYield));
      }
      meter.add(4 * data.rows.values.length + 8 * order.length);
    }
    const fitted = descent.result();
    return { ...fitted, classify: (asked, tools) => classify(asked, fitted, tools) };
  },
};

interface Steps {
  readonly alpha: number;
  /** Share of the sizes of the weights in the penalty, the rest being squares. */
  readonly sizes: number;
  readonly biasShare: number;
}

/**
 * A descent from zero weights on α(½ (1 − r) ‖w‖² + r ‖w‖₁) + the mean hinge loss, at the t-th row by a step of 1 ∕ (α(t₀ + t − 1)) with
 * t₀ = α^(−3/4). Sizes are cut off a weight by what has gathered since it was last looked at, never beyond 0.
 */
export function descentOn(
  { rows, labels }: Pick<Labelled<SparseRows>, 'rows' | 'labels'>,
  { alpha, sizes, biasShare: share }: Steps,
): { see(order: Int32Array): void; result(): Pick<FittedHinge, 'weights' | 'bias'> } {
  const { starts, columns, values } = rows;
  const start = power(alpha, -0.75);
  // The weights are `scale` times these.
  const parts = new Float64Array(rows.cols);
  const cut = new Float64Array(rows.cols);
  let [scale, bias, seen, gathered] = [1, 0, 0, 0];
  const see = (row: number): void => {
    const [from, to] = [starts[row], starts[row + 1]];
    const truth = labels[row] > 0 ? 1 : -1;
    let sum = 0;
    for (let e = from; e < to; e++) sum += values[e] * parts[columns[e]];
    const step = 1 / (alpha * (start + seen++));
    const isInside = truth * (scale * sum + bias) <= 1;
    scale *= Math.max(0, 1 - (1 - sizes) * step * alpha);
    if (scale < smallest) {
      for (let j = 0; j < parts.length; j++) parts[j] *= scale;
      scale = 1;
    }
    if (isInside) {
      for (let e = from; e < to; e++) parts[columns[e]] += (step * truth * values[e]) / scale;
      bias += share * step * truth;
    }
    if (sizes === 0) return;
    gathered += sizes * step * alpha;
    for (let e = from; e < to; e++) {
      const j = columns[e];
      const before = scale * parts[j];
      const after =
        before > 0 ? Math.max(0, before - gathered - cut[j]) : Math.min(0, before + gathered - cut[j]);
      if (before === 0) continue;
      parts[j] = after / scale;
      cut[j] += after - before;
    }
  };
  return {
    see: (order) => order.forEach(see),
    result: () => ({ weights: parts.map((part) => scale * part), bias }),
  };
}

/** Scale below which the weights take it in. */
const smallest = 1e-9;

function* classify(
  rows: SparseRows,
  { weights, bias }: Pick<FittedHinge, 'weights' | 'bias'>,
  { meter }: Pick<Tools, 'meter'>,
): Task<Classified> {
  yield { done: 0, total: 1, label: 'Telling passages apart' };
  const scores = zeros(rows.rows, 2);
  const labels = new Uint8Array(rows.rows);
  for (let i = 0; i < rows.rows; i++) {
    let sum = bias;
    for (let e = rows.starts[i]; e < rows.starts[i + 1]; e++)
      sum += rows.values[e] * weights[rows.columns[e]];
    scores.data.set([-sum, sum], 2 * i);
    labels[i] = sum > 0 ? 1 : 0;
  }
  meter.add(rows.values.length + rows.rows);
  return { labels, scores };
}
