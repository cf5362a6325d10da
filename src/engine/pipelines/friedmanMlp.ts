import { perceptronRegression } from '../learners/regression/perceptronRegression';
import type { Mat } from '../numeric/arrays';
import { digitsMlpWords } from './digitsMlp';
import type { PipelineDef, PipelineWords } from './pipeline';
import { regression } from './regressionRecipe';

export const friedmanMlpWords: PipelineWords = {
  id: 'friedman-mlp',
  label: 'A formula: a neural network',
  summary: 'A network with one hidden layer learns a known function of ten inputs, of which five do nothing.',
  source: 'after 001 Table 4.4',
  differs:
    'The thesis takes α from 0 to 0.9, evenly, and no learning rate, on binding affinities; here α is from 0.00001 to 10 by its logarithm.',
  version: 1,
  question: 'What is the value of the function?',
  way: 'One hidden layer, a linear output.',
  dataset: 'friedman',
  metric: 'mean-squared-error',
  folds: 3,
  rows: 200,
  params: digitsMlpWords.params,
  stages: [
    { id: 'scale', label: 'Scale columns and target', params: [] },
    { id: 'network', label: 'Neural network', params: ['hidden', 'alpha', 'rate'] },
  ],
};

/** Standard scaling of columns and target, then a perceptron with one hidden layer and a linear output, 100 epochs of Adam in batches. */
export const friedmanMlp: PipelineDef<Mat> = /* @__PURE__ */ regression(
  friedmanMlpWords,
  perceptronRegression,
  (values) => ({ ...values, batch, epochs }),
);

const batch = 20;
const epochs = 100;
