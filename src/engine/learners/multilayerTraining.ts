import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { learnerJobs } from '../numeric/linalg/fastJobs';
import { shuffle } from '../numeric/random/shuffle';
import type { Rng } from '../numeric/random/rng';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { rowsPerReport, type Head } from './outputs';

/** Two layers of weights: h = max(0, Vx + a), outputs Wh + b. */
export interface Network {
  /** V [hidden×d] */
  readonly hidden: Mat;
  /** a [hidden] */
  readonly hiddenBiases: Vec;
  /** W [outputs×hidden] */
  readonly output: Mat;
  /** b [outputs] */
  readonly outputBiases: Vec;
}

/** Plan of the training of a network. */
export interface TrainingPlan {
  /** Price α of weights: ½α times the sum of their squares, for each batch. */
  readonly alpha: number;
  readonly rate: number;
  readonly batch: number;
  readonly epochs: number;
}

/** The same numbers twice: a network, and all of them in a row. */
interface Parameters extends Network {
  readonly all: Vec;
}

/** Adam's rates of forgetting, and what keeps its steps finite (Kingma and Ba, 2015). */
const forgetMean = 0.9;
const forgetSquare = 0.999;
const leastRoot = 1e-8;
/** Falls of the loss that count, and epochs without one after which training ends. */
const leastFall = 1e-4;
const mostIdle = 10;

/** Memory of a batch [batch×…] and of Adam. */
interface Workspace {
  readonly inputs: Mat;
  readonly active: Mat;
  readonly outputs: Mat;
  readonly back: Mat;
  readonly gradient: Parameters;
  readonly mean: Vec;
  readonly square: Vec;
}

/**
 * Trains a network, which it changes, on rows [n×d] by Adam, batch after batch of rows in an order shuffled before each epoch, as
 * scikit-learn's MLPClassifier and MLPRegressor do; returns the loss of each epoch. It ends early after ten epochs without a fall of 10⁻⁴, and where
 * losses are no numbers any more.
 */
export function* trainNetwork(
  start: Network,
  { rows, head }: { rows: Mat; head: Head },
  plan: TrainingPlan,
  { rng, meter }: { rng: Rng; meter: WorkMeter },
): Task<{ readonly network: Network; readonly losses: readonly number[] }> {
  const network = parametersOf(start);
  const batch = Math.min(plan.batch, rows.rows);
  const memory = workspaceFor(network, batch);
  const order = Int32Array.from({ length: rows.rows }, (_, i) => i);
  const rate = ratesOf(plan.rate);
  const perRow = 3 * network.all.length + head.work;
  const together = rowsPerReport(perRow);
  const losses: number[] = [];
  let best = Infinity;
  let idle = 0;
  for (let e = 0; e < plan.epochs && idle <= mostIdle; e++) {
    shuffle(order, rng);
    let loss = 0;
    let since = together;
    for (let from = 0; from < rows.rows; from += batch) {
      if (since >= together) {
        yield { done: e, total: plan.epochs, label: 'Training the network' };
        since = 0;
      }
      const chosen = order.subarray(from, Math.min(rows.rows, from + batch));
      since += chosen.length;
      loss += setGradient(network, cut(memory, chosen.length), { rows, head, chosen, alpha: plan.alpha });
      moveByAdam(network.all, memory, rate());
      meter.add(chosen.length * perRow + 12 * network.all.length);
    }
    loss /= rows.rows;
    if (!Number.isFinite(loss)) break;
    losses.push(loss);
    idle = loss > best - leastFall ? idle + 1 : 0;
    best = Math.min(best, loss);
  }
  return { network, losses };
}

/** Copies a network into one row of numbers. */
function parametersOf({ hidden, hiddenBiases, output, outputBiases }: Network): Parameters {
  const parts = [hidden.data, output.data, hiddenBiases, outputBiases];
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  const views = parts.map((part) => {
    const view = all.subarray(at, (at += part.length));
    view.set(part);
    return view;
  });
  return {
    all,
    hidden: { ...hidden, data: views[0] },
    output: { ...output, data: views[1] },
    hiddenBiases: views[2],
    outputBiases: views[3],
  };
}

function workspaceFor(network: Parameters, batch: number): Workspace {
  const { hidden, output, all } = network;
  const gradient = parametersOf(network);
  return {
    inputs: zeros(batch, hidden.cols),
    active: zeros(batch, hidden.rows),
    outputs: zeros(batch, output.rows),
    back: zeros(batch, hidden.rows),
    gradient,
    mean: new Float64Array(all.length),
    square: new Float64Array(all.length),
  };
}

/** Returns the workspace of a batch of so many rows, on the same memory. */
function cut(memory: Workspace, rows: number): Workspace {
  const first = ({ cols, data }: Mat): Mat => ({ rows, cols, data: data.subarray(0, rows * cols) });
  const { inputs, active, outputs, back } = memory;
  if (rows === inputs.rows) return memory;
  return {
    ...memory,
    inputs: first(inputs),
    active: first(active),
    outputs: first(outputs),
    back: first(back),
  };
}

/** Sets the gradient of the mean loss of chosen rows, and returns their summed loss with its penalty. */
function setGradient(
  network: Parameters,
  { inputs, active, outputs, back, gradient }: Workspace,
  { rows, head, chosen, alpha }: { rows: Mat; head: Head; chosen: Int32Array; alpha: number },
): number {
  const d = rows.cols;
  chosen.forEach((row, i) => inputs.data.set(rows.data.subarray(row * d, (row + 1) * d), i * d));
  setActive(active, inputs, network);
  const layer = { weights: network.output, biases: network.outputBiases };
  const ofLayer = { weights: gradient.output, biases: gradient.outputBiases, residuals: outputs };
  const loss = head.setGradient(ofLayer, active, layer, chosen);
  const ofHidden = { weights: gradient.hidden, biases: gradient.hiddenBiases, residuals: back };
  learnerJobs.setRectifiedGradient(ofHidden, inputs, active, { R: outputs, W: network.output });
  const weights = network.hidden.data.length + network.output.data.length;
  const { all } = network;
  const g = gradient.all;
  let squares = 0;
  for (let p = 0; p < weights; p++) {
    squares += all[p] * all[p];
    g[p] += alpha * all[p];
  }
  for (let p = 0; p < g.length; p++) g[p] /= chosen.length;
  return loss + 0.5 * alpha * squares;
}

/** Sets max(0, Vx + a) of rows [n×hidden]. */
export function setActive(
  out: Mat,
  inputs: Mat,
  { hidden, hiddenBiases }: Pick<Network, 'hidden' | 'hiddenBiases'>,
): void {
  learnerJobs.setRectified(out, inputs, { weights: hidden, biases: hiddenBiases });
}

/** Returns a function that gives the rate of each next step: Adam's, which makes up for means that began at 0. */
function ratesOf(rate: number): () => number {
  let meanLeft = 1;
  let squareLeft = 1;
  return () => {
    meanLeft *= forgetMean;
    squareLeft *= forgetSquare;
    return (rate * Math.sqrt(1 - squareLeft)) / (1 - meanLeft);
  };
}

function moveByAdam(all: Vec, { gradient, mean, square }: Workspace, rate: number): void {
  const g = gradient.all;
  for (let p = 0; p < all.length; p++) {
    const slope = g[p];
    const m = (mean[p] = forgetMean * mean[p] + (1 - forgetMean) * slope);
    const v = (square[p] = forgetSquare * square[p] + (1 - forgetSquare) * (slope * slope));
    all[p] -= (rate * m) / (Math.sqrt(v) + leastRoot);
  }
}
