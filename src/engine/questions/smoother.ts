import { rowOf, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { experimentOf } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import { placesOf } from '../loop/observations';
import type { StepSnapshot } from '../loop/snapshot';
import { gridAlong, placesOn } from './places';
import { inOneStretch, type Question } from './question';

/** A step's belief as a linear smoother: what each observation counts for in the mean of z. */
export interface Smoothing {
  /** Trace of the matrix of weights at the observations. */
  readonly effectiveDegrees: number;
  /** Weights of the observed places along the one input: a curve [m] for each; null where there are several inputs. */
  readonly weights: readonly Vec[] | null;
  /** The observed places, in the objective's units, in the order of the weights. */
  readonly x: readonly (readonly number[])[];
}

/** Tells weights and effective degrees of freedom of a step. Errors: `unsupported` for a model without weights. */
export const smoother: Question<{ readonly weights: boolean }, Smoothing> = {
  priority: 'look',
  answer: inOneStretch(smoothingOf),
};

function smoothingOf(snapshot: StepSnapshot, asked: { readonly weights: boolean }): Smoothing {
  const experiment = experimentOf(snapshot.spec);
  const found = storedModel(snapshot).smoother;
  if (!found) {
    const message = 'This model has no mean that is a sum of weights times the observations.';
    throw new EngineError('unsupported', message);
  }
  const { spec, observations } = snapshot;
  const x = (placesOf(spec, observations)?.places ?? observations).map((one) => one.x);
  const effectiveDegrees = found.effectiveDegrees();
  if (!asked.weights || experiment.box.length > 1) return { effectiveDegrees, weights: null, x };
  const values = gridAlong(experiment, 0);
  const { grid } = placesOn(experiment, [values[0]], [{ input: 0, values }]);
  const rows = found.weightsAt(grid);
  const weights = x.map((_, i) => values.map((_unused, j) => rowOf(rows, j)[i]));
  return { effectiveDegrees, weights, x };
}
