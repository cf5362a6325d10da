import { multilayerPerceptron } from '../learners/multilayerPerceptron';
import type { Mat } from '../numeric/arrays';
import { dense } from './denseRecipe';
import { scaledInk } from './ink';
import type { PipelineDef, PipelineWords } from './pipeline';

export const digitsMlpWords: PipelineWords = {
  id: 'digits-mlp',
  label: 'Digits: a neural network',
  summary: 'A network with one hidden layer that makes features of small images by itself.',
  source: 'after 001 Table 4.4',
  differs:
    'The thesis takes α from 0 to 0.9, evenly, and no learning rate; here α is from 0.00001 to 10 by its logarithm, on other data.',
  version: 1,
  question: 'Which digit is it, and how sure?',
  way: 'One hidden layer makes its own features.',
  dataset: 'digits8',
  metric: 'log-loss',
  folds: 3,
  rows: 600,
  params: [
    {
      id: 'hidden',
      label: 'Hidden units',
      summary: 'How many features the network makes.',
      kind: 'integer',
      default: 20,
      min: 5,
      max: 50,
    },
    {
      id: 'alpha',
      label: 'Penalty α',
      summary: 'The price of large weights.',
      kind: 'number',
      default: 1e-4,
      min: 1e-5,
      max: 10,
      scale: 'log',
    },
    {
      id: 'rate',
      label: 'Learning rate',
      summary: 'How far a weight moves in one step, about.',
      kind: 'number',
      default: 1e-3,
      min: 1e-4,
      max: 0.1,
      scale: 'log',
    },
  ],
  stages: [{ id: 'network', label: 'Neural network', params: ['hidden', 'alpha', 'rate'] }],
};

/** Pixels from 0 to 1, then a perceptron with one hidden layer, 30 epochs of Adam in batches. */
export const digitsMlp: PipelineDef<Mat> = /* @__PURE__ */ dense(digitsMlpWords, {
  prepare: scaledInk,
  *train(values, data, tools) {
    const network = yield* multilayerPerceptron.fit(data, { ...values, batch, epochs }, tools);
    return {
      inside: { kind: 'digits-mlp', network },
      classify: (asked, more) => network.classify(asked, more),
    };
  },
});

const batch = 50;
const epochs = 30;
