import { zeros } from '../numeric/arrays';
import { EngineError } from '../errors';
import { datasetOfScores } from '../models/dataset';
import type {
  SearchWatch,
  Dataset,
  FitPlan,
  FitSettings,
  Hyperparameters,
  Model,
  ModelRecord,
} from '../models/model';
import type { Task } from '../task';
import type { ParamValues } from '../definition';
import type { Experiment } from './experiment';
import type { Observation } from './snapshot';
import { placesOf } from './visits';

/** Searches from a seeded design at each step, besides the warm start. */
const restarts = 5;
/** What a noise-free objective is said to have: enough for arithmetic; 1e-4 would hide an input that moves f by a hundredth. */
const noiseFree = [1e-6, 1e-6] as const;

/** Observations in model units: inputs in the unit box, outputs to be maximised; repeated visits of one place append their scores. */
export function datasetOf(
  { space, orientation, spec }: Experiment,
  observations: readonly Observation[],
): Dataset {
  const visits = placesOf(spec, observations);
  const rows = visits?.places ?? observations;
  const X = zeros(rows.length, space.inputs.length);
  rows.forEach(({ x }, i) => X.data.set(space.toUnit(x), i * X.cols));
  if (!visits) return { X, y: Float64Array.from(observations, ({ y }) => orientation.flip(y)) };
  return datasetOfScores(
    X,
    visits.places.map(({ scores }) => scores.map(orientation.flip)),
  );
}

/** Fits the experiment's surrogate at `step`; `warmStart` is where the search for hyper-parameters begins. */
export function* fitModel(
  experiment: Experiment,
  observations: readonly Observation[],
  at: { step: number; warmStart: Hyperparameters | null },
): Task<Model> {
  return yield* fitWith(experiment, observations, { plan: planOf(experiment, at), step: at.step });
}

/** The search that `fitModel` makes, with somebody who watches. Errors: `unsupported` where hyper-parameters are not learnt. */
export function* searchAgain(
  experiment: Experiment,
  observations: readonly Observation[],
  { watch, ...at }: { step: number; warmStart: Hyperparameters | null; watch: SearchWatch },
): Task<Model> {
  const { def } = experiment.surrogate;
  if (!def.provides.includes('kernel')) {
    throw new EngineError('unsupported', `The model ${def.label} has no hyper-parameters that are searched.`);
  }
  const plan = planOf(experiment, at);
  if (plan.kind === 'learn') {
    return yield* fitWith(experiment, observations, { plan: { ...plan, watch }, step: at.step });
  }
  throw new EngineError('unsupported', 'These hyper-parameters are set by hand: nothing is searched.');
}

/** The model that was fitted at `step`, from what was kept of it. */
export function restoreModel(
  experiment: Experiment,
  observations: readonly Observation[],
  { step, record }: { step: number; record: ModelRecord },
): Model {
  const settings = settingsOf(experiment, { plan: planOf(experiment, { step, warmStart: null }), step });
  return experiment.surrogate.def.restore(datasetOf(experiment, observations), record, settings);
}

function fitWith(
  experiment: Experiment,
  observations: readonly Observation[],
  how: { plan: FitPlan; step: number },
): Task<Model> {
  const settings = settingsOf(experiment, how);
  return experiment.surrogate.def.fit(datasetOf(experiment, observations), settings);
}

function settingsOf(experiment: Experiment, { plan, step }: { plan: FitPlan; step: number }): FitSettings {
  const { kernel, orientation, spec } = experiment;
  return {
    kernel: { id: kernel.def.id, params: kernel.params },
    params: paramsAt(experiment, step),
    plan,
    sign: orientation.sign,
    standardize: !(spec.fit.kind === 'fixed' && spec.fit.standardize === false),
    ...(spec.noiseMode && { noiseMode: spec.noiseMode }),
  };
}

/** The surrogate's parameters at a step: the strategy may hold clusters back (000 §4.4). */
function paramsAt({ surrogate, strategy }: Experiment, step: number): ParamValues {
  const { params } = surrogate;
  const asked = params['clusters'];
  const schedule = strategy.def.clustersAt;
  if (typeof asked !== 'number' || !schedule) return params;
  return { ...params, clusters: schedule(step, strategy.params, asked) };
}

function planOf(
  { spec, rng, noisy, objective, kernel, surrogate }: Experiment,
  { step, warmStart }: { step: number; warmStart: Hyperparameters | null },
): FitPlan {
  if (spec.fit.kind === 'fixed') {
    const { outputScale, noise, mean = 0 } = spec.fit;
    const warp = warpByHand(surrogate.params);
    return { kind: 'fixed', at: { kernel: kernel.params, outputScale, noise, mean, ...(warp && { warp }) } };
  }
  const isExact = !noisy && objective.def.evaluate !== null && !objective.def.candidates;
  const { criterion, prior, mean } = spec.fit;
  return {
    kind: 'learn',
    restarts,
    rng: rng.fork('restarts', step),
    ...(criterion && { criterion }),
    ...(prior && { prior }),
    ...(mean && { mean }),
    ...(warmStart && { warmStart }),
    ...(isExact && { bounds: { noise: noiseFree } }),
  };
}

/** The numbers of a parametric map, where all are set by hand: as hyper-parameters they follow observations that are moved. */
function warpByHand({ a, b, c, m }: ParamValues): ParamValues | null {
  const numbers = { a, b, c, m };
  return Object.values(numbers).every((value) => value !== null && value !== undefined) ? numbers : null;
}
