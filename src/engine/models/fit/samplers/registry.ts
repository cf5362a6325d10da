import type { Definition } from '../../../definition';
import { directionSlice, directionSliceWords } from './directionSlice';
import { ellipticalSlice, ellipticalSliceWords } from './ellipticalSlice';
import { metropolis, metropolisWords } from './metropolis';
import type { SamplerDef } from './sampler';
import { slice, sliceWords } from './slice';
import { surrogateSlice, surrogateSliceWords } from './surrogateSlice';

/** All samplers of hyper-parameters; the first whose needs a target meets is the usual one. */
export const samplers: readonly SamplerDef[] = [
  ellipticalSlice,
  slice,
  directionSlice,
  metropolis,
  surrogateSlice,
];

/** Words of all samplers, in the same order: a page imports them without the formulas. */
export const samplerWords: readonly Definition[] = [
  ellipticalSliceWords,
  sliceWords,
  directionSliceWords,
  metropolisWords,
  surrogateSliceWords,
];
