import { gp } from './gp/gp';
import { logGp } from './warped/logGp';
import { ngcp } from './warped/ngcp';
import { nlgcp } from './warped/nlgcp';
import { parametricGcp } from './warped/parametricGcp';
import type { ModelDef } from './model';

/** All models, in the order of the list on the page. */
export const models: readonly ModelDef[] = [ngcp, nlgcp, gp, logGp, parametricGcp];
