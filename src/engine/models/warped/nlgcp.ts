import { copulaModel } from './copulaModel';
import { ofBlended, restoreProcess, fitWarpedProcess } from './warpedProcess';
import { latentKdeCopula, latentKdeParams } from './maps/latentKdeCopula';
import type { Task } from '../../task';
import type { RegionSetting } from './maps/warp';
import type { ParamSpec } from '../../definition';
import { usualPrior } from '../fit/integrate';
import type { Dataset, FitPlan, FitSettings, ModelDef, ModelWords, ProcessModel } from '../model';
import { choiceSpec, chooseRegions, comparedClusters, comparedSmoothings, isChosen } from './regionChoice';

export const nlgcpWords: ModelWords = {
  id: 'nlgcp',
  label: 'nLGCP',
  group: 'Copula processes',
  isUsual: true,
  summary:
    'Gaussian process on outputs bent region by region: each cluster of observations has a distribution of its own.',
  source: '000 §2.3, (2.11)–(2.14), (2.18), §5.1, §7.2',
  params: [choiceSpec, ...latentKdeParams.map(asSet)],
  provides: ofBlended,
  averages: true,
};

/** The non-parametric latent Gaussian copula process. */
export const nlgcp: ModelDef<ProcessModel> = {
  ...nlgcpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

/** Parameters that matter only where they are set. */
function asSet(spec: ParamSpec): ParamSpec {
  const isOfChoice = spec.id === 'clusters' || spec.id === 'smoothing';
  return isOfChoice ? { ...spec, onlyWhen: { id: choiceSpec.id, is: choiceSpec.default } } : spec;
}

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const { plan, params } = settings;
  if (!isChosen(params)) return yield* fitAsSet(data, settings);
  const found = plan.kind === 'fixed' ? plan.at.warp : undefined;
  if (found) return yield* fitAsSet(data, { ...settings, params: { ...params, ...found } });
  const compared = { clusters: comparedClusters, smoothing: comparedSmoothings };
  const judgedBy = { ...settings, plan: planToChooseBy(plan) };
  const { table, best, model } = yield* chooseRegions(fitAsSet, { data, settings: judgedBy }, compared);
  const numbers = best && { clusters: best.clusters, smoothing: best.smoothing };
  const fitted =
    plan.kind === 'integrate'
      ? yield* fitAsSet(data, { ...settings, params: { ...params, ...numbers } })
      : model;
  return chosen(fitted, table, numbers);
}

/** Searches from a seeded design by which settings are compared where hyper-parameters are averaged over. */
const restarts = 5;

/** Draws from a posterior take long: settings are compared by what is likeliest under the same prior. */
function planToChooseBy(plan: FitPlan): FitPlan {
  if (plan.kind !== 'integrate') return plan;
  const { prior = usualPrior, mean, bounds, rng } = plan;
  return {
    kind: 'learn',
    prior,
    ...(mean && { mean }),
    ...(bounds && { bounds }),
    restarts,
    rng: rng.fork('choice'),
  };
}

const tooFew = 'Too few answers, or too much alike, to choose clusters by: one cluster is used.';

/** Keeps what was compared, and what was taken, in the record. */
function chosen(
  model: ProcessModel,
  choice: readonly RegionSetting[],
  numbers: { readonly clusters: number; readonly smoothing: number } | null,
): ProcessModel {
  const { hyperparameters, warnings } = model.record;
  const record = {
    ...model.record,
    hyperparameters: { ...hyperparameters, warp: numbers ?? { clusters: 1, smoothing: choice[0].smoothing } },
    choice,
    warnings: numbers ? warnings : [...warnings, tooFew],
  };
  return { ...model, record };
}

function* fitAsSet(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const fitted = yield* fitWarpedProcess(data, settings, (X, y) =>
    latentKdeCopula.learn(X, y, settings.params, settings.precision),
  );
  return copulaModel(fitted);
}
