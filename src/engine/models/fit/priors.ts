import type { Vec } from '../../numeric/arrays';
import type { Definition } from '../../definition';
import type { SearchSpace } from '../model';

/** Density over hyper-parameters, as its log (up to a constant) and the gradient of that, both in the logs searched. */
export interface HyperPrior extends Definition {
  logDensity(logs: Vec, space: SearchSpace): { readonly value: number; readonly gradient: Vec };
}

/** Standard deviation of the log of a kernel's parameter: within a factor e of its usual size the prior is weak. */
const spread = 1;
/** Standard deviation of the log of a variance: several decades are plausible. */
const varianceSpread = 3;

/** The flat prior within the bounds: maximum likelihood. */
const flat: HyperPrior = {
  id: 'none',
  label: 'none',
  summary: 'Whatever makes the observations likeliest, within the bounds of the search.',
  source: '000 §4.2; 001 (2.38)',
  logDensity: (logs) => ({ value: 0, gradient: new Float64Array(logs.length) }),
};

/**
 * A log-normal prior on each parameter about its usual size; on length scales about usual size times √d, because distances grow
 * so.
 */
const logNormal: HyperPrior = {
  id: 'default',
  label: 'log-normal',
  summary: 'Holds each hyper-parameter near its usual size until the observations say otherwise.',
  source:
    'MAP as in 001 §2.6; log-normal length scales growing with √d as in Hvarfner, Hellsten and Nardi (2024)',
  logDensity: (logs, { centre, names }) => {
    let value = 0;
    const gradient = logs.map((log, p) => {
      const isVariance = names[p] === 'noise' || names[p] === 'output scale';
      const scale = isVariance ? varianceSpread : spread;
      const away = (log - centre[p]) / scale;
      value -= 0.5 * away * away;
      return -away / scale;
    });
    return { value, gradient };
  },
};

/** All priors on hyper-parameters. */
export const hyperPriors: readonly HyperPrior[] = [flat, logNormal];
