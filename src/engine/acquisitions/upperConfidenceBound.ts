import { resolveParams, type NumberSpec, type ParamValues } from '../definition';
import type { Vec } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import { type AcquisitionContext, type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import { averaging, boundAt } from './averagedBound';
import { kappaNow, scheduleSpec } from './growingKappa';

const kappa: NumberSpec = {
  kind: 'number',
  id: 'kappa',
  label: 'Boldness κ',
  summary: 'How many latent standard deviations are added: 0 trusts the median, 3 is very bold.',
  default: 1.96,
  min: 0,
  max: 10,
  typical: [0, 4],
  scale: 'linear',
  onlyWhen: { id: 'schedule', is: 'constant' },
};

export const upperConfidenceBoundWords: AcquisitionWords = {
  id: 'upper-confidence-bound',
  label: 'upper confidence bound',
  group: 'Mean and doubt',
  isUsual: true,
  summary:
    'The hopeful edge of the band (the upper one, or the lower one where small values are wanted): good where the model promises much, and where it does not know.',
  source: 'Cox and John (1992); Srinivas et al. (2010); met in 000 §4.3.2',
  params: [kappa, scheduleSpec, averaging],
  symbol: 'UCB',
  measures: 'level',
  form: 'bound',
  hasParts: true,
};

/** Ψ⁻¹(μ + κσ): the upper edge of the band, a quantile in output units. */
export const upperConfidenceBound: AcquisitionDef = {
  ...upperConfidenceBoundWords,
  evaluate: boundOf,
  parts: (posterior, context, params) => {
    const { bounds } = resolveParams([averaging], params);
    return splitBy(boundOf(posterior, context, params), boundAt(posterior, 0, bounds));
  },
  kappaAt: (context, params) => kappaNow(resolveParams([kappa, scheduleSpec], params), context),
};

function boundOf(posterior: Posterior, context: AcquisitionContext, params: ParamValues): Vec {
  const given = resolveParams([kappa, scheduleSpec, averaging], params);
  return boundAt(posterior, kappaNow(given, context), given['bounds']);
}
