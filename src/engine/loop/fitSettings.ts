import { zeros } from '../numeric/arrays';
import type { ParamValues } from '../definition';
import { standardizes, trendOf } from '../experiment/capabilities';
import { answersExactly } from '../experiment/inputs';
import { schema } from '../experiment/schema';
import { datasetOfScores } from '../models/dataset';
import { usualFolds } from '../models/fit/folds/folds';
import type { Dataset, FitPlan, FitSettings, Hyperparameters, LearnPlan } from '../models/model';
import { isChosen } from '../models/warped/regionChoice';
import { atCodes, kernelSettings, type Experiment } from './experiment';
import { placesOf } from './observations';
import type { Observation } from './snapshot';

/** Bounds of the noise variance of exact answers: enough for arithmetic; 1e-4 would hide an input that moves f by a hundredth. */
const noiseFree = [1e-6, 1e-6] as const;

/** Updates of a chain that goes on before its first draw: one more observation changes little. */
const shortBurnIn = 5;

/** The moment of a fit: the step of the run, and the hyper-parameters at which the search begins; null without any. */
export interface FitMoment {
  readonly step: number;
  readonly warmStart: Hyperparameters | null;
  /** True if the chain of the step before goes on, from where it ended: the warm start. */
  readonly goesOn?: boolean;
  /** Parameters of the model that were chosen before, with the choice turned off. */
  readonly chosen?: ParamValues;
}

/** Observations in the units of models: inputs [n×d] in the unit box, outputs to be maximised, the scores of repeated visits in one row. */
export function datasetOf(experiment: Experiment, observations: readonly Observation[]): Dataset {
  const { space, orientation, spec } = experiment;
  const visits = placesOf(spec, observations);
  const rows = visits?.places ?? observations;
  const X = zeros(rows.length, space.inputs.length);
  rows.forEach(({ x }, i) => X.data.set(space.toUnit(atCodes(experiment, x)), i * X.cols));
  if (!visits) return { X, y: Float64Array.from(observations, ({ y }) => orientation.flip(y)) };
  return datasetOfScores(
    X,
    visits.places.map(({ scores }) => scores.map(orientation.flip)),
  );
}

/** Returns how the model of a step is fitted. */
export function settingsOf(experiment: Experiment, moment: FitMoment): FitSettings {
  const { orientation, spec } = experiment;
  const trend = trendOf(spec);
  return {
    kernel: kernelSettings(experiment),
    params: { ...paramsAt(experiment, moment.step), ...moment.chosen },
    plan: planOf(experiment, moment),
    sign: orientation.sign,
    standardize: standardizes(spec),
    ...(spec.noiseMode && { noiseMode: spec.noiseMode }),
    ...(trend && { basis: { id: trend } }),
  };
}

/** The surrogate's parameters at a step: the strategy may hold back clusters (000 §4.4). */
function paramsAt({ surrogate, strategy }: Experiment, step: number): ParamValues {
  const { params } = surrogate;
  const asked = params['clusters'];
  const schedule = strategy.def.clustersAt;
  if (typeof asked !== 'number' || !schedule || isChosen(params)) return params;
  return { ...params, clusters: schedule(step, strategy.params, asked) };
}

/** Returns the bounds within which a fit keeps hyper-parameters: only those of the noise of exact answers. */
export function boundsOf({
  mayRepeat,
  objective: { def },
}: Pick<Experiment, 'mayRepeat' | 'objective'>): Pick<LearnPlan, 'bounds'> {
  return answersExactly(def, mayRepeat) ? { bounds: { noise: noiseFree } } : {};
}

function planOf(
  { spec, rng, mayRepeat, objective, kernel, surrogate }: Experiment,
  { step, warmStart, goesOn = false }: FitMoment,
): FitPlan {
  if (spec.fit.kind === 'fixed') {
    const { outputScale, noise, mean = 0 } = spec.fit;
    const warp = warpByHand(surrogate.params);
    return { kind: 'fixed', at: { kernel: kernel.params, outputScale, noise, mean, ...(warp && { warp }) } };
  }
  const bounds = boundsOf({ mayRepeat, objective });
  if (spec.fit.kind === 'integrate') {
    const { how, prior, sampler, mean, samples = 20, burnIn = 40, thin = 0 } = spec.fit;
    return {
      kind: 'integrate',
      ...(how === 'quadrature' && { how }),
      ...(prior && { prior }),
      ...(sampler && { sampler: { id: sampler, params: {} } }),
      ...(mean && { mean }),
      ...(warmStart && { start: warmStart }),
      chains: 1,
      burnIn: goesOn ? Math.min(shortBurnIn, burnIn) : burnIn,
      samples,
      ...(thin > 0 && { thin }),
      ...bounds,
      rng: rng.fork('hyper', step),
    };
  }
  const { criterion, folds: k = usualFolds.k, foldSeed: seed = usualFolds.seed, prior, mean } = spec.fit;
  const { restarts = schema.fit.of.learn.restarts.usual } = spec.fit;
  return {
    kind: 'learn',
    restarts,
    rng: rng.fork('restarts', step),
    ...(criterion && { criterion }),
    ...(criterion === 'folds' && { folds: { k, seed } }),
    ...(prior && { prior }),
    ...(mean && { mean }),
    ...(warmStart && { warmStart }),
    ...bounds,
  };
}

/** The numbers of a parametric map, where all are set by hand: as hyper-parameters they follow observations that are moved. */
function warpByHand({ a, b, c, m }: ParamValues): ParamValues | null {
  const numbers = { a, b, c, m };
  return Object.values(numbers).every((value) => value !== null && value !== undefined) ? numbers : null;
}
