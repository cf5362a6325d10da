import { resolveParams } from '../../../definition';
import { log } from '../../../numeric/elementary/log';
import { logDensityOf, stateAt, type SamplerDef } from './sampler';
import { adaptiveStep, stepParam } from './stepSize';
import { metropolisWords } from './words';

/** Metropolis sampling by steps of all numbers at once from a normal distribution, taken with the ratio of the densities. */
export const metropolis: SamplerDef = {
  ...metropolisWords,
  params: [stepParam],
  usualThin: 10,
  walk(target, params) {
    const { size, learn } = adaptiveStep(resolveParams(this.params, params)['scale'] as number);
    return {
      update: (state, rng) => {
        const next = stateAt(
          target,
          state.at.map((value) => value + size() * rng.normal()),
        );
        const isTaken = log(1 - rng.uniform()) < logDensityOf(next) - logDensityOf(state);
        return { state: isTaken ? next : state, proposed: 1, taken: isTaken ? 1 : 0 };
      },
      learn,
    };
  },
};
