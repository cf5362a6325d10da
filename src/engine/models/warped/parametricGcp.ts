import { copulaModel } from './copulaModel';
import {
  restoreProcess,
  assemble,
  hyperparametersOf,
  knownNoise,
  standardise,
  startingKernel,
  type Standardised,
  type WarpedProcess,
} from './warpedProcess';
import type { Vec } from '../../numeric/arrays';
import { byId, resolveParams, type ParamValues } from '../../definition';
import type { Kernel } from '../../kernels/kernel';
import type { Task } from '../../task';
import { affineThen } from './maps/affineMap';
import { parametricCopula, softplusParams, termsIn, termsSpec } from './maps/parametricCopula';
import type { OutputWarp } from './maps/warp';
import { usualPrior } from '../fit/integrate';
import { hyperPriors } from '../fit/priors/registry';
import { inOrder, softplusAt, softplusTarget, withRoom, softplusWithout } from './softplusTarget';
import type {
  Dataset,
  FitPlan,
  FitSettings,
  IntegratePlan,
  LearnPlan,
  ModelDef,
  ModelWords,
  ProcessModel,
} from '../model';
import { fixedTarget, type Target } from '../fit/trial';

/** Least number of searches for a map of several terms: some end at poorer ones. */
const startsOfSeveral = 8;

function leastRestarts(params: ParamValues): number {
  return termsIn(params) > 1 ? startsOfSeveral - 1 : 0;
}

export const parametricGcpWords: ModelWords = {
  id: 'parametric-gcp',
  label: 'parametric GCP',
  short: 'par. GCP',
  group: 'Copula processes',
  summary:
    'Bends outputs by a formula learnt with the kernel: it can stretch a belief upwards only, and few outputs leave its bend open.',
  source: 'Wilson and Ghahramani (2010); met in 000 (2.8), (2.9), Fig 2-1',
  params: [termsSpec, ...softplusParams],
  provides: [
    'latent',
    'shared-latent',
    'slopes',
    'map',
    'kernel',
    'likelihood',
    'leave-one-out',
    'weights',
    'joint-draws',
  ],
  averages: true,
  leastRestarts,
};

/** The Gaussian copula process whose map has a formula: Ψ and the kernel are learnt together, in y space. */
export const parametricGcp: ModelDef<ProcessModel> = {
  ...parametricGcpWords,
  // What is left out begins its search at the logs of the numbers that the record has.
  restoresNearly: true,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, { basis: _, ...settings }: FitSettings): Task<ProcessModel> {
  const rows = standardise(data, settings);
  const { plan } = settings;
  return copulaModel(yield* areEqual(rows.standard) ? fitGiven(rows, data, settings) : fitBy(plan));

  function fitBy(by: FitPlan): Task<WarpedProcess> {
    switch (by.kind) {
      case 'learn':
        return fitMap(rows, data, { ...settings, plan: by });
      case 'integrate':
        return fitAveraged(rows, data, { ...settings, plan: by });
      case 'fixed':
        return fitGiven(rows, data, settings);
      default:
        return by satisfies never;
    }
  }
}

/** Searches from a seeded design before a map is held. */
const restarts = 5;

/** Learns the map with the kernel, then draws hyper-parameters with the map held. */
function* fitAveraged(
  rows: Standardised,
  data: Dataset,
  settings: FitSettings & { readonly plan: IntegratePlan },
): Task<WarpedProcess> {
  const { prior = usualPrior, mean, rng, bounds } = settings.plan;
  const kernel = startingKernel(settings, rows.X.cols);
  const plan: LearnPlan = {
    kind: 'learn',
    prior,
    ...(mean && { mean }),
    ...(bounds && { bounds }),
    restarts,
    rng: rng.fork('map'),
  };
  const { process, warp, record } = yield* fitMap(rows, data, { ...settings, plan });
  const { z } = process;
  const rowNoise = knownNoise(rows, data.y, warp);
  const found = yield* hyperparametersOf({ kernel, X: rows.X, target: fixedTarget(z), rowNoise }, settings);
  const { warp: numbers } = record.hyperparameters;
  const learnt = {
    ...found,
    hyperparameters: { ...found.hyperparameters, ...(numbers && { warp: numbers }) },
  };
  const fitted = assemble(rows, { warp, z, rowNoise, learnt, settings });
  const psi = psiOf(rows.standard, numbers);
  return { ...fitted, without: mapsWithout(fitted, rows, { psi, prior }) };
}

