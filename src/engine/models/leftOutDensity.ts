import { EngineError } from '../errors';
import type { ProcessModel } from './model';

/**
 * Returns the log density of all answers, each left out in turn (`leaveOneOut`); null without a model, and where it has none that is a
 * number.
 */
export function leftOutDensity(model: ProcessModel | null | undefined): number | null {
  if (!model) return null;
  try {
    const { logPredictiveDensity } = model.leaveOneOut();
    return Number.isFinite(logPredictiveDensity) ? logPredictiveDensity : null;
  } catch (thrown) {
    if (thrown instanceof EngineError) return null;
    throw thrown;
  }
}
