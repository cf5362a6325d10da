import type { Task } from '../task';
import { experimentOf } from './experiment';
import { refitModel } from './fitModel';
import type { StepSnapshot } from './snapshot';

/** Σ log density of each answer as the others predict it, in output units; null without a model. */
export function* predictiveDensityOf({ spec, observations, step, model }: StepSnapshot): Task<number | null> {
  if (!model) return null;
  const { hyperparameters } = model;
  const fitted = yield* refitModel(experimentOf(spec), observations, { step, hyperparameters });
  return fitted.leaveOneOut().logPredictiveDensity;
}
