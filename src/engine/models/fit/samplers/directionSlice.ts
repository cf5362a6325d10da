import type { Definition } from '../../../definition';
import type { Vec } from '../../../numeric/arrays';
import { sliceAlong } from './sliceAlong';
import type { SamplerDef } from './sampler';

/** Width of the first bracket, as in the program of 004. */
const width = 1;

export const directionSliceWords: Definition = {
  id: 'direction-slice',
  label: 'Slice in a random direction',
  summary: 'Draws all numbers at once along a random line, from where the density is above a random height.',
  source: 'Neal (2003), §4; the program of 004 for mean, output scale and noise',
};

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
