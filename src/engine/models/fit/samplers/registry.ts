import { directionSlice } from './directionSlice';
import { ellipticalSlice } from './ellipticalSlice';
import { metropolis } from './metropolis';
import type { SamplerDef } from './sampler';
import { slice } from './slice';
import { surrogateSlice } from './surrogateSlice';

/** All samplers of hyper-parameters; the first whose needs a target meets is the usual one. */
export const samplers: readonly SamplerDef[] = [
  ellipticalSlice,
  slice,
  directionSlice,
  metropolis,
  surrogateSlice,
];
