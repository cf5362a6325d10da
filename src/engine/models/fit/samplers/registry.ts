import { directionSlice } from './directionSlice';
import { ellipticalSlice } from './ellipticalSlice';
import { fixedFunction } from './fixedFunction';
import { metropolis } from './metropolis';
import type { SamplerDef } from './sampler';
import { slice } from './slice';
import { surrogateMetropolis } from './surrogateMetropolis';
import { surrogateSlice } from './surrogateSlice';
import { whitened } from './whitened';

/** All samplers of hyper-parameters; the first whose needs a target meets is the usual one. */
export const samplers: readonly SamplerDef[] = [
  ellipticalSlice,
  slice,
  directionSlice,
  metropolis,
  surrogateSlice,
  fixedFunction,
  whitened,
  surrogateMetropolis,
];
