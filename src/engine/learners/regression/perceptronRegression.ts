import { resolveParams } from '../../definition';
import { zeros } from '../../numeric/arrays';
import { activeOf, multilayerPerceptron, trainedFrom } from '../multilayerPerceptron';
import type { Network } from '../multilayerTraining';
import { setLinear, squaredHead } from '../outputs';
import { requireTargets, type Regressor, type RegressorDef } from './regressor';

const { params } = multilayerPerceptron;

/** A fitted network whose only output is linear in its hidden units. */
export interface PerceptronRegression extends Regressor, Network {
  /** Mean loss of the rows when each was looked at, half the squared error with the penalty; one an epoch. */
  readonly losses: readonly number[];
}

/** A perceptron with one hidden layer and a linear output, by Adam, as scikit-learn's MLPRegressor trains it; chance is its own. */
export const perceptronRegression: RegressorDef<PerceptronRegression> = {
  id: 'perceptron-regression',
  label: 'Neural network',
  summary: 'Makes features of its own, sums of the columns cut off at 0, and tells a number from these.',
  source: 'Rumelhart, Hinton and Williams (1986); Kingma and Ba (2015); met in 001 §4.1.4, Table 4.4',
  params,
  *fit(data, given, tools) {
    requireTargets(data);
    const values = resolveParams(params, given);
    const { network, losses } = yield* trainedFrom(data.rows, squaredHead(data.targets), values, tools);
    const { hidden, hiddenBiases, output, outputBiases } = network;
    return {
      hidden,
      hiddenBiases,
      output,
      outputBiases,
      losses,
      *predict(rows, { meter }) {
        const active = yield* activeOf(rows, network, { meter });
        const told = zeros(rows.rows, 1);
        setLinear(told, active, { weights: output, biases: outputBiases });
        meter.add(active.data.length);
        return told.data;
      },
    };
  },
};
