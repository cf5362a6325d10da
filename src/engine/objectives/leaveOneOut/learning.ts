import { resolveParams, type ParamValues } from '../../definition';
import { wrong } from '../../json';
import { createMeter } from '../../learning/meter';
import { criteria } from '../../manifold/criteria/criteria';
import type { LeftOut } from '../../manifold/criteria/criterion';
import { nineGraphs } from '../../manifold/ensembles/nineGraphs';
import { graphsOf } from '../../manifold/graph/ensemble';
import { fitLabels, type LearnerSettings } from '../../manifold/learners/labelFit';
import { isLinear, readLearnerId } from '../../manifold/learners/labelLearners';
import { evenFolds } from '../../manifold/criteria/evenFolds';
import { labelledFirst } from '../../manifold/learners/labelledFirst';
import { foldScores } from '../../manifold/criteria/foldScores';
import { kernelsOf, plainKernels } from '../../manifold/criteria/landscapeKernels';
import { evaluatedOn, type SearchedProblem } from '../../manifold/criteria/searchSettings';
import {
  groundOf,
  settleOn,
  withAxis,
  type Setting,
  type SettingAxis,
} from '../../manifold/learners/setting';
import type { Labelled } from '../../learning/labelled';
import { meanOf, type Mat, type Vec } from '../../numeric/arrays';
import { oncePer } from '../../oncePer';
import { finish } from '../../task';
import { toldPoints } from './labelledPoints';
import {
  isFixedIn,
  isPictured,
  leaveOneOutParams,
  readEnsemble,
  readGraph,
  readKernel,
  searchedIn,
} from './params';

/** Steepness of the smooth error. */
const sharpness = 5;
const folds = 5;

/** Largest number of points, and of labels, whose criterion over both prices is drawn in a moment. */
const quick = { points: 300, labels: 40 } as const;

export { missingFile, rowsIn } from './labelledPoints';

/** What computes the objective, and keeps what it has prepared for parameters. Errors: `invalid-value`, `invalid-data`. */
export interface Learning {
  /** Throws if the points of the parameters cannot be learnt from. */
  requireData(given: ParamValues): void;
  /** Returns the criterion at a place x [d] of the searched settings, in their own units. */
  valueAt(x: Vec, given: ParamValues): number;
  /** Returns the criterion of each fold [5]; null where labels are left out one by one. */
  scoresAt(x: Vec, given: ParamValues): readonly number[] | null;
  /**
   * Returns the slopes of the criterion in each searched setting [d], 0 along whole numbers; null for machines, folds, and a criterion that
   * jumps.
   */
  slopesAt(x: Vec, given: ParamValues): Vec | null;
  /** Returns the criterion as a function to draw; null where a picture of it takes too long. */
  pictureOf(given: ParamValues): ((x: Vec) => number) | null;
}

/** Returns what computes the objective from the rows of digits; without them, for other points. */
export function learningFrom(digits: Labelled | null): Learning {
  const dataOf = oncePer((given: ParamValues): Data => {
    const params = resolveParams(leaveOneOutParams, given);
    requireOneGraph(params);
    requireAxes(params);
    return { params, data: labelledFirst(toldPoints(params, digits)).data };
  });
  const benchOf = oncePer((given: ParamValues) => createBench(dataOf(given)));

  function valueAt(x: Vec, given: ParamValues): number {
    const scores = scoresAt(x, given);
    if (scores) return meanOf(scores);
    const bench = benchOf(given);
    return bench.judge.criterion.value(bench.toldAt(x), sharpness, bench.judge.eta);
  }

  function scoresAt(x: Vec, given: ParamValues): readonly number[] | null {
    const { judge, toldAt } = benchOf(given);
    if (!judge.folds) return null;
    return foldScores(judge.criterion, toldAt(x), judge.folds, sharpness, judge.eta);
  }

  return {
    requireData: (given) => void dataOf(given),
    valueAt,
    scoresAt,
    slopesAt: (x, given) => benchOf(given).slopesAt(x),
    pictureOf(given) {
      // The page asks while people wait, so nothing is prepared that only an evaluation needs.
      const { params, data } = dataOf(given);
      const { points, targets } = data;
      const isQuick = isPictured(params) && points.rows <= quick.points && targets[0].length <= quick.labels;
      return isQuick ? (x) => valueAt(x, given) : null;
    },
  };
}

/** An ensemble has neither one number of neighbours nor one power, so that neither can be searched. Errors: `invalid-value`. */
function requireOneGraph(params: ParamValues): void {
  if (readEnsemble(params['ensemble'] ?? null) === null || !searchedIn(params).some(isWhole)) return;
  throw wrong(
    'searched',
    'none of neighbours and power where an ensemble stands in for them',
    params['searched'],
  );
}

/** Only the Gaussian has a width, and only nearest points have a number. Errors: `invalid-value`. */
function requireAxes(params: ParamValues): void {
  const { rule } = readGraph(params['graph'] ?? null);
  if (rule === 'epsilon' && searchedIn(params).includes('neighbours'))
    throw wrong('searched', 'no neighbours where points are joined within a distance', params['searched']);
  const kernel = readKernel(params['kernel'] ?? null);
  if (kernel === null || !searchedIn(params).includes('lengthScale')) return;
  throw wrong('searched', `no width where the kernel is ${kernel.id}`, params['searched']);
}

