import { linspace, type Mat, type Vec } from '../arrays';
import { coverage, smse } from '../metrics/accuracy';
import type { Posterior, Precision } from '../surrogates/posterior';
import { finish } from '../task';
import { acquisitionOn } from './acquisitionOn';
import { experimentOf, type Experiment } from './experiment';
import { refitModel } from './fitModel';
import { EngineError } from '../errors';
import type { StepSnapshot } from './snapshot';
import { outputsOn } from './outputsOn';
import { viewLevels, type StepView } from './view';

/** Points of the x grid of a 1-D view, ends included. */
const gridSize = 401;

/**
 * The dense picture of a snapshot of a 1-D run, rebuilt from its stored hyper-parameters by one factorisation.
 * Errors: `unsupported` for more than one input.
 */
export function buildView(snapshot: StepSnapshot, precision: Precision = 'full'): StepView {
  const experiment = experimentOf(snapshot.spec);
  if (experiment.box.length !== 1) {
    throw new EngineError(
      'unsupported',
      `A picture of ${experiment.box.length} inputs at once is not drawn: choose one input.`,
    );
  }
  const { observations, model: record } = snapshot;
  if (!record) throw new EngineError('internal', 'A snapshot without a model has no picture.');
  const model = finish(
    refitModel(experiment, observations, { step: snapshot.step, hyperparameters: record.hyperparameters }),
  );
  const [lo, hi] = experiment.box[0]!;
  const x = linspace(lo, hi, gridSize);
  const grid: Mat = { rows: gridSize, cols: 1, data: x.map((value) => experiment.space.toUnit([value])[0]!) };
  const truth = truthOn(x, experiment);
  const truthPoints = truthPointsOf(experiment);
  const observed = Float64Array.from(observations, ({ y }) => y);
  const posterior = model.posterior(grid, precision);
  const belief = beliefOn(posterior, experiment);
  return {
    x,
    truth,
    truthPoints,
    ...belief,
    acquisition: acquisitionOn(grid, { snapshot, experiment, model, precision, posterior }),
    ...outputsOn(observed, { experiment, model, grid, truth: truth ?? truthPoints?.y ?? null, belief }),
    score: truth && scoreOf(truth, belief),
  };
}

type Belief = Pick<StepView, 'mean' | 'quantiles' | 'latent'>;

function beliefOn(posterior: Posterior, { orientation }: Experiment): Belief {
  const { mean, variance } = posterior.latent;
  return {
    mean: orientation.flipAll(posterior.mean()),
    quantiles: orientation.flipBand(viewLevels.map((level) => posterior.quantile(level))),
    latent: { mean: orientation.flipAll(mean), sd: variance.map(Math.sqrt) },
  };
}

function truthOn(x: Vec, { objective }: Experiment): Vec | null {
  const { evaluate, candidates } = objective.def;
  if (!evaluate || candidates) return null;
  return x.map((value) => evaluate(Float64Array.of(value), objective.params));
}

function truthPointsOf({ objective }: Experiment): StepView['truthPoints'] {
  const rows = objective.def.candidates?.(objective.params);
  if (!rows) return null;
  return { x: Float64Array.from(rows, ({ x }) => x[0]!), y: Float64Array.from(rows, ({ y }) => y) };
}

/** Standardised mean squared error of the mean (000 §6.1) and coverage of the 95 % band, over the grid. */
function scoreOf(truth: Vec, { mean, quantiles }: Belief): NonNullable<StepView['score']> {
  const lower = quantiles[viewLevels.indexOf(0.025)]!;
  const upper = quantiles[viewLevels.indexOf(0.975)]!;
  return { smse: smse(truth, mean), coverage95: coverage(truth, lower, upper) };
}
