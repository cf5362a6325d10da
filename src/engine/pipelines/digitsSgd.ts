import { sgd } from '../learners/sgd';
import type { Mat } from '../numeric/arrays';
import { dense } from './denseRecipe';
import { scaledInk } from './ink';
import type { PipelineDef, PipelineWords } from './pipeline';

export const digitsSgdWords: PipelineWords = {
  id: 'digits-sgd',
  label: 'Digits: gradient steps',
  summary: 'Softmax regression of small images by stochastic gradient descent.',
  source: 'after 004 §4.1',
  differs:
    'The paper has all of MNIST, mini-batches of 20 to 2000, 5 to 2000 epochs, and a rate and a penalty up to 1; here are 900 small images, 4 to 400, 1 to 100, and a rate up to 3.',
  version: 1,
  question: 'Which digit is it?',
  way: 'Learn in small steps, each from a few images.',
  dataset: 'digits8',
  metric: 'accuracy',
  folds: 3,
  rows: 900,
  params: [
    {
      id: 'rate',
      label: 'Learning rate',
      summary: 'How far each step goes down the gradient; too far, and the descent climbs.',
      kind: 'number',
      default: 0.1,
      min: 1e-3,
      max: 3,
      scale: 'log',
    },
    {
      id: 'l2',
      label: 'Penalty ℓ₂',
      summary: 'The price of large weights.',
      kind: 'number',
      default: 1e-4,
      min: 1e-6,
      max: 1,
      scale: 'log',
    },
    {
      id: 'batch',
      label: 'Batch size',
      summary: 'Over how many rows the gradient is averaged for one step.',
      kind: 'integer',
      default: 32,
      min: 4,
      max: 400,
      scale: 'log',
    },
    {
      id: 'epochs',
      label: 'Epochs',
      summary: 'How often each row is looked at.',
      kind: 'integer',
      default: 10,
      min: 1,
      max: 100,
      scale: 'log',
    },
  ],
  stages: [{ id: 'sgd', label: 'Softmax regression', params: ['rate', 'l2', 'batch', 'epochs'] }],
};

/** Pixels from 0 to 1, then softmax regression by stochastic gradient descent. */
export const digitsSgd: PipelineDef<Mat> = /* @__PURE__ */ dense(digitsSgdWords, {
  prepare: scaledInk,
  *train(values, data, tools) {
    const regression = yield* sgd.fit(data, values, tools);
    return {
      inside: { kind: 'digits-sgd', regression },
      classify: (asked, more) => regression.classify(asked, more),
    };
  },
});
