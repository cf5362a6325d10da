import { directionSliceWords } from './directionSlice';
import { ellipticalSliceWords } from './ellipticalSlice';
import { metropolisWords } from './metropolis';
import type { SamplerWords } from './sampler';
import { sliceWords } from './slice';
import { surrogateSliceWords } from './surrogateSlice';

/** Words of all samplers, in the order of the registry: a page imports them without the formulas. */
export const samplerWords: readonly SamplerWords[] = [
  ellipticalSliceWords,
  sliceWords,
  directionSliceWords,
  metropolisWords,
  surrogateSliceWords,
];
