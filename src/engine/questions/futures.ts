import { EngineError } from '../errors';
import { trendOf } from '../experiment/capabilities';
import { candidatesInside, candidatesOf, type Candidates } from '../foresight/candidates';
import { futures, futuresInGoal, type Futures } from '../foresight/futures';
import { atCodes, experimentOf, kernelSettings, type Experiment } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import { boundsOf, datasetOf } from '../loop/fitSettings';
import { allowedIn } from '../loop/region';
import type { StepSnapshot } from '../loop/snapshot';
import type { Model, ProcessModel } from '../models/model';
import { fromRows, rowOf, zeros, type Mat } from '../numeric/arrays';
import type { Objectives } from '../objectives/loaded';
import type { Task } from '../task';

/** Steps to look ahead. */
export interface FuturesAsked {
  readonly trials: number;
}

/**
 * Draws worlds from the belief of a step, searches each by log expected improvement, and returns what the steps to come bring in them, in
 * the objective's units. Hyper-parameters are drawn anew for each world, unless they were set by hand. Errors: `unsupported` where the
 * belief is no process whose map is the same everywhere, or has basis functions; `invalid-data` before the first answer.
 */
export function* futuresOf(
  snapshot: StepSnapshot,
  { trials }: FuturesAsked,
  family?: Objectives,
): Task<Futures> {
  const { spec, observations, step } = snapshot;
  const experiment = experimentOf(spec, family);
  if (observations.length === 0) {
    throw new EngineError('invalid-data', 'There is no answer to look ahead from: ask one first.');
  }
  const model = storedModel(snapshot);
  if (!hasSharedMap(experiment, model) || trendOf(spec)) {
    const what = trendOf(spec) ? 'with basis functions' : `of the model ${experiment.surrogate.def.label}`;
    throw new EngineError(
      'unsupported',
      `Futures are not drawn from a belief ${what}: choose a plain process.`,
    );
  }
  const { X, y } = datasetOf(experiment, observations);
  const found = yield* futures({
    ...{ model, X, y, trials },
    kernel: kernelSettings(experiment),
    ...boundsOf(experiment),
    ...(spec.fit.kind !== 'fixed' && spec.fit.mean && { mean: spec.fit.mean }),
    candidates: placesIn(experiment),
    hyper:
      spec.fit.kind === 'fixed' || typeof model.record.hyperparameters.noise !== 'number'
        ? 'fitted'
        : 'drawn',
    rng: experiment.rng.fork('futures', step),
  });
  return futuresInGoal(found, experiment.orientation.sign);
}

function hasSharedMap({ surrogate }: Experiment, model: Model): model is ProcessModel {
  return surrogate.def.provides.includes('shared-latent') && 'latent' in model;
}

/** Returns the places that can be asked: of a table its rows, else those that the limits allow. */
function placesIn(experiment: Experiment): Candidates {
  const { space, objective } = experiment;
  const rows = objective.def.candidates?.(objective.params);
  if (!rows) return insideLimits(experiment) ?? candidatesOf(space);
  const all = fromRows(rows.map(({ x }) => space.toUnit(atCodes(experiment, x))));
  return { spread: () => all, near: () => zeros(0, all.cols) };
}

/** Returns the places that limits allow, each as it can be set; null without limits. */
function insideLimits(experiment: Experiment): Candidates | null {
  const { space } = experiment;
  const region = allowedIn(experiment, []);
  if (!region) return null;
  const toUnit = (places: Mat): Mat =>
    fromRows(
      Array.from({ length: places.rows }, (_, i) => region.nearest(rowOf(places, i)))
        .filter((place) => place !== null)
        .map((place) => space.toUnit(Array.from(place))),
      places.cols,
    );
  return candidatesInside(region, {
    codes: space.inputs.map(({ kind }) => kind === 'categorical'),
    toUnit,
    fromUnitPlace: (unit) => Float64Array.from(space.fromUnit(unit)),
  });
}
