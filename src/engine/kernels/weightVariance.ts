import type { NumberSpec } from '../definition';

/** The prior variance of the weight of each input, of kernels that are linear or nearly so in the inputs. */
export const weightVariance: NumberSpec = {
  kind: 'number',
  id: 'weightVariance',
  label: 'Weight variance',
  summary: 'How much each input may matter: the prior variance of its weight.',
  default: 1,
  min: 1e-12,
  max: 1e12,
  typical: [0.01, 100],
  scale: 'log',
  perDimension: true,
};
