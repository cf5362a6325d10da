import { resolveParams, type ParamSpec } from '../definition';
import { rowsBetween, zeros, type Mat, type Vec } from '../numeric/arrays';
import { permutation, shuffle } from '../numeric/random/shuffle';
import type { Task } from '../task';
import type { Classifier, LearnerDef } from './learner';
import {
  classifyBy,
  residualWork,
  rowsPerReport,
  scoresOf,
  setResiduals,
  targetsOf,
  type Scores,
  type Targets,
} from './outputs';

const params: readonly ParamSpec[] = [
  {
    id: 'rate',
    label: 'Learning rate',
    summary: 'How far each step goes down the gradient; too far, and the descent climbs.',
    kind: 'number',
    default: 0.1,
    min: 1e-8,
    max: 1e4,
    typical: [1e-3, 3],
    scale: 'log',
  },
  {
    id: 'l2',
    label: 'Penalty ℓ₂',
    summary: 'The price of large weights: half of this times the sum of their squares.',
    kind: 'number',
    default: 1e-4,
    min: 0,
    max: 1e4,
    typical: [1e-6, 1],
    scale: 'log',
  },
  {
    id: 'batch',
    label: 'Batch size',
    summary: 'Over how many rows the gradient is averaged for one step.',
    kind: 'integer',
    default: 32,
    min: 1,
    max: 100_000,
  },
  {
    id: 'epochs',
    label: 'Epochs',
    summary: 'How often each row is looked at.',
    kind: 'integer',
    default: 10,
    min: 1,
    max: 100_000,
  },
];

/** A fitted softmax regression. */
export interface FittedSgd extends Classifier, Scores {
  /** Mean −log p(truth) of the rows when each was looked at, one an epoch; shorter where the training diverged. */
  readonly losses: readonly number[];
  /** True if weights were no numbers any more, or losses infinite. */
  readonly diverged: boolean;
}

/** Softmax regression from zero weights by steps down the gradient of one batch of shuffled rows after the other. */
export const sgd: LearnerDef<Mat, FittedSgd> = {
  id: 'sgd',
  label: 'Stochastic gradient descent',
  summary: 'Fits logistic regression by many small steps, each down the slope that a few rows show.',
  source: 'Robbins and Monro (1951); met in 004 §4.1',
  params,
  *fit(data, given, { rng, meter }) {
    const values = resolveParams(params, given);
    const targets = targetsOf(data);
    const { rows } = data;
    const steps = {
      batch: Math.min(rows.rows, Number(values.batch)),
      rate: Number(values.rate),
      l2: Number(values.l2),
    };
    const weights = zeros(targets.outputs, rows.cols);
    const biases = new Float64Array(targets.outputs);
    const epoch = epochOf(rows, targets, { weights, biases, ...steps });
    const order = permutation(rows.rows, rng.fork('start'));
    const shuffling = rng.fork('epochs');
    const losses: number[] = [];
    const epochs = Number(values.epochs);
    const perStep = 2 * weights.data.length;
    const work =
      rows.rows * (2 * weights.data.length + residualWork(targets)) +
      perStep * Math.ceil(rows.rows / steps.batch);
    for (let e = 0; e < epochs; e++) {
      shuffle(order, shuffling);
      const loss = yield* epoch(order, { done: e, total: epochs });
      meter.add(work);
      if (!Number.isFinite(loss)) break;
      losses.push(loss);
    }
    const scores = scoresOf(weights, biases, targets);
    const diverged = losses.length < epochs;
    return { ...scores, losses, diverged, classify: (asked, tools) => classifyBy(asked, scores, tools) };
  },
};

/** Weights on their way, and how far a step goes. */
interface Descent {
  readonly weights: Mat;
  readonly biases: Vec;
  readonly batch: number;
  readonly rate: number;
  readonly l2: number;
}

/** Returns a function that looks once at all rows in the given order, moves the weights, and returns the mean loss on the way. */
function epochOf(
  rows: Mat,
  targets: Targets,
  descent: Descent,
): (order: Int32Array, of: { done: number; total: number }) => Task<number> {
  const { batch } = descent;
  const outputs = zeros(batch, targets.outputs);
  const move = new Float64Array(rows.cols);
  const together = rowsPerReport(2 * descent.weights.data.length);
  return function* (order, progress) {
    let loss = 0;
    let since = together;
    for (let from = 0; from < order.length; from += batch) {
      if (since >= together) {
        yield { ...progress, label: 'Descending' };
        since = 0;
      }
      const chosen = order.subarray(from, Math.min(order.length, from + batch));
      since += chosen.length;
      const some = rowsBetween(outputs, 0, chosen.length);
      setOutputs(some, rows, chosen, descent);
      loss += setResiduals(some, targets, chosen);
      step(some, { rows, chosen, move }, descent);
    }
    return loss / order.length;
  };
}

/** Sets the outputs of chosen rows: Wx + b. */
function setOutputs(out: Mat, rows: Mat, chosen: Int32Array, { weights, biases }: Descent): void {
  const d = rows.cols | 0;
  const k = out.cols;
  const x = rows.data;
  const w = weights.data;
  for (let i = 0; i < chosen.length; i++) {
    const from = chosen[i] * d;
    let c = 0;
    for (; c + 2 <= k; c += 2) {
      const w0 = c * d;
      const w1 = w0 + d;
      let first = 0;
      let second = 0;
      for (let j = 0; j < d; j++) {
        const value = x[from + j];
        first += value * w[w0 + j];
        second += value * w[w1 + j];
      }
      out.data[i * k + c] = first + biases[c];
      out.data[i * k + c + 1] = second + biases[c + 1];
    }
    for (; c < k; c++) {
      let sum = 0;
      for (let j = 0, at = c * d; j < d; j++) sum += x[from + j] * w[at + j];
      out.data[i * k + c] = sum + biases[c];
    }
  }
}

/** Moves the weights by −rate (mean of residual·x + ℓ₂ W), the biases by −rate times the mean residual. */
function step(
  residuals: Mat,
  { rows, chosen, move }: { rows: Mat; chosen: Int32Array; move: Vec },
  { weights, biases, rate, l2 }: Descent,
): void {
  const d = rows.cols | 0;
  const k = residuals.cols;
  const x = rows.data;
  const share = rate / chosen.length;
  const keep = 1 - rate * l2;
  const w = weights.data;
  for (let c = 0; c < k; c++) {
    move.fill(0, 0, d);
    let sum = 0;
    let i = 0;
    for (; i + 2 <= chosen.length; i += 2) {
      const r0 = residuals.data[i * k + c];
      const r1 = residuals.data[(i + 1) * k + c];
      sum += r0 + r1;
      const a = chosen[i] * d;
      const b = chosen[i + 1] * d;
      for (let j = 0; j < d; j++) move[j] += r0 * x[a + j] + r1 * x[b + j];
    }
    for (; i < chosen.length; i++) {
      const r = residuals.data[i * k + c];
      sum += r;
      for (let j = 0, a = chosen[i] * d; j < d; j++) move[j] += r * x[a + j];
    }
    for (let j = 0, at = c * d; j < d; j++, at++) w[at] = keep * w[at] - share * move[j];
    biases[c] -= share * sum;
  }
}
