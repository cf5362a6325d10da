import { resolveParams } from '../../../definition';
import { sweepCoordinates } from './sliceAlong';
import type { SamplerDef } from './sampler';
import { sliceWords } from './words';

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
