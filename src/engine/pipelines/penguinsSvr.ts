import { supportVectorRegression } from '../learners/regression/supportVectorRegression';
import type { Mat } from '../numeric/arrays';
import type { PipelineDef, PipelineWords } from './pipeline';
import { regression } from './regressionRecipe';
import { tumourSvmWords } from './tumourSvm';

export const penguinsSvrWords: PipelineWords = {
  id: 'penguins-svr',
  label: 'Penguins: support vectors',
  summary:
    'Lays a tube of a tenth of a standard deviation on either side of a smooth function of three measures and the sex: two hyper-parameters, so that all scores are one map.',
  source: 'after 001 Table 4.1, (4.7)–(4.9)',
  differs:
    'The ranges are those of the thesis, which predicts binding affinities; here the tube keeps one width, and training is cut short where the penalty is so large that it would take minutes.',
  version: 1,
  question: 'How heavy is the penguin?',
  way: 'A smooth function within a tube.',
  dataset: 'penguins',
  metric: 'mean-squared-error',
  folds: 5,
  rows: 250,
  params: tumourSvmWords.params.map((spec) =>
    spec.id === 'C' ? { ...spec, summary: 'The price of a penguin outside the tube.' } : spec,
  ),
  stages: [
    { id: 'scale', label: 'Scale columns and target', params: [] },
    { id: 'svr', label: 'Support vector regression', params: ['C', 'gamma'] },
  ],
};

/** Half the width of the tube, in standard deviations of the target. */
export const epsilon = 0.1;

/** Changes of a pair of multipliers after which training ends, because the largest penalties would take minutes. */
const pairs = 50_000;

/** Standard scaling of columns and target, then support vector regression with a Gaussian kernel. */
export const penguinsSvr: PipelineDef<Mat> = /* @__PURE__ */ regression(
  penguinsSvrWords,
  supportVectorRegression,
  ({ C, gamma }) => ({ kernel: 'rbf', C, gamma, epsilon, pairs }),
);