/** Completed parameters, and the points that they stand for. */
interface Data {
  readonly params: ParamValues;
  readonly data: ReturnType<typeof labelledFirst>['data'];
}

/** Points with all that one evaluation leaves for the next. */
interface Bench {
  readonly judge: Omit<SearchedProblem, 'setting' | 'kernelSlopes'>;
  /** Returns the labels, and what is said of each without it. */
  toldAt(x: Vec): LeftOut;
  slopesAt(x: Vec): Vec | null;
}

function createBench({ params, data }: Data): Bench {
  const meter = createMeter();
  const ground = finish(groundOf(data, meter));
  const searched = searchedIn(params);
  const isFixed = isFixedIn(params);
  const held = settingOf(params);
  const isFlat = held.intrinsic === 0 && !searched.includes('intrinsic');
  const settingAt = (x: Vec): Setting =>
    searched.reduce(
      (setting, axis, p) => withAxis(setting, axis, isWhole(axis) ? Math.round(x[p]) : x[p]),
      held,
    );
  const judge: Bench['judge'] = {
    ground,
    sharpness,
    eta: Number(params['eta']),
    folds: params['folds'] === '5' ? evenFolds(ground.targets, folds) : null,
    criterion: criteria.find(({ id }) => id === params['criterion'])!,
    learner: learnerOf(params),
  };
  const graphs = lastFew(({ mix }: Setting) => finish(graphsOf(ground.squared, mix, meter, ground.ranks)));
  const clouds = lastFew((setting: Setting) =>
    finish(settleOn(ground, graphs(setting.mix, setting), setting, meter)),
  );
  const cloudAt = (setting: Setting) => clouds([setting.lengthScale, setting.mix], setting);
  const kernels = lastFew((setting: Setting) =>
    finish(
      isFlat
        ? plainKernels(ground, setting, meter)
        : // All settings take the same way, so that none depends on those asked before it.
          kernelsOf(cloudAt(setting), isFixed ? Infinity : 1, meter),
    ),
  );
  const slopesKnown = new Map<string, Vec>();
  return {
    judge,
    toldAt(x) {
      const setting = settingAt(x);
      const { gram } = finish(kernels([setting.lengthScale, setting.mix], setting)(setting));
      const { targets } = ground;
      const fit = finish(fitLabels({ gram, targets, ambient: setting.ambient }, judge.learner, meter));
      return { targets, told: finish(fit.leftOut(judge.folds)) };
    },
    slopesAt(x) {
      if (!isLinear(judge.learner.id) || judge.folds || !judge.criterion.slopes) return null;
      const found = slopesKnown.get(x.join());
      if (found) return found;
      const setting = settingAt(x);
      const cloud = cloudAt(setting);
      const kernelSlopes = (): readonly Mat[] =>
        searched.includes('lengthScale') ? [widthSlope(cloud.K, ground.squared, setting.lengthScale)] : [];
      const { slopes } = evaluatedOn({ ...judge, kernelSlopes }, cloud, setting, meter);
      const fresh = Float64Array.from(searched, (axis, p) => (isWhole(axis) ? 0 : slopes![axis] / x[p]));
      slopesKnown.set(x.join(), fresh);
      return fresh;
    },
  };
}

/** True for settings that are whole numbers: the nearest counts, and nothing has slopes along them. */
function isWhole(axis: SettingAxis): axis is 'neighbours' | 'power' {
  return axis === 'neighbours' || axis === 'power';
}

function learnerOf({ learner, centred, bias }: ParamValues): LearnerSettings {
  const id = readLearnerId(learner);
  return { id, bias: isLinear(id) && bias === 'yes', centred: isLinear(id) && centred === 'yes' };
}

function settingOf(params: ParamValues): Setting {
  const { lengthScale, ambient, intrinsic, neighbours, power, normalized } = params;
  const graph = { value: Number(neighbours), power: Number(power), normalized: normalized === 'yes' };
  const kernel = readKernel(params['kernel'] ?? null);
  const ensemble = readEnsemble(params['ensemble'] ?? null);
  const nine =
    ensemble && nineGraphs(ensemble.scaled).map((spec, j) => ({ weight: ensemble.weights[j], spec }));
  return {
    lengthScale: Number(lengthScale),
    ambient: Number(ambient),
    intrinsic: Number(intrinsic),
    ...(kernel && { kernel }),
    mix: nine?.filter(({ weight }) => weight > 0) ?? [
      { weight: 1, spec: { rule: 'knn', ...graph, ...readGraph(params['graph'] ?? null) } },
    ],
  };
}

/** Returns ∂k/∂ ln σ = k d²/σ² of the Gaussian kernel of all pairs [n×n]. */
function widthSlope(K: Mat, squared: Mat, sigma: number): Mat {
  return { ...K, data: K.data.map((k, at) => (k * squared.data[at]) / (sigma * sigma)) };
}

const mostKept = 4;

/** Returns a function that keeps its last values, by name. */
function lastFew<Asked, Value>(compute: (asked: Asked) => Value): (name: unknown, asked: Asked) => Value {
  const kept = new Map<string, Value>();
  return (given, asked) => {
    const name = JSON.stringify(given);
    const found = kept.has(name) ? kept.get(name)! : compute(asked);
    kept.delete(name);
    kept.set(name, found);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return found;
  };
}
