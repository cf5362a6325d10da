import type { Vec } from '../../numeric/arrays';
import type { ModelDef, ModelWords } from '../model';
import { growCart, midway } from '../../trees/cart';
import { inputDraw, triedOf } from '../../trees/inputDraw';
import { leastSquares } from '../../trees/leastSquares';
import { presort } from '../../trees/presort';
import type { Planting } from '../../trees/trees';
import { grownForest, withGiven, type ForestTask, type Grow } from './forest';
import { forestParams } from './forestWords';
import type { SortedRows } from './growTree';
import type { ParamValues } from '../../definition';

export const randomForestWords: ModelWords = {
  id: 'random-forest',
  label: 'random forest',
  short: 'forest',
  group: 'Trees',
  summary:
    'Many trees of best cuts, each of observations drawn with replacement: stairs, and far from the data sure of itself and wrong.',
  source: 'Breiman (2001); Hutter et al. (2014), 4.3.2; met in 001 §3.6.1',
  params: [
    ...forestParams,
    {
      kind: 'choice',
      id: 'thresholds',
      label: 'Thresholds',
      summary:
        'Midway between two observations, or drawn between them: then stairs become slopes, with doubt.',
      default: 'midway',
      options: [
        { value: 'midway', label: 'midway' },
        { value: 'uniform', label: 'drawn' },
      ],
    },
  ],
  provides: [],
};

/** Trees of best cuts, each from as many observations as there are, drawn with replacement. */
export const randomForest: ModelDef = {
  ...randomForestWords,
  // A list made outside of a function would keep this file in the page.
  get params() {
    return withGiven(randomForestWords.params);
  },
  // oxlint-disable-next-line require-yield -- the trees of a few hundred observations are grown at once
  *fit(data, settings) {
    return grownForest(data, settings, task);
  },
  restore: (data, _, settings) => grownForest(data, settings, task),
};

const task: ForestTask = { specs: randomForestWords.params, grower };

function grower({ X, y }: SortedRows, params: ParamValues): Grow {
  const sorted = presort(X);
  const minLeaf = params['minLeaf'] as number;
  const tried = triedOf(X.cols, params['inputs']);
  const isDrawn = params['thresholds'] === 'uniform';
  return (rng, into) => {
    const counts = new Float64Array(X.rows);
    for (let k = 0; k < X.rows; k++) counts[rng.integer(X.rows)]++;
    const between = (low: number, high: number): number => {
      const drawn = low + (high - low) * rng.uniform();
      return drawn < high ? drawn : low;
    };
    const inputs = inputDraw(X.cols, tried, rng);
    const task = { sorted, criterion: leastSquares(y), weights: counts, minLeaf, inputs };
    growCart({ ...task, cut: isDrawn ? between : midway }, repeating(counts, into));
  };
}

/** Has each row in its leaf as often as it was drawn. */
function repeating(counts: Vec, into: Planting): Planting {
  const repeated = (rows: ArrayLike<number>): number[] => {
    const held: number[] = [];
    for (let k = 0; k < rows.length; k++) {
      for (let copy = counts[rows[k]]; copy > 0; copy--) held.push(rows[k]);
    }
    return held;
  };
  return { ...into, leaf: (rows) => into.leaf(repeated(rows)) };
}
