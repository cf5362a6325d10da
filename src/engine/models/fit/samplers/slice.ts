import { resolveParams, type Definition } from '../../../definition';
import { sweepCoordinates } from './sliceAlong';
import type { SamplerDef } from './sampler';

export const sliceWords: Definition = {
  id: 'slice',
  label: 'Slice, one number at a time',
  summary: 'Draws each number from where the density is above a random height, the others held.',
  source: 'Neal (2003), §4; 004 §3.1',
};

/** Slice sampling along one coordinate after another; an update is one sweep over all of them. */
export const slice: SamplerDef = {
  ...sliceWords,
  params: [
    {
      id: 'width',
      kind: 'number',
      label: 'First width',
      summary: 'Width of the first bracket, as a difference of natural logs.',
      default: 2,
      min: 0.1,
      max: 20,
      scale: 'log',
    },
  ],
  usualThin: 2,
  walk(target, params) {
    const { width } = resolveParams(this.params, params);
    return { update: (state, rng) => sweepCoordinates(state, target, width as number, rng) };
  },
};
