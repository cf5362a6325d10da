import { resolveParams, type ParamSpec } from '../definition';
import { zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Evaluation } from '../numeric/optim/box';
import { minimizeUnbounded } from '../numeric/optim/limitedMemory';
import type { Classifier, LearnerDef } from './learner';
import {
  classifyBy,
  residualWork,
  scoresOf,
  setOutputGradient,
  targetsOf,
  type Scores,
  type Targets,
} from './outputs';

const params: readonly ParamSpec[] = [
  {
    id: 'C',
    label: 'Penalty C',
    summary:
      'The price of a wrong row, compared with that of large weights: the larger, the more closely it follows the rows.',
    kind: 'number',
    default: 1,
    min: 1e-6,
    max: 1e6,
    typical: [1e-3, 1e3],
    scale: 'log',
  },
  {
    id: 'steps',
    label: 'Most steps',
    summary: 'After how many steps the descent stops, if it has not come to an end before.',
    kind: 'integer',
    default: 100,
    min: 1,
    max: 100_000,
  },
  {
    id: 'tolerance',
    label: 'Tolerance',
    summary:
      'The descent has come to its end where the mean loss of a row rises no steeper than this along any weight.',
    kind: 'number',
    default: 1e-6,
    min: 1e-12,
    max: 1,
    typical: [1e-8, 1e-3],
    scale: 'log',
  },
];

/** A fitted logistic regression. */
export interface FittedLogistic extends Classifier, Scores {
  /** ½‖W‖²/C + Σ −log p(truth) at the end. */
  readonly loss: number;
  readonly evaluations: number;
  readonly converged: boolean;
}

/**
 * Multinomial logistic regression, the least of ½‖W‖²/C + Σ −log p(truth) with free biases, by L-BFGS; of two classes by one vector of
 * weights. As in scikit-learn's LogisticRegression the tolerance is one of the mean; its default there is a hundred times as large.
 */
export const logisticRegression: LearnerDef<Mat, FittedLogistic> = {
  id: 'logistic-regression',
  label: 'Logistic regression',
  summary: 'Adds up evidence, so much for each column and class, and makes probabilities of the sums.',
  source: 'Cox (1958); Hastie, Tibshirani and Friedman (2009), 4.4',
  params,
  *fit(data, given, { meter }) {
    const values = resolveParams(params, given);
    const targets = targetsOf(data);
    const { rows } = data;
    const { outputs } = targets;
    const size = outputs * (rows.cols + 1);
    const work = rows.rows * (2 * outputs * rows.cols + residualWork(targets)) + 2 * size;
    const loss = penalizedLoss(rows, targets, 1 / Number(values.C));
    const found = yield* minimizeUnbounded(
      (x) => {
        meter.add(work);
        return loss(x);
      },
      new Float64Array(size),
      {
        steps: Number(values.steps),
        gradientTolerance: Number(values.tolerance) * rows.rows,
        label: 'Descending',
      },
    );
    meter.add(50 * size * found.evaluations);
    const split = outputs * rows.cols;
    const weights = { rows: outputs, cols: rows.cols, data: found.x.subarray(0, split) };
    const scores = scoresOf(weights, found.x.subarray(split), targets);
    return {
      ...scores,
      loss: found.value,
      evaluations: found.evaluations,
      converged: found.converged,
      classify: (asked, tools) => classifyBy(asked, scores, tools),
    };
  },
};

/** Returns ½λ‖W‖² + Σ −log p(truth) and its gradient, as a function of the weights [outputs×d] and after them the biases [outputs]. */
function penalizedLoss(rows: Mat, targets: Targets, lambda: number): (x: Vec) => Evaluation {
  const { outputs } = targets;
  const split = outputs * rows.cols;
  const residuals = zeros(rows.rows, outputs);
  const gradient = new Float64Array(split + outputs);
  const weights = { rows: outputs, cols: rows.cols, data: gradient.subarray(0, split) };
  const out = { weights, biases: gradient.subarray(split), residuals };
  return (x) => {
    const layer = { weights: { ...weights, data: x.subarray(0, split) }, biases: x.subarray(split) };
    const loss = setOutputGradient(out, rows, layer, targets);
    let squares = 0;
    for (let p = 0; p < split; p++) {
      squares += x[p] * x[p];
      gradient[p] += lambda * x[p];
    }
    return { value: loss + 0.5 * lambda * squares, gradient };
  };
}
