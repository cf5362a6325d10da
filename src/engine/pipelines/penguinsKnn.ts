import { nearestMean } from '../learners/regression/nearestMean';
import type { Mat } from '../numeric/arrays';
import type { PipelineDef, PipelineWords } from './pipeline';
import { regression } from './regressionRecipe';

export const penguinsKnnWords: PipelineWords = {
  id: 'penguins-knn',
  label: 'Penguins: nearest neighbours',
  summary:
    'Tells the weight of a penguin by the mean of those most like it: one hyper-parameter, so that all scores are one curve.',
  source: 'after 001 Table 4.2',
  differs:
    'The thesis takes 10 to 50 neighbours, and predicts binding affinities; here it is 1 to 50, so that too few can be seen too.',
  version: 1,
  question: 'How heavy is the penguin?',
  way: 'The mean of the penguins most like it.',
  dataset: 'penguins',
  metric: 'mean-squared-error',
  folds: 5,
  rows: 250,
  params: [
    {
      id: 'neighbours',
      label: 'Neighbours k',
      summary: 'Of how many the mean is taken.',
      kind: 'integer',
      default: 5,
      min: 1,
      max: 50,
    },
  ],
  stages: [
    { id: 'scale', label: 'Scale columns', params: [] },
    { id: 'neighbours', label: 'Mean of the nearest', params: ['neighbours'] },
  ],
};

/** Standard scaling, then the mean of the nearest rows. */
export const penguinsKnn: PipelineDef<Mat> = /* @__PURE__ */ regression(
  penguinsKnnWords,
  nearestMean,
  (values) => values,
);
