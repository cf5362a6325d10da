import type { Definition } from '../../../definition';
import { flatWords } from './flat';
import { logNormalWords } from './logNormal';

export const pygpgoWords: Definition = {
  id: 'pygpgo',
  label: 'pyGPGO',
  summary:
    'All length scales up to ten, and all sizes of both variances within five decades, are equally likely.',
  source: 'pyGPGO, the program of 001 §2.6.3',
};

export const spearmintWords: Definition = {
  id: 'spearmint',
  label: 'Spearmint',
  summary: 'Length scales up to twice the box, all equally likely, and a noise that is likely to be small.',
  source: '004 §3.1 and its program Spearmint; the horseshoe is that of Carvalho, Polson and Scott (2009)',
};

/** Words of all priors, in the order of the registry: a page imports them without the formulas. */
export const hyperPriorWords: readonly Definition[] = [
  flatWords,
  logNormalWords,
  spearmintWords,
  pygpgoWords,
];

/** Id of the prior that is normal in the logs. */
export const normalPrior = logNormalWords.id;
