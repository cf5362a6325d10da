import type { Definition } from '../../../definition';
import { flat, flatWords } from './flat';
import { logNormal, logNormalWords } from './logNormal';
import { pygpgo } from './pygpgo';
import { spearmint } from './spearmint';
import type { HyperPrior } from './prior';

/** All priors on hyper-parameters. */
export const hyperPriors: readonly HyperPrior[] = [flat, logNormal, spearmint, pygpgo];

/** Words of those that the fit of an experiment may hold to, in the order of the list on the page. */
export const fitPriorWords: readonly Definition[] = [flatWords, logNormalWords];
