import { linspace, meanOf, rowOf, type Mat, type Vec } from '../arrays';
import { acquisitions } from '../acquisitions/registry';
import { byId } from '../definition';
import { createKde, scottBandwidth } from '../probability/kde';
import type { Posterior, Precision } from '../surrogates/posterior';
import type { FittedSurrogate } from '../surrogates/surrogate';
import { finish } from '../task';
import { experimentOf, type Experiment } from './experiment';
import { refitModel } from './fitModel';
import { EngineError } from '../errors';
import type { Observation, StepSnapshot } from './snapshot';
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
  const model = finish(refitModel(experiment, observations, record.hyperparameters));
  const [lo, hi] = experiment.box[0]!;
  const x = linspace(lo, hi, gridSize);
  const grid: Mat = { rows: gridSize, cols: 1, data: linspace(0, 1, gridSize) };
  const truth = truthOn(x, experiment);
  const posterior = model.posterior(grid, precision);
  const belief = beliefOn(posterior, experiment);
  return {
    x,
    truth,
    truthPoints: truthPointsOf(experiment),
    ...belief,
    acquisition: acquisitionOn(posterior, snapshot, experiment),
    ...outputsOf(snapshot, { experiment, model, truth, belief }),
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
  const { evaluate, candidates } = objective.def;
  if (!evaluate || !candidates) return null;
  const rows = candidates(objective.params);
  return {
    x: Float64Array.from(rows, (row) => row[0]!),
    y: Float64Array.from(rows, (row) => evaluate(Float64Array.from(row), objective.params)),
  };
}

/** The acquisition that made the proposal; before there is one, that of the spec. */
function acquisitionOn(
  posterior: Posterior,
  { spec, proposal, observations }: StepSnapshot,
  experiment: Experiment,
): StepView['acquisition'] {
  const isChosen = !proposal?.acquisitionId || proposal.acquisitionId === spec.acquisition.id;
  const { def, params } = isChosen
    ? experiment.acquisition
    : { def: byId(acquisitions, proposal.acquisitionId), params: {} };
  const incumbent = observations.reduce(
    (best, { y }) => Math.max(best, experiment.orientation.flip(y)),
    -Infinity,
  );
  const { exploit, explore } = def.parts(posterior, { incumbent }, params);
  return { value: exploit.map((part, i) => part + explore[i]!), exploit, explore };
}

interface Parts {
  readonly experiment: Experiment;
  readonly model: FittedSurrogate;
  readonly truth: Vec | null;
  readonly belief: Belief;
}

/** Everything drawn along the y axis: Ψ, its slope, and the density of what was observed. */
function outputsOf({ observations }: StepSnapshot, parts: Parts): Pick<StepView, 'map' | 'kde'> {
  const { orientation } = parts.experiment;
  const y = outputGrid(observations, parts);
  const map = parts.model.mapAt(rowOf({ rows: 1, cols: 1, data: Float64Array.of(0.5) }, 0));
  return {
    map: {
      y,
      z: y.map((value) => orientation.flip(map.forward(orientation.flip(value)))),
      slope: y.map((value) => Math.exp(map.logDerivative(orientation.flip(value)))),
    },
    kde: kdeOn(
      y,
      Float64Array.from(observations, (one) => one.y),
    ),
  };
}

/** From below to above everything the picture shows: truth, observations and the widest band, with room to spare. */
function outputGrid(observations: readonly Observation[], { truth, belief, experiment }: Parts): Vec {
  const rows = truthPointsOf(experiment);
  const shown = [
    truth ?? [],
    rows?.y ?? [],
    observations.map(({ y }) => y),
    belief.quantiles[0]!,
    belief.quantiles.at(-1)!,
  ];
  let lo = Infinity;
  let hi = -Infinity;
  for (const values of shown) {
    for (const value of values) {
      lo = Math.min(lo, value);
      hi = Math.max(hi, value);
    }
  }
  const room = hi > lo ? 0.15 * (hi - lo) : Math.max(1e-9, Math.abs(hi), 1);
  return linspace(lo - room, hi + room, outputGridSize);
}

function kdeOn(grid: Vec, y: Vec): StepView['kde'] {
  if (new Set(y).size < 2) return null;
  const bandwidth = scottBandwidth(y);
  const kde = createKde(y, bandwidth);
  return { density: grid.map((value) => kde.density(value)), bandwidth };
}

/** Standardised mean squared error of the mean (000 §6.1) and coverage of the 95 % band, over the grid. */
function scoreOf(truth: Vec, { mean, quantiles }: Belief): NonNullable<StepView['score']> {
  const lower = quantiles[viewLevels.indexOf(0.025)]!;
  const upper = quantiles[viewLevels.indexOf(0.975)]!;
  const centre = meanOf(truth);
  const error = meanOf(truth.map((f, i) => (f - mean[i]!) ** 2));
  const variance = meanOf(truth.map((f) => (f - centre) ** 2));
  const covered = truth.reduce((count, f, i) => count + (f >= lower[i]! && f <= upper[i]! ? 1 : 0), 0);
  return { smse: variance > 0 ? error / variance : 0, coverage95: covered / truth.length };
}
