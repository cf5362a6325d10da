import { rowOf, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import type { Posterior } from '../posteriors/posterior';
import { type AcquisitionContext, type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';

export const thompsonWords: AcquisitionWords = {
  id: 'thompson',
  label: 'Thompson sampling',
  short: 'Thompson',
  group: 'Mean and doubt',
  isUsual: true,
  summary:
    'Draws one function at random from all that the model believes possible, and asks where that one is best.',
  source: 'Thompson (1933); met in 001 (3.9), (3.10)',
  params: [],
  symbol: 'sample',
  measures: 'level',
  form: 'drawn',
  joint: true,
  hasParts: true,
};

/**
 * One function drawn from the belief, at the points of the posterior; its maximum is a Thompson sample of where the maximum is.
 * Errors: `invalid-value` without a random stream.
 */
export const thompson: AcquisitionDef = {
  ...thompsonWords,
  evaluate: drawn,
  parts: (posterior, context) => splitBy(drawn(posterior, context), posterior.mean()),
};

function drawn(posterior: Posterior, { rng }: AcquisitionContext): Vec {
  if (rng) return rowOf(posterior.sample(1, rng), 0);
  const message = 'Thompson sampling draws a function at random and was given no random stream: pass "rng".';
  throw new EngineError('invalid-value', message, { parameter: 'rng' });
}
