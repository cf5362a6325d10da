import type { ParamSpec } from '../../../definition';
import { exp } from '../../../numeric/elementary/exp';
import type { Updated } from './sampler';

/** Share of the proposals that is to be taken: about the best in several dimensions. */
const wantedShare = 0.25;

/** The parameter of samplers that take random steps. */
export const stepParam: ParamSpec = {
  id: 'scale',
  kind: 'number',
  label: 'Size of a step',
  summary: 'Standard deviation of the first steps, as a difference of natural logs.',
  default: 0.5,
  min: 0.001,
  max: 20,
  scale: 'log',
};

/** The size of random steps: in the burn-in its log rises and falls by (taken − 25 %)/√updates, and stays then. */
export function adaptiveStep(first: number): { size(): number; learn(updated: Updated): void } {
  let size = first;
  let updates = 0;
  return {
    size: () => size,
    learn: ({ taken }) => {
      updates++;
      size *= exp((taken - wantedShare) / Math.sqrt(updates));
    },
  };
}
