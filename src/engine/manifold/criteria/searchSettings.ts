import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { centralGradient } from '../../numeric/optim/differences';
import { multistart } from '../../numeric/optim/multistart';
import type { Evaluation } from '../../numeric/optim/box';
import { createRng } from '../../numeric/random/rng';
import type { WorkMeter } from '../../learning/meter';
import { finish, type Task } from '../../task';
import { settingSlopes } from '../learners/gradient';
import { fitLabels } from '../learners/labelFit';
import { isLinear } from '../learners/labelLearners';
import { judged, type Judge } from './landscape';
import type { DeformedKernel } from '../learners/deformed';
import { deformAt, settleOn, type Ground, type SettledCloud, type Setting } from '../learners/setting';
import { graphsOf, type Graphs } from '../graph/ensemble';

/** A number of a setting that is searched on a line of logarithms. */
export interface SearchedNumber {
  readonly parameter: 'lengthScale' | 'ambient' | 'intrinsic';
  readonly lo: number;
  readonly hi: number;
}

/** What is judged, and where it begins. */
export interface SearchedProblem extends Judge {
  readonly ground: Ground;
  readonly setting: Setting;
  /** Derivatives of the kernel of all pairs in the logs of its widths, whose sum is that of the length scale. */
  kernelSlopes(lengthScale: number): readonly Mat[];
  /** Kernels of all pairs [n×n] of which the kernel is a weighted sum, where their weights are searched. */
  readonly grams?: readonly Mat[];
}

/** The best setting found, and the way there. */
export interface FoundSetting {
  readonly at: Readonly<Record<string, number>>;
  readonly value: number;
  readonly evaluations: number;
  /** Of each start, the places it came to, the start first. */
  readonly paths: readonly (readonly (Readonly<Record<string, number>> & { readonly value: number })[])[];
}

/** Searches settings of least criterion from several starts: the centre of the bounds, then places drawn from a seed. */
export function* searchSettings(
  problem: SearchedProblem,
  {
    bounds,
    restarts,
    seed,
  }: { readonly bounds: readonly SearchedNumber[]; readonly restarts: number; readonly seed: number },
  meter: WorkMeter,
): Task<FoundSetting> {
  const graphs = yield* graphsOf(problem.ground.squared, problem.setting.mix, meter, problem.ground.ranks);
  const box = {
    lower: Float64Array.from(bounds, ({ lo }) => log(lo)),
    upper: Float64Array.from(bounds, ({ hi }) => log(hi)),
  };
  const rng = createRng(seed);
  const starts = Array.from({ length: restarts }, (_, k) =>
    Float64Array.from(
      bounds,
      (__, p) => box.lower[p] + (k === 0 ? 0.5 : rng.uniform()) * (box.upper[p] - box.lower[p]),
    ),
  );
  const named = (x: Vec): Record<string, number> =>
    Object.fromEntries(
      bounds.map(({ parameter, lo, hi }, p) => [parameter, Math.min(hi, Math.max(lo, exp(x[p])))]),
    );
  const paths = starts.map(() => new Array<Record<string, number> & { value: number }>());
  const valueAt = (x: Vec): number => evaluated(problem, graphs, named(x), meter).value;
  const f = (x: Vec): Evaluation => {
    const { value, slopes } = evaluated(problem, graphs, named(x), meter);
    if (slopes === null) return { value, gradient: centralGradient(valueAt, x, { box, step: 1e-4 }) };
    return { value, gradient: Float64Array.from(bounds, ({ parameter }) => slopes[parameter]) };
  };
  const onVisit = (start: number, x: Vec, value: number): void =>
    void paths[start].push({ ...named(x), value });
  const { best, evaluations } = yield* multistart({ f, box, onVisit }, starts, 'Searching settings');
  return { at: named(best.x), value: best.value, evaluations, paths };
}

/** A criterion and how it changes. */
export interface Evaluated {
  readonly value: number;
  /** Slopes in logarithms, and those in the weight of each graph and of each kernel that is searched; null where only differences know them. */
  readonly slopes:
    | (Readonly<Record<SearchedNumber['parameter'], number>> &
        Readonly<Record<'mix' | 'kernels', readonly number[]>>)
    | null;
}

function evaluated(
  problem: SearchedProblem,
  graphs: Graphs,
  changes: Partial<Setting>,
  meter: WorkMeter,
): Evaluated {
  const setting = { ...problem.setting, ...changes };
  return evaluatedOn(problem, finish(settleOn(problem.ground, graphs, setting, meter)), setting, meter);
}

/** Evaluates a criterion on the cloud of a setting, with its slopes where there are any. */
export function evaluatedOn(
  problem: Omit<SearchedProblem, 'setting'>,
  cloud: SettledCloud,
  setting: Setting,
  meter: WorkMeter,
): Evaluated {
  const deformed = finish(deformAt(cloud, setting, meter));
  return finish(evaluatedBy(problem, { cloud, deformed, setting }, meter));
}

/** Evaluates a criterion on a kernel that its setting has deformed, with its slopes where there are any. */
export function* evaluatedBy(
  problem: Omit<SearchedProblem, 'setting'>,
  {
    cloud,
    deformed,
    setting,
  }: { readonly cloud: SettledCloud; readonly deformed: DeformedKernel; readonly setting: Setting },
  meter: WorkMeter,
): Task<Evaluated> {
  const { ground, learner, criterion, sharpness, eta, folds } = problem;
  const { targets, squared } = ground;
  const { ambient, intrinsic } = setting;
  if (!isLinear(learner.id) || !criterion.slopes || folds) {
    return { value: yield* judged(deformed.gram, targets, setting, problem, meter), slopes: null };
  }
  const fit = yield* fitLabels({ gram: deformed.gram, targets, ambient }, learner, meter);
  const leftOut = { targets, told: yield* fit.leftOut(null) };
  const widths = problem.kernelSlopes(setting.lengthScale);
  const kernelSlopes = problem.grams ? [...widths, ...problem.grams] : widths;
  const fitted = {
    ...{ rls: fit.rls!, targets, centred: learner.centred, columns: deformed.columns(), squared },
    ...{ graphs: cloud.graphs, kernelSlopes, ambient, intrinsic },
  };
  const slopes = yield* settingSlopes(fitted, criterion.slopes(leftOut, sharpness, eta), meter);
  return {
    value: criterion.value(leftOut, sharpness, eta),
    slopes: {
      lengthScale: slopes.kernel.slice(0, widths.length).reduce((sum, one) => sum + one, 0),
      ambient: slopes.logAmbient,
      intrinsic: slopes.logIntrinsic,
      mix: slopes.mix,
      kernels: slopes.kernel.slice(widths.length),
    },
  };
}
