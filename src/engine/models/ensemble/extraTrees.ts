import { resolveParams, type IntegerSpec, type ParamSpec } from '../../definition';
import { meanOf, zeros } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { empiricalEnsemble, gaussianEnsemble } from '../../posteriors/ensemble';
import { checkDataset, standardisation, arrange } from '../dataset';
import type { Dataset, FitSettings, Model, ModelDef, ModelWords } from '../model';
import { growTree, leafAt, leavesIn, type SortedRows, type Tree } from './growTree';

const integer = (id: string, label: string, ends: Pick<IntegerSpec, 'default' | 'min' | 'max'>) =>
  ({ kind: 'integer', id, label, ...ends }) as const;

const params: readonly ParamSpec[] = [
  {
    ...integer('trees', 'Trees', { default: 100, min: 1, max: 1000 }),
    summary: 'How many trees are grown: the more, the less hangs on their seed.',
  },
  {
    ...integer('minLeaf', 'Least leaf', { default: 1, min: 1, max: 50 }),
    summary: 'Observations in a leaf, at least: 1 goes through each of them, more takes them for noisy.',
  },
  {
    kind: 'choice',
    id: 'law',
    label: 'Belief',
    summary:
      'A bell curve of the mean and spread of the trees, or the outputs in their leaves as they are: these never hope for more than was seen.',
    default: 'gaussian',
    options: [
      { value: 'gaussian', label: 'Gaussian' },
      { value: 'empirical', label: 'outputs seen' },
    ],
  },
  {
    ...integer('seed', 'Seed of the trees', { default: 1, min: 0, max: 1_000_000 }),
    summary: 'Where the random cuts start; they start alike at every step.',
  },
];

/** Least standard deviation of a Gaussian belief, in standard deviations of the outputs. */
const floor = 1e-6;

/** The belief without observations: the standard Gaussian, as of a process. */
const nothingSeen = { outputs: Float64Array.of(0), trees: [{ mean: 0, variance: 1, rows: [0] }] };

export const extraTreesWords: ModelWords = {
  id: 'extra-trees',
  label: 'extra trees',
  summary:
    'Many trees of random cuts: predictions are stairs, and doubt is how much the trees disagree. Nothing is learnt of how smooth the function is.',
  source: 'Geurts, Ernst and Wehenkel (2006); total variance as in Hutter et al. (2014), 4.3.2; 001 §3.6.1',
  params,
  provides: [],
};

/** Extremely randomised trees: no kernel, no latent space, no learnt hyper-parameter. */
export const extraTrees: ModelDef = {
  ...extraTreesWords,
  // oxlint-disable-next-line require-yield -- the trees of a few hundred observations are grown at once
  *fit(data, settings) {
    return grown(data, settings);
  },
  restore: (data, _, settings) => grown(data, settings),
};

function grown(data: Dataset, { params: given, plan, noiseMode = 'mean' }: FitSettings): Model {
  checkDataset(data, plan.kind === 'fixed' ? 'nothing' : 'something');
  const { outputs, trees } = data.y.length > 0 ? forestOf(arrange(data, noiseMode), given) : nothingSeen;
  const least = floor * standardisation(outputs).scale;
  const hint = 'How many pieces each tree cuts the box into, on average';
  const facts = [{ name: 'leaves a tree', hint, value: meanOf(trees.map(leavesIn)) }];
  const isEmpirical = resolveParams(params, given)['law'] === 'empirical';
  return {
    record: { warnings: [], facts },
    isSmooth: false,
    posterior: (X) => {
      const leaves = trees.map((tree) => Array.from({ length: X.rows }, (_, i) => leafAt(tree, X, i)));
      return isEmpirical
        ? empiricalEnsemble({ outputs, leaves })
        : gaussianEnsemble({ outputs, leaves }, least);
    },
  };
}

function forestOf(
  { X, y }: SortedRows,
  given: FitSettings['params'],
): { readonly outputs: SortedRows['y']; readonly trees: readonly Tree[] } {
  const { trees, minLeaf, seed } = resolveParams(params, given) as Readonly<Record<string, number>>;
  const order = Array.from(y.keys()).sort((a, b) => y[a] - y[b]);
  const rows = { X: zeros(X.rows, X.cols), y: y.slice().sort() };
  order.forEach((i, k) => rows.X.data.set(X.data.subarray(i * X.cols, (i + 1) * X.cols), k * X.cols));
  const rng = createRng(seed);
  const grow = (_: unknown, b: number): Tree => growTree(rows, minLeaf, rng.fork('tree', b));
  return { outputs: rows.y, trees: Array.from({ length: trees }, grow) };
}
