import { gp } from './gp';
import { logGp } from './logGp';
import { ngcp } from './ngcp';
import { nlgcp } from './nlgcp';
import { parametricGcp } from './parametricGcp';
import type { SurrogateDef } from './surrogate';

/** All surrogates, in the order of the list on the page. */
export const surrogates: readonly SurrogateDef[] = [ngcp, nlgcp, gp, logGp, parametricGcp];
