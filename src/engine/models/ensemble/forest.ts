import { resolveParams, type ParamSpec, type ParamValue, type ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import { meanOf, zeros } from '../../numeric/arrays';
import { createRng, type Rng } from '../../numeric/random/rng';
import { empiricalEnsemble, gaussianEnsemble } from '../../posteriors/ensemble';
import { arrange, checkDataset, standardisation } from '../dataset';
import type { Dataset, Fact, FitSettings, Model } from '../model';
import type { SortedRows } from './growTree';
import { leavesAt } from '../../trees/leavesAt';
import { plantNested } from './nested';
import { cutsAlong, leavesATree, plantMeans, type Planting, type Trees } from '../../trees/trees';

/** Grows the next tree from the stream of its own. */
export type Grow = (rng: Rng, into: Planting) => void;

/** Prepares the growing of trees from rows, lowest output first, by the parameters of the model. */
type Grower = (rows: SortedRows, params: ParamValues) => Grow;

/** Least standard deviation of a belief, in standard deviations of the outputs. */
export const floor = 1e-6;

/** Parameters that only programs give: the page has no use for them. */
const givenParams: readonly ParamSpec[] = [
  {
    ...{ kind: 'data', id: 'inputs', label: 'Inputs tried', default: null },
    summary: 'How many inputs are tried at a split: a share of them, 1 for all, or a number above 1.',
  },
  {
    ...{ kind: 'data', id: 'floor', label: 'Floor', default: null },
    summary: 'Least standard deviation of the Gaussian law, in units of y.',
  },
  {
    ...{ kind: 'data', id: 'grown', label: 'Trees as given', default: null },
    summary:
      'A list of {feature, threshold, left, right}, x ≤ threshold going left, and {values}, the outputs in a leaf.',
  },
];

/** Returns the parameters of a forest and those that only programs give. */
export function withGiven(specs: readonly ParamSpec[]): readonly ParamSpec[] {
  return [...specs, ...givenParams];
}

/** A forest: its parameters, and how its trees are grown. */
export interface ForestTask {
  readonly specs: readonly ParamSpec[];
  readonly grower: Grower;
}

/** Grows a forest of independent trees, or takes it as given, and tells its belief. */
export function grownForest(data: Dataset, settings: FitSettings, { specs, grower }: ForestTask): Model {
  const { plan, noiseMode = 'mean' } = settings;
  checkDataset(data, plan.kind === 'fixed' ? 'nothing' : 'something');
  const params = resolveParams(withGiven(specs), settings.params);
  const rows = byOutput(arrange(data, noiseMode));
  const outputs = data.y.length > 0 ? rows.y : Float64Array.of(0);
  const trees = data.y.length > 0 ? forestOf(rows, params, grower) : nothingSeen();
  const least = leastSd(params['floor'], outputs);
  return {
    record: { warnings: [], facts: [leavesFact([trees])] },
    isSmooth: false,
    cuts: (input) => cutsAlong([trees], input),
    posterior: (X) => {
      const count = trees.roots.length;
      const ensemble = { outputs, leaves: trees, trees: count, size: X.rows, at: leavesAt(trees, X) };
      return params['law'] === 'empirical' ? empiricalEnsemble(ensemble) : gaussianEnsemble(ensemble, least);
    },
  };
}

/** Says how finely trees cut the box. */
export function leavesFact(all: readonly Trees[]): Fact {
  const hint = 'How many pieces each tree cuts the box into, on average';
  return { name: 'leaves a tree', hint, value: meanOf(all.map(leavesATree)) };
}

/** Returns the least standard deviation of a belief: as given, or by the spread of the outputs. */
function leastSd(given: ParamValue, outputs: SortedRows['y']): number {
  if (given === null) return floor * standardisation(outputs).scale;
  if (typeof given === 'number' && given > 0 && Number.isFinite(given)) return given;
  throw new EngineError('invalid-value', 'The least standard deviation must be a number above 0.', {
    parameter: 'floor',
  });
}

/** One leaf with the belief without observations: the standard Gaussian, as of a process. */
function nothingSeen(): Trees {
  const planting = plantMeans(Float64Array.of(-1, 1));
  planting.begin();
  planting.leaf([0, 1]);
  // Its one output is 0, which the law of the outputs takes.
  return { ...planting.trees(), rows: Int32Array.of(0), starts: Int32Array.of(0, 1) };
}

/** Sorts rows, lowest output first. */
function byOutput({ X, y }: SortedRows): SortedRows {
  const order = Array.from(y.keys()).sort((a, b) => y[a] - y[b]);
  const sorted = { X: zeros(X.rows, X.cols), y: y.slice().sort() };
  order.forEach((i, k) => sorted.X.data.set(X.data.subarray(i * X.cols, (i + 1) * X.cols), k * X.cols));
  return sorted;
}

function forestOf(rows: SortedRows, params: ParamValues, grower: Grower): Trees {
  const into = plantMeans(rows.y);
  if (params['grown'] !== null) {
    plantNested(params['grown'], rows, into);
    return into.trees();
  }
  const { trees, seed } = params as Readonly<Record<string, number>>;
  const grow = grower(rows, params);
  const rng = createRng(seed);
  for (let b = 0; b < trees; b++) grow(rng.fork('tree', b), into);
  return into.trees();
}
