import { gradientBoosting } from '../learners/trees/gradientBoosting';
import type { Mat } from '../numeric/arrays';
import { dense } from './denseRecipe';
import type { PipelineDef, PipelineWords } from './pipeline';

export const tumourBoostingWords: PipelineWords = {
  id: 'tumour-boosting',
  label: 'Tumours: boosted trees',
  summary: 'Adds up small trees, each of which corrects the ones before it.',
  source: 'after 001 Table 4.3',
  differs:
    'The thesis takes learning rates from 0.00001 to 0.01, 10 to 100 trees, and depths from 2 to 100, on other data; here it is 0.001 to 1, 10 to 200, and 1 to 8, and each tree may see a part of the rows.',
  version: 1,
  question: 'Malignant or benign, and how sure?',
  way: 'Each small tree corrects the ones before.',
  dataset: 'tumours',
  metric: 'log-loss',
  folds: 5,
  rows: 427,
  params: [
    {
      id: 'rate',
      label: 'Learning rate',
      summary: 'How much of its correction each tree makes.',
      kind: 'number',
      default: 0.1,
      min: 1e-3,
      max: 1,
      scale: 'log',
    },
    {
      id: 'trees',
      label: 'Trees',
      summary: 'How many trees are added up.',
      kind: 'integer',
      default: 100,
      min: 10,
      max: 200,
    },
    {
      id: 'depth',
      label: 'Depth',
      summary: 'How many questions a tree asks, one after the other.',
      kind: 'integer',
      default: 3,
      min: 1,
      max: 8,
    },
    {
      id: 'minSplit',
      label: 'Fewest rows to split',
      summary: 'Fewer rows are not split any more.',
      kind: 'integer',
      default: 2,
      min: 2,
      max: 100,
    },
    {
      id: 'subsample',
      label: 'Share of rows',
      summary: 'The share of the rows, drawn anew for each tree, that it is grown from.',
      kind: 'number',
      default: 1,
      min: 0.3,
      max: 1,
      scale: 'linear',
    },
  ],
  stages: [
    { id: 'boost', label: 'Boosted trees', params: ['rate', 'trees', 'depth', 'minSplit', 'subsample'] },
  ],
};

/** Gradient boosting of the log loss. */
export const tumourBoosting: PipelineDef<Mat> = /* @__PURE__ */ dense(tumourBoostingWords, {
  *train(values, data, tools) {
    const boosted = yield* gradientBoosting.fit(data, values, tools);
    return {
      inside: { kind: 'tumour-boosting', boosted },
      classify: (asked, more) => boosted.classify(asked, more),
    };
  },
});
