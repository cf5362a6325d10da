import { experimentOf } from '../loop/experiment';
import { restoreModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** Σ log density of each answer as the others predict it, in output units; null without a model, or where it leaves none out. */
export const density: Question<null, number | null> = {
  priority: 'look',
  answer: inOneStretch(predictiveDensity),
};

function predictiveDensity({ spec, observations, step, model }: StepSnapshot): number | null {
  if (!model) return null;
  const fitted = restoreModel(experimentOf(spec), observations, { step, record: model });
  return fitted.leaveOneOut?.().logPredictiveDensity ?? null;
}
