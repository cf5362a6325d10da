import type { Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import type { Posterior } from '../posteriors/posterior';
import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import { sharedOf } from './entropySearch';

export const entropyWords: AcquisitionWords = {
  id: 'entropy',
  label: 'entropy',
  short: 'entropy',
  group: 'Mean and doubt',
  summary: 'Largest doubt, nothing else: it asks where least is known, however little is promised there.',
  source: '001 §5.1: the mode Entropy of its program, pyGPGO',
  params: [],
  symbol: 'H',
  measures: 'information',
  form: 'doubt',
  ofOneProcess: true,
  hasParts: false,
  needs: () => ['shared-latent'],
};

/**
 * ½ ln 2πe(σ² + 1), σ² the variance of z: the entropy of an answer with noise of variance 1, in nats. It has its maximum where σ has.
 * Errors: `unsupported` for a belief without one map for all points.
 */
export const entropy: AcquisitionDef = {
  ...entropyWords,
  evaluate: valueOf,
  parts: (posterior) => {
    // All of it is doubt, but it is not the sum of that and a promise.
    const value = valueOf(posterior);
    return splitBy(value, value);
  },
};

function valueOf(posterior: Posterior): Vec {
  const { variance } = sharedOf(posterior);
  return variance.map((one) => 0.5 * log(2 * Math.PI * Math.E * (one + 1)));
}
