import type { Task } from '../task';
import { experimentOf } from '../loop/experiment';
import { refitModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import type { Question } from './question';

/** Σ log density of each answer as the others predict it, in output units; null without a model. */
export const density: Question<null, number | null> = { priority: 'look', answer: predictiveDensity };

function* predictiveDensity({ spec, observations, step, model }: StepSnapshot): Task<number | null> {
  if (!model) return null;
  const { hyperparameters } = model;
  const fitted = yield* refitModel(experimentOf(spec), observations, { step, hyperparameters });
  return fitted.leaveOneOut().logPredictiveDensity;
}
