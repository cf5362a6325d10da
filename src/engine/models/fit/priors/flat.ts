import type { Definition } from '../../../definition';
import type { HyperPrior } from './prior';

export const flatWords: Definition = {
  id: 'none',
  label: 'none',
  summary: 'Whatever makes the observations likeliest, within the bounds of the search.',
  source: 'Rasmussen and Williams (2006), §5.4.1; met in 000 §4.2, 001 (2.38)',
};

/** The flat prior within the bounds: maximum likelihood. */
export const flat: HyperPrior = {
  ...flatWords,
  logDensity: (logs) => ({ value: 0, gradient: new Float64Array(logs.length) }),
};
