import { identity } from './identity';
import { kdeCopula } from './kdeCopula';
import type { WarpDef } from './warp';

/** All warps. */
export const warps: readonly WarpDef[] = [identity, kdeCopula];
