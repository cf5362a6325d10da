import { zeros } from '../arrays';
import type { Dataset, FittedSurrogate, FitPlan, FitReport, Hyperparameters } from '../surrogates/surrogate';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { toUnit } from './orient';
import type { ModelRecord, Observation } from './snapshot';

/** Searches from a seeded design at each step, besides the warm start. */
const restarts = 5;
/** What a noise-free objective may be said to have: enough for arithmetic, too little to explain anything away. */
const noiseFree = [1e-6, 1e-4] as const;

/** Observations in model units: inputs in the unit box, outputs to be maximised. */
function datasetOf({ box, orientation }: Experiment, observations: readonly Observation[]): Dataset {
  const X = zeros(observations.length, box.length);
  observations.forEach(({ x }, i) => X.data.set(toUnit(box, x), i * box.length));
  return { X, y: Float64Array.from(observations, ({ y }) => orientation.flip(y)) };
}

/** Fits the experiment's surrogate at `step`; `warmStart` is where the search for hyper-parameters begins. */
export function* fitModel(
  experiment: Experiment,
  observations: readonly Observation[],
  at: { step: number; warmStart: Hyperparameters | null },
): Task<FittedSurrogate> {
  return yield* fitWith(experiment, observations, planOf(experiment, at));
}

/** The same surrogate at hyper-parameters already known: one factorisation. */
export function* refitModel(
  experiment: Experiment,
  observations: readonly Observation[],
  hyperparameters: Hyperparameters,
): Task<FittedSurrogate> {
  return yield* fitWith(experiment, observations, { kind: 'fixed', at: hyperparameters });
}

function fitWith(
  experiment: Experiment,
  observations: readonly Observation[],
  plan: FitPlan,
): Task<FittedSurrogate> {
  const { surrogate, kernel } = experiment;
  const settings = {
    kernel: { id: kernel.def.id, params: kernel.params },
    params: surrogate.params,
    plan,
    standardize: true,
  };
  return surrogate.def.fit(datasetOf(experiment, observations), settings);
}

function planOf(
  { spec, rng, noisy, objective, kernel }: Experiment,
  { step, warmStart }: { step: number; warmStart: Hyperparameters | null },
): FitPlan {
  if (spec.fit.kind === 'fixed') {
    const { outputScale, noise } = spec.fit;
    return { kind: 'fixed', at: { kernel: kernel.params, outputScale, noise, mean: 0 } };
  }
  const isExact = !noisy && objective.def.evaluate !== null && !objective.def.candidates;
  return {
    kind: 'learn',
    restarts,
    rng: rng.fork('restarts', step),
    ...(warmStart && { warmStart }),
    ...(isExact && { bounds: { noise: noiseFree } }),
  };
}

/** What a snapshot keeps of a fit. */
export function recordOf(report: FitReport): ModelRecord {
  const { hyperparameters, logLikelihoodLatent, logLikelihoodOutput, jitter, evaluations, warnings } = report;
  return { hyperparameters, logLikelihoodLatent, logLikelihoodOutput, jitter, evaluations, warnings };
}
