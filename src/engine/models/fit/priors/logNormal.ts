import type { Definition } from '../../../definition';
import type { SearchSpace } from '../../watchedSearch';
import { kindOf, sumOfTerms, type HyperPrior } from './prior';

export const logNormalWords: Definition = {
  id: 'default',
  label: 'log-normal',
  summary: 'Holds each hyper-parameter near its usual size until the observations say otherwise.',
  source:
    'MAP as in 001 §3.4; log-normal length scales growing with √d as in Hvarfner, Hellsten and Nardi (2024)',
};

/** Standard deviation of the log of a kernel's parameter: within a factor e of its usual size the prior is weak. */
const spread = 1;
/** Standard deviation of the log of a variance: several decades are plausible. */
const varianceSpread = 3;

/**
 * A log-normal prior on each parameter about its usual size; on length scales about usual size times √d, because distances grow
 * so.
 */
export const logNormal: HyperPrior = {
  ...logNormalWords,
  logDensity: (logs, { centre, names }) =>
    sumOfTerms(logs, (log, p) => {
      const scale = spreadOf(names[p]);
      const away = (log - centre[p]) / scale;
      return [-0.5 * away * away, -away / scale];
    }),
  normal: ({ centre, names }: SearchSpace) => ({
    mean: centre,
    sd: Float64Array.from(names, spreadOf),
  }),
};

/** The same of the bend of an axis: half of them are between 0.71 and 1.4 (after Snoek et al. 2014). */
const bendSpread = 0.5;

function spreadOf(name: string): number {
  const kind = kindOf(name);
  if (kind === 'bend') return bendSpread;
  return kind === 'noise' || kind === 'output scale' ? varianceSpread : spread;
}
