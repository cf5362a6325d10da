import { squaredBoosting } from '../learners/regression/squaredBoosting';
import type { Mat } from '../numeric/arrays';
import type { PipelineDef, PipelineWords } from './pipeline';
import { regression } from './regressionRecipe';
import { tumourBoostingWords } from './tumourBoosting';

export const friedmanBoostingWords: PipelineWords = {
  id: 'friedman-boosting',
  label: 'A formula: boosted trees',
  summary: 'Adds up small trees that learn a known function of ten inputs, of which five do nothing.',
  source: 'after 001 Table 4.3',
  differs:
    'The thesis takes learning rates from 0.00001 to 0.01, 10 to 100 trees, and depths from 2 to 100, on binding affinities; here it is 0.001 to 1, 10 to 200, and 1 to 8, and each tree may see a part of the rows.',
  version: 1,
  question: 'What is the value of the function?',
  way: 'Each small tree learns what is left over.',
  dataset: 'friedman',
  metric: 'mean-squared-error',
  folds: 5,
  rows: 200,
  params: tumourBoostingWords.params,
  stages: tumourBoostingWords.stages,
};

/** Gradient boosting of the squared error. */
export const friedmanBoosting: PipelineDef<Mat> = /* @__PURE__ */ regression(
  friedmanBoostingWords,
  squaredBoosting,
  (values) => values,
);
