import { resolveParams, type ParamSpec } from '../../definition';
import type { Mat, Vec } from '../../numeric/arrays';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import { halfNormals } from '../../posteriors/halfNormals';
import { arrange, checkDataset, standardisation } from '../dataset';
import type { Dataset, FitSettings, Model, ModelDef, ModelWords } from '../model';
import { growCart, midway } from '../../trees/cart';
import { leastSquares } from '../../trees/leastSquares';
import { leavesAt } from '../../trees/leavesAt';
import { presort, type Presorted } from '../../trees/presort';
import { cutsAlong, plant, type Trees } from '../../trees/trees';
import { floor, leavesFact } from './forest';
import { treesSpec } from './forestWords';

const params: readonly ParamSpec[] = [
  treesSpec({
    default: 100,
    min: 1,
    max: 1000,
    summary: 'How many trees follow each other, for each quantile.',
  }),
  {
    ...{ kind: 'integer', id: 'depth', label: 'Depth', default: 3, min: 1, max: 10 },
    summary: 'Cuts between the root of a tree and a leaf, at most.',
  },
  {
    ...{ kind: 'number', id: 'rate', label: 'Rate', default: 0.1, min: 0.001, max: 1, scale: 'log' },
    summary: 'The share of each tree’s correction that is made.',
  },
];

export const gradientBoostingWords: ModelWords = {
  id: 'gradient-boosting',
  label: 'boosted trees',
  group: 'Trees',
  summary:
    'Trees that correct each other, for three quantiles. In our experiments far behind a Gaussian process.',
  source: 'Friedman (2001), its quantiles by the loss of Koenker and Bassett (1978); named in 001 §5.1',
  params,
  provides: [],
};

/** A seed is taken, as of other models, and changes nothing: of equally good splits the first is taken, and no row is left out. */
const seed: ParamSpec = {
  ...{ kind: 'data', id: 'seed', label: 'Seed', default: null },
  summary: 'Accepted and not used: nothing is drawn.',
};

/** Three boosted quantiles, of 16, 50 and 84 per cent, with two half normals through them. Nothing is drawn. */
export const gradientBoosting: ModelDef = {
  ...gradientBoostingWords,
  // A list made outside of a function would keep this file in the page.
  get params() {
    return [...gradientBoostingWords.params, seed];
  },
  // oxlint-disable-next-line require-yield -- the trees of a few hundred observations are grown at once
  *fit(data, settings) {
    return boosted(data, settings);
  },
  restore: (data, _, settings) => boosted(data, settings),
};

/** The settings of a boost. */
interface Boost {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
}

/** A quantile in steps: a constant, and trees of which each adds its leaf's mean. */
interface Boosted {
  readonly start: number;
  readonly trees: Trees;
}

function boosted(data: Dataset, { params: given, plan, noiseMode = 'mean' }: FitSettings): Model {
  checkDataset(data, plan.kind === 'fixed' ? 'nothing' : 'something');
  const boost = resolveParams(params, given) as unknown as Boost;
  const { X, y } = arrange(data, noiseMode);
  const sorted = presort(X);
  const [low, middle, high] = [0.16, 0.5, 0.84].map((share) => boostedQuantile({ sorted, y, share }, boost));
  const least = floor * standardisation(y).scale;
  return {
    record: { warnings: [], facts: [leavesFact([low, middle, high].map(({ trees }) => trees))] },
    isSmooth: false,
    cuts: (input) => cutsAlong([low.trees, middle.trees, high.trees], input),
    posterior: (Z) => halfNormals([valuesAt(low, Z), valuesAt(middle, Z), valuesAt(high, Z)], least),
  };
}

/** Observations, and the quantile of them that is wanted. */
interface QuantileTask {
  readonly sorted: Presorted;
  readonly y: Vec;
  readonly share: number;
}

/**
 * Boosts one quantile (Friedman 2001, with the loss of Koenker and Bassett): each tree follows the signs of what is left, and each of
 * its leaves then corrects by the quantile of what is left in it. Without observations it is that of the standard Gaussian.
 */
function boostedQuantile({ sorted, y, share }: QuantileTask, { trees, depth, rate }: Boost): Boosted {
  const start = y.length > 0 ? quantileOf(y, share) : normalQuantile(share);
  const left = y.map((value) => value - start);
  const into = plant((rows) => {
    const mean =
      rows.length > 0
        ? rate *
          quantileOf(
            Float64Array.from(rows, (i) => left[i]),
            share,
          )
        : 0;
    for (let k = 0; k < rows.length; k++) left[rows[k]] -= mean;
    return { mean, variance: 0 };
  });
  for (let b = 0; b < trees; b++) {
    const slopes = left.map((value) => (value > 0 ? share : share - 1));
    growCart({ sorted, criterion: leastSquares(slopes), minLeaf: 1, maxDepth: depth, cut: midway }, into);
  }
  return { start, trees: into.trees() };
}

/** Returns the least value that has at least a share of all at or below it. */
function quantileOf(values: Vec, share: number): number {
  return values.slice().sort()[Math.max(0, Math.ceil(share * values.length - 1e-9) - 1)];
}

function valuesAt({ start, trees }: Boosted, X: Mat): Vec {
  const at = leavesAt(trees, X);
  const values = new Float64Array(X.rows).fill(start);
  for (let b = 0; b < trees.roots.length; b++) {
    for (let i = 0; i < X.rows; i++) values[i] += trees.mean[at[b * X.rows + i]];
  }
  return values;
}
