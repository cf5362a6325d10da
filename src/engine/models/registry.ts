import { gp } from './gp/gp';
import { logGp } from './warped/logGp';
import { ngcp } from './warped/ngcp';
import { nlgcp } from './warped/nlgcp';
import { parametricGcp } from './warped/parametricGcp';
import type { ModelDef, ProcessModel } from './model';

/** The models that are a Gaussian process on z. */
export const processes: readonly ModelDef<ProcessModel>[] = [ngcp, nlgcp, gp, logGp, parametricGcp];

/** All models, in the order of the list on the page. */
export const models: readonly ModelDef[] = [...processes];
