import { resolveParams } from '../../../definition';
import { exp } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import { logDensityOf, stateAt, type SamplerDef } from './sampler';
import { metropolisWords } from './words';

/** Share of the proposals that is to be taken: about the best in several dimensions. */
const wantedShare = 0.25;

/**
 * Random-walk Metropolis: a step from a normal distribution, taken with the ratio of the densities. In the burn-in the log of its size
 * rises and falls by (taken − 25 %)/√updates, and stays then.
 */
export const metropolis: SamplerDef = {
  ...metropolisWords,
  params: [
    {
      id: 'scale',
      kind: 'number',
      label: 'Size of a step',
      summary: 'Standard deviation of the first steps, as a difference of natural logs.',
      default: 0.5,
      min: 0.001,
      max: 20,
      scale: 'log',
    },
  ],
  usualThin: 10,
  walk(target, params) {
    let size = resolveParams(this.params, params)['scale'] as number;
    let updates = 0;
    return {
      update: (state, rng) => {
        const next = stateAt(
          target,
          state.at.map((value) => value + size * rng.normal()),
        );
        const isTaken = log(1 - rng.uniform()) < logDensityOf(next) - logDensityOf(state);
        return { state: isTaken ? next : state, proposed: 1, taken: isTaken ? 1 : 0 };
      },
      learn: ({ taken }) => {
        updates++;
        size *= exp((taken - wantedShare) / Math.sqrt(updates));
      },
    };
  },
};
