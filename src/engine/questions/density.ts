import { storedModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** Σ log density of each answer as the others predict it, in output units; null without a model, or where it leaves none out. */
export const density: Question<null, number | null> = {
  priority: 'look',
  answer: inOneStretch(predictiveDensity),
};

function predictiveDensity(snapshot: StepSnapshot): number | null {
  if (!snapshot.model) return null;
  return storedModel(snapshot).leaveOneOut?.().logPredictiveDensity ?? null;
}
