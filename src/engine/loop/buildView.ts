import { exp } from '../elementary/exp';
import { linspace, type Mat, type Vec } from '../arrays';
import { coverage, smse } from '../metrics/accuracy';
import { createKde, scottBandwidth } from '../probability/kde';
import { normalPdf } from '../probability/normal';
import { standardisation } from '../surrogates/dataset';
import type { Posterior, Precision } from '../surrogates/posterior';
import type { FittedSurrogate } from '../surrogates/surrogate';
import { finish } from '../task';
import { acquisitionOn } from './acquisitionOn';
import { experimentOf, type Experiment } from './experiment';
import { refitModel } from './fitModel';
import { EngineError } from '../errors';
import type { StepSnapshot } from './snapshot';
import { viewLevels, type StepView } from './view';

/** Points of the x grid of a 1-D view, ends included. */
const gridSize = 401;
/** Points of the y grid that the map and the densities are drawn on. */
const outputGridSize = 241;

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
  const grid: Mat = { rows: gridSize, cols: 1, data: linspace(0, 1, gridSize) };
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
    ...outputsOf(observed, { experiment, model, truth: truth ?? truthPoints?.y ?? null, belief }),
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

interface Shown {
  readonly experiment: Experiment;
  readonly model: FittedSurrogate;
  /** Outputs of the function or of the rows that can be asked. */
  readonly truth: Vec | null;
  readonly belief: Belief;
}

/** Everything drawn along the y axis: Ψ, its slope, and the density of what was observed. */
function outputsOf(
  observed: Vec,
  { experiment, model, truth, belief }: Shown,
): Pick<StepView, 'map' | 'kde'> {
  const { flip } = experiment.orientation;
  const map = model.mapAt(Float64Array.of(0.5));
  const latentOf = (value: number): number => flip(map.forward(flip(value)));
  const y = outputGrid([truth ?? [], observed, belief.quantiles[0]!, belief.quantiles.at(-1)!], latentOf);
  const z = y.map(latentOf);
  const slope = y.map((value) => exp(map.logDerivative(flip(value))));
  const kde = model.learnsOutputs ? y.map((_, k) => slope[k]! * normalPdf(z[k]!)) : densityOf(observed, y);
  return { map: { y, z, slope }, kde };
}

/** From below to above everything the picture shows, with room to spare, as far as outputs are possible: z is finite there. */
function outputGrid(shown: readonly ArrayLike<number>[], latentOf: (y: number) => number): Vec {
  let lo = Infinity;
  let hi = -Infinity;
  for (const values of shown) {
    for (let i = 0; i < values.length; i++) {
      lo = Math.min(lo, values[i]!);
      hi = Math.max(hi, values[i]!);
    }
  }
  const room = hi > lo ? 0.15 * (hi - lo) : Math.max(1e-9, Math.abs(hi), 1);
  const whole = linspace(lo - room, hi + room, outputGridSize);
  const possible = whole.filter((y) => Number.isFinite(latentOf(y)));
  return linspace(possible[0]!, possible.at(-1)!, outputGridSize);
}

/** Kernel density of outputs [n] by Scott's rule, on a grid; null below two different ones. */
function densityOf(observed: Vec, grid: Vec): Vec | null {
  const { shift, scale } = standardisation(observed);
  const standardised = observed.map((value) => (value - shift) / scale);
  const bandwidth = scottBandwidth(standardised);
  if (!(bandwidth > 0)) return null;
  const kde = createKde(standardised, bandwidth);
  return grid.map((value) => kde.density((value - shift) / scale) / scale);
}

/** Standardised mean squared error of the mean (000 §6.1) and coverage of the 95 % band, over the grid. */
function scoreOf(truth: Vec, { mean, quantiles }: Belief): NonNullable<StepView['score']> {
  const lower = quantiles[viewLevels.indexOf(0.025)]!;
  const upper = quantiles[viewLevels.indexOf(0.975)]!;
  return { smse: smse(truth, mean), coverage95: coverage(truth, lower, upper) };
}
