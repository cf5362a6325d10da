import { identity } from './identity';
import { kdeCopula } from './kdeCopula';
import { latentKdeCopula } from './latentKdeCopula';
import { logWarp } from './logWarp';
import { parametricCopula } from './parametricCopula';
import { standardise } from './standardise';
import type { WarpDef } from './warp';

/** All warps. */
export const warps: readonly WarpDef[] = [
  identity,
  standardise,
  logWarp,
  kdeCopula,
  latentKdeCopula,
  parametricCopula,
];
