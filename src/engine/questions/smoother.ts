import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { experimentOf, type Experiment } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import { placesOf } from '../loop/observations';
import type { StepSnapshot } from '../loop/snapshot';
import { gridAlong, placesOn } from './places';
import { inOneStretch, type Question } from './question';

/** A step's belief as a linear smoother: what each observation counts for in the mean of z. */
export interface Smoothing {
  /** Trace of the matrix of weights at the observations. */
  readonly effectiveDegrees: number;
  /** Weights of the observed places: a curve [m] for each along the one input, or one number at the place asked; else null. */
  readonly weights: readonly Vec[] | null;
  /** The observed places, in the objective's units, in the order of the weights. */
  readonly x: readonly (readonly number[])[];
}

/** What is asked of a smoother. */
export interface SmoothingAsked {
  readonly weights: boolean;
  /** Place [d] of the weights where there are several inputs. */
  readonly at?: readonly number[];
}

/**
 * Tells weights and effective degrees of freedom of a step. Errors: `unsupported` for a model without weights, `invalid-value` for a
 * place outside the box.
 */
export const smoother: Question<SmoothingAsked, Smoothing> = {
  priority: 'look',
  answer: inOneStretch(smoothingOf),
};

function smoothingOf(snapshot: StepSnapshot, { weights: wants, at }: SmoothingAsked): Smoothing {
  const experiment = experimentOf(snapshot.spec);
  const found = storedModel(snapshot).smoother;
  if (!found) {
    const message = 'This model has no mean that is a sum of weights times the observations.';
    throw new EngineError('unsupported', message);
  }
  const { spec, observations } = snapshot;
  const x = (placesOf(spec, observations)?.places ?? observations).map((one) => one.x);
  const effectiveDegrees = found.effectiveDegrees();
  const grid = wants ? gridOf(experiment, at) : null;
  if (!grid) return { effectiveDegrees, weights: null, x };
  const rows = found.weightsAt(grid);
  const weights = x.map((_, i) =>
    Float64Array.from({ length: grid.rows }, (_unused, j) => rowOf(rows, j)[i]),
  );
  return { effectiveDegrees, weights, x };
}

/** Returns the places of the weights [m×d] in the unit box; null with several inputs and no place among them. */
function gridOf(experiment: Experiment, at: SmoothingAsked['at']): Mat | null {
  if (experiment.box.length > 1) return at ? placesOn(experiment, at, []).grid : null;
  const values = gridAlong(experiment, 0);
  return placesOn(experiment, [values[0]], [{ input: 0, values }]).grid;
}
