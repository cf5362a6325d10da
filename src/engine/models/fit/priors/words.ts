import type { Definition } from '../../../definition';
import { flatWords } from './flat';
import { logNormalWords } from './logNormal';
import { pygpgoWords } from './pygpgo';
import { spearmintWords } from './spearmint';

/** Words of all priors, in the order of the registry: a page imports them without the formulas. */
export const hyperPriorWords: readonly Definition[] = [
  flatWords,
  logNormalWords,
  spearmintWords,
  pygpgoWords,
];

/** Id of the prior that is normal in the logs. */
export const normalPrior = logNormalWords.id;
