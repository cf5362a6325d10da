import { resolveParams, type NumberSpec } from '../definition';
import type { AcquisitionDef } from './acquisition';
import { splitBy } from './split';

const kappa: NumberSpec = {
  kind: 'number',
  id: 'kappa',
  label: 'κ',
  summary: 'How many latent standard deviations of hope are added: 0 trusts the median, 3 is very curious.',
  default: 1.96,
  min: 0,
  max: 10,
  typical: [0, 4],
  scale: 'linear',
};

/** Ψ⁻¹(μ + κσ): the upper edge of the band, a quantile in output units. */
export const upperConfidenceBound: AcquisitionDef = {
  id: 'upper-confidence-bound',
  label: 'upper confidence bound',
  summary: 'The upper edge of the band: good where the model is hopeful, and where it does not know.',
  source: '000 §4.3.2',
  params: [kappa],
  symbol: 'UCB',
  measures: 'level',
  exploits: 'median',
  evaluate: (posterior, _, params) =>
    posterior.confidenceBound(resolveParams([kappa], params)['kappa'] as number),
  parts: (posterior, context, params) =>
    splitBy(upperConfidenceBound.evaluate(posterior, context, params), posterior.confidenceBound(0)),
};
