import { resolveParams, type NumberSpec, type ParamValues } from '../definition';
import type { Vec } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import { averaging, boundAt } from './averagedBound';

const kappa: NumberSpec = {
  kind: 'number',
  id: 'kappa',
  label: 'Caution κ',
  summary: 'How many latent standard deviations are taken off: 0 trusts the median, 3 is very cautious.',
  default: 1.96,
  min: 0,
  max: 10,
  typical: [0, 4],
  scale: 'linear',
};

export const lowerConfidenceBoundWords: AcquisitionWords = {
  id: 'lower-confidence-bound',
  label: 'lower confidence bound',
  group: 'Mean and doubt',
  summary:
    'The cautious edge of the band: good only where the model is sure, so it stays near what it knows. Texts on minima give the name LCB to the hopeful rule; here that one is the upper confidence bound.',
  source:
    'our own use of the bound of 000 §4.3.2 with −κ; drawn in 001 §3.3.6; not the LCB of Cox and John (1992) and 004 (3), which is hopeful about minima',
  params: [kappa, averaging],
  symbol: 'LCB',
  measures: 'level',
  form: 'cautious-bound',
  hasParts: true,
};

/** Ψ⁻¹(μ − κσ): the lower edge of the band, which a pessimist counts on. */
export const lowerConfidenceBound: AcquisitionDef = {
  ...lowerConfidenceBoundWords,
  evaluate: (posterior, _, params) => boundOf(posterior, params),
  parts: (posterior, _, params) => {
    const { bounds } = resolveParams([averaging], params);
    return splitBy(boundOf(posterior, params), boundAt(posterior, 0, bounds));
  },
};

function boundOf(posterior: Posterior, params: ParamValues): Vec {
  const given = resolveParams([kappa, averaging], params);
  return boundAt(posterior, -(given['kappa'] as number), given['bounds']);
}
