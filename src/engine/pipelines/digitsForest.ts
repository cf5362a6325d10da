import { randomForest } from '../learners/trees/randomForest';
import type { Mat } from '../numeric/arrays';
import { dense } from './denseRecipe';
import { scaledInk } from './ink';
import type { PipelineDef, PipelineWords } from './pipeline';

export const digitsForestWords: PipelineWords = {
  id: 'digits-forest',
  label: 'Digits: a random forest',
  summary: 'Twenty trees, grown with chance in each, vote on which digit a small image shows.',
  source: 'the example interface.py of DeepMining, the program of 000',
  version: 1,
  question: 'Which digit is it?',
  way: 'Twenty trees vote, grown with chance in each.',
  dataset: 'digits8',
  metric: 'accuracy',
  folds: 5,
  rows: 600,
  params: [
    {
      id: 'inputs',
      label: 'Inputs tried',
      summary: 'How many pixels, drawn anew, are looked at for each split.',
      kind: 'integer',
      default: 8,
      min: 1,
      max: 11,
    },
    {
      id: 'minLeaf',
      label: 'Fewest rows in a leaf',
      summary: 'A split that leaves fewer images on a side is not made.',
      kind: 'integer',
      default: 1,
      min: 1,
      max: 11,
    },
    {
      id: 'bootstrap',
      label: 'Bootstrap',
      summary: 'Whether each tree has images of its own, drawn with replacement, or all of them.',
      kind: 'choice',
      default: 'yes',
      options: [
        { value: 'yes', label: 'yes' },
        { value: 'no', label: 'no' },
      ],
    },
    {
      id: 'criterion',
      label: 'Criterion',
      summary: 'What a split is to lower: Gini’s impurity of the digits on its sides, or their entropy.',
      kind: 'choice',
      default: 'gini',
      options: [
        { value: 'gini', label: 'Gini' },
        { value: 'entropy', label: 'entropy' },
      ],
    },
  ],
  stages: [{ id: 'forest', label: 'Random forest', params: ['inputs', 'minLeaf', 'bootstrap', 'criterion'] }],
};

/** Pixels from 0 to 1, then a forest of twenty trees. */
export const digitsForest: PipelineDef<Mat> = /* @__PURE__ */ dense(digitsForestWords, {
  prepare: scaledInk,
  *train({ inputs, ...values }, data, tools) {
    const settings = { ...values, trees, inputs: 'count', count: inputs };
    const forest = yield* randomForest.fit(data, settings, tools);
    return {
      inside: { kind: 'digits-forest', forest },
      classify: (asked, more) => forest.classify(asked, more),
    };
  },
});

const trees = 20;
