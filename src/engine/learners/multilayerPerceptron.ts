import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import type { Tools } from '../learning/tools';
import { rowsBetween, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import type { Task } from '../task';
import type { Classified, Classifier, LearnerDef } from './learner';
import { setActive, trainNetwork, type Network } from './multilayerTraining';
import { classHead, classifyBy, rowsPerReport, scoresOf, targetsOf, type Head, type Scores } from './outputs';

const params: readonly ParamSpec[] = [
  {
    id: 'hidden',
    label: 'Hidden units',
    summary: 'How many sums of the columns are made, each cut off at 0, from which the classes are told.',
    kind: 'integer',
    default: 20,
    min: 1,
    max: 1000,
  },
  {
    id: 'alpha',
    label: 'Penalty α',
    summary: 'The price of large weights: half of this times the sum of their squares, for each batch.',
    kind: 'number',
    default: 1e-4,
    min: 0,
    max: 1e6,
    typical: [1e-5, 10],
    scale: 'log',
  },
  {
    id: 'rate',
    label: 'Learning rate',
    summary: 'How far a weight moves in one step, about.',
    kind: 'number',
    default: 1e-3,
    min: 1e-8,
    max: 100,
    typical: [1e-4, 0.1],
    scale: 'log',
  },
  {
    id: 'batch',
    label: 'Batch size',
    summary: 'Over how many rows the gradient is averaged for one step.',
    kind: 'integer',
    default: 200,
    min: 1,
    max: 100_000,
  },
  {
    id: 'epochs',
    label: 'Epochs',
    summary: 'How often each row is looked at, at most.',
    kind: 'integer',
    default: 30,
    min: 1,
    max: 100_000,
  },
];

/** A fitted network: h = max(0, Vx + a), and scores of classes that are linear in h. */
export interface FittedPerceptron extends Classifier, Scores {
  /** V [hidden×d] */
  readonly hidden: Mat;
  /** a [hidden] */
  readonly hiddenBiases: Vec;
  /** Mean loss of the rows when each was looked at, with the penalty; one an epoch. */
  readonly losses: readonly number[];
}

/** A perceptron with one hidden layer of rectified sums, by Adam, as scikit-learn's MLPClassifier trains it; chance is its own. */
export const multilayerPerceptron: LearnerDef<Mat, FittedPerceptron> = {
  id: 'multilayer-perceptron',
  label: 'Neural network',
  summary: 'Makes features of its own, sums of the columns cut off at 0, and tells the classes from these.',
  source: 'Rumelhart, Hinton and Williams (1986); Kingma and Ba (2015); met in 001 §4.1.4, Table 4.4',
  params,
  *fit(data, given, { rng, meter }) {
    const values = resolveParams(params, given);
    const targets = targetsOf(data);
    const trained = yield* trainedFrom(data.rows, classHead(targets), values, { rng, meter });
    const { network, losses } = trained;
    const { hidden, hiddenBiases, output, outputBiases } = network;
    const scores = scoresOf(output, outputBiases, targets);
    const layer = { hidden, hiddenBiases };
    return { ...layer, ...scores, losses, classify: (asked, more) => classify(asked, layer, scores, more) };
  },
};

/** Trains a network with one hidden layer, from drawn weights, by resolved parameters of the perceptron. */
export function* trainedFrom(
  rows: Mat,
  head: Head,
  values: ParamValues,
  { rng, meter }: Tools,
): ReturnType<typeof trainNetwork> {
  const sizes = { inputs: rows.cols, hidden: Number(values.hidden), outputs: head.outputs };
  const plan = {
    alpha: Number(values.alpha),
    rate: Number(values.rate),
    batch: Number(values.batch),
    epochs: Number(values.epochs),
  };
  const start = randomNetwork(sizes, rng.fork('weights'));
  return yield* trainNetwork(start, { rows, head }, plan, { rng: rng.fork('order'), meter });
}

/** Draws weights and biases uniform within ±√(6/(inputs + outputs)) of their layer (Glorot and Bengio, 2010). */
function randomNetwork(
  { inputs, hidden, outputs }: Record<'inputs' | 'hidden' | 'outputs', number>,
  rng: Rng,
): Network {
  const filled = (values: Vec, layer: number): Vec => {
    const bound = Math.sqrt(6 / layer);
    for (let k = 0; k < values.length; k++) values[k] = bound * (2 * rng.uniform() - 1);
    return values;
  };
  const matrix = (count: number, cols: number): Mat => {
    const out = zeros(count, cols);
    filled(out.data, count + cols);
    return out;
  };
  return {
    hidden: matrix(hidden, inputs),
    hiddenBiases: filled(new Float64Array(hidden), inputs + hidden),
    output: matrix(outputs, hidden),
    outputBiases: filled(new Float64Array(outputs), hidden + outputs),
  };
}

function* classify(
  rows: Mat,
  layer: Pick<Network, 'hidden' | 'hiddenBiases'>,
  scores: Scores,
  tools: Pick<Tools, 'meter'>,
): Task<Classified> {
  return yield* classifyBy(yield* activeOf(rows, layer, tools), scores, tools);
}

/** Computes the hidden units of rows, max(0, Vx + a) [n×hidden]. */
export function* activeOf(
  rows: Mat,
  layer: Pick<Network, 'hidden' | 'hiddenBiases'>,
  { meter }: Pick<Tools, 'meter'>,
): Task<Mat> {
  const active = zeros(rows.rows, layer.hidden.rows);
  const together = rowsPerReport(layer.hidden.data.length);
  for (let i = 0; i < rows.rows; i += together) {
    yield { done: i, total: rows.rows, label: 'Making features' };
    const to = Math.min(rows.rows, i + together);
    setActive(rowsBetween(active, i, to), rowsBetween(rows, i, to), layer);
  }
  meter.add(rows.rows * layer.hidden.data.length);
  return active;
}
