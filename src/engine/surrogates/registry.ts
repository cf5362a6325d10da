import { gp } from './gp';
import { ngcp } from './ngcp';
import type { SurrogateDef } from './surrogate';

/** All surrogates, in the order of the list on the page. */
export const surrogates: readonly SurrogateDef[] = [ngcp, gp];
