import type { Vec } from '../../../numeric/arrays';
import { sliceAlong } from './sliceAlong';
import type { SamplerDef } from './sampler';
import { directionSliceWords } from './words';

/** Width of the first bracket, as in the program of 004. */
const width = 1;

/** Slice sampling along a direction drawn anew for each update. */
export const directionSlice: SamplerDef = {
  ...directionSliceWords,
  params: [],
  usualThin: 10,
  walk: (target) => ({
    update: (state, rng) => {
      const white = state.at.map(() => rng.normal());
      const length = Math.sqrt(white.reduce((sum, value) => sum + value * value, 0)) || 1;
      const place = (t: number): Vec => state.at.map((value, p) => value + (t * white[p]) / length);
      return sliceAlong(state, target, { place, width }, rng);
    },
  }),
};
