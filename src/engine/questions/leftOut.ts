import type { Vec } from '../numeric/arrays';
import { storedModel } from '../loop/fitModel';
import { experimentOf } from '../loop/experiment';
import { placesOf } from '../loop/observations';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** What all other answers say of each: mean and standard deviation [n] of the answer at x [n], noise included (001, 2.42). */
export interface LeftOut {
  readonly x: Vec;
  readonly mean: Vec;
  readonly sd: Vec;
}

/**
 * The prediction of each answer from the others, in the objective's own units; with several inputs x is the first of them. Null
 * without a model, where it leaves none out, or where rows are no places (each score an observation).
 */
export const leftOut: Question<null, LeftOut | null> = {
  priority: 'picture',
  answer: inOneStretch(predictions),
};

function predictions(snapshot: StepSnapshot): LeftOut | null {
  const { spec, observations, model } = snapshot;
  const found = model && observations.length > 0 ? storedModel(snapshot).leaveOneOut?.() : null;
  const places: readonly { readonly x: readonly number[] }[] =
    placesOf(spec, observations)?.places ?? observations;
  if (!found || found.mean.length !== places.length) return null;
  return {
    x: Float64Array.from(places, ({ x }) => x[0]),
    mean: experimentOf(spec).orientation.flipAll(found.mean),
    sd: found.variance.map(Math.sqrt),
  };
}
