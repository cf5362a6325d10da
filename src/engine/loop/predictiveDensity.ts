import type { Task } from '../task';
import { experimentOf } from './experiment';
import { restoreModel } from './fitModel';
import type { StepSnapshot } from './snapshot';

/** Σ log density of each answer as the others predict it, in output units; null without a model, or where it leaves none out. */
// eslint-disable-next-line require-yield -- a question is a task, however short
export function* predictiveDensityOf({ spec, observations, step, model }: StepSnapshot): Task<number | null> {
  if (!model) return null;
  const fitted = restoreModel(experimentOf(spec), observations, { step, record: model });
  return fitted.leaveOneOut?.().logPredictiveDensity ?? null;
}
