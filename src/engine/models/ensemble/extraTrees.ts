import type { ParamValues } from '../../definition';
import type { ModelDef, ModelWords } from '../model';
import { grownForest, withGiven, type ForestTask, type Grow } from './forest';
import { forestParams } from './forestWords';
import { triedOf } from '../../trees/inputDraw';
import { growTree, type SortedRows } from './growTree';

export const extraTreesWords: ModelWords = {
  id: 'extra-trees',
  label: 'extra trees',
  group: 'Trees',
  isUsual: true,
  summary:
    'Many trees of random cuts: predictions are stairs, and doubt is how much the trees disagree. Nothing is learnt of how smooth the function is.',
  source:
    'Geurts, Ernst and Wehenkel (2006); total variance as in Hutter et al. (2014), 4.3.2; named in 001 §5.1',
  params: forestParams,
  provides: [],
};

/** Extremely randomised trees: no kernel, no latent space, no learnt hyper-parameter. */
export const extraTrees: ModelDef = {
  ...extraTreesWords,
  // A list made outside of a function would keep this file in the page.
  get params() {
    return withGiven(extraTreesWords.params);
  },
  // oxlint-disable-next-line require-yield -- the trees of a few hundred observations are grown at once
  *fit(data, settings) {
    return grownForest(data, settings, task);
  },
  restore: (data, _, settings) => grownForest(data, settings, task),
};

const task: ForestTask = { specs: extraTreesWords.params, grower };

function grower(rows: SortedRows, params: ParamValues): Grow {
  const growth = { minLeaf: params['minLeaf'] as number, tried: triedOf(rows.X.cols, params['inputs']) };
  return (rng, into) => growTree(rows, growth, rng, into);
}