/** Start of a search for map and kernel. */
export interface MapStart {
  readonly target: Target;
  readonly kernel: Kernel;
}

/**
 * Learns map and kernel by one search after another, of which the first begins at the usual map and the kernel of the settings by default.
 * Where a start is given, there are as many as the plan says.
 */
export function* fitMap(
  rows: Standardised,
  data: Dataset,
  { begin, ...settings }: FitSettings & { readonly plan: LearnPlan; readonly begin?: MapStart },
): Task<WarpedProcess> {
  const { target, kernel } = begin ?? {
    target: softplusTarget(rows.standard, termsIn(settings.params)),
    kernel: startingKernel(settings, rows.X.cols),
  };
  const { plan } = settings;
  const restarts = begin ? plan.restarts : Math.max(plan.restarts, leastRestarts(settings.params));
  const rowNoise = knownNoise(rows, data.y, { isLearnt: true });
  const task = { kernel, X: rows.X, target, rowNoise };
  const found = yield* hyperparametersOf(task, { ...settings, plan: { ...plan, restarts } });
  const psi = inOrder(found.psi);
  const { a, b, c, m } = softplusAt(psi, least(rows.standard));
  const params = a.length === 1 ? { a: a[0], b: b[0], c: c[0], m } : { a, b, c, m };
  const warp = parametricCopula.learn(rows.X, rows.standard, params);
  const learnt = { ...found, hyperparameters: { ...found.hyperparameters, warp: params } };
  const fitted = assemble(rows, { warp, z: target.at(psi).z, rowNoise, learnt, settings });
  return { ...fitted, without: mapsWithout(fitted, rows, { psi, prior: plan.prior }) };
}

/** Returns the map relearnt without the answer at a place, for outputs as given. */
function mapsWithout(
  { process, shift, scale }: WarpedProcess,
  { standard }: Standardised,
  { psi, prior }: { readonly psi: Vec; readonly prior: string | undefined },
): NonNullable<WarpedProcess['without']> {
  const refit = softplusWithout({ process, standard, psi, prior: byId(hyperPriors, prior ?? 'none') });
  return (place) => {
    const map = affineThen(refit(place), shift, scale);
    return () => map;
  };
}

/** Fits with a map found before or given by hand; then only the kernel may be left to learn. */
function* fitGiven(rows: Standardised, data: Dataset, settings: FitSettings): Task<WarpedProcess> {
  const warp = givenWarp(rows, settings);
  const z = rows.standard.map(warp.at(rows.X.data.subarray(0, rows.X.cols)).forward);
  const rowNoise = knownNoise(rows, data.y, warp);
  const task = { kernel: startingKernel(settings, rows.X.cols), X: rows.X, target: fixedTarget(z), rowNoise };
  const learnt = yield* hyperparametersOf(task, settings);
  const fitted = assemble(rows, { warp, z, rowNoise, learnt, settings });
  const { plan } = settings;
  if (plan.kind !== 'fixed' || !plan.at.warp || !plan.learntBy) return fitted;
  const psi = psiOf(rows.standard, plan.at.warp);
  return { ...fitted, without: mapsWithout(fitted, rows, { psi, prior: plan.learntBy.prior }) };
}

/** Returns ψ of a map that was learnt, whatever its number of terms; of the usual one without any. */
function psiOf(standard: Vec, numbers: ParamValues | undefined): Vec {
  const heights = numbers?.['a'];
  return softplusTarget(standard, Array.isArray(heights) ? heights.length : 1).psiOf(numbers);
}

function givenWarp({ X, standard }: Standardised, { plan, params }: FitSettings): OutputWarp {
  const found = plan.kind === 'fixed' ? plan.at.warp : undefined;
  const given = found ? withRoom(found, least(standard)) : params;
  const numbers = resolveParams(parametricCopula.params, given);
  return parametricCopula.learn(X, standard, { ...numbers, [termsSpec.id]: termsIn(params) });
}

function areEqual(values: Float64Array): boolean {
  return values.every((value) => value === values[0]);
}

function least(values: Float64Array): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}
