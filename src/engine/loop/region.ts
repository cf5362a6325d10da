import { allowedBy, limitedInputs } from '../experiment/allowed';
import type { Region } from '../limits/region';
import type { RegionSpec } from '../limits/spec';
import type { Limits } from '../objectives/limits';
import type { Experiment } from './experiment';

/** Returns what is not allowed in an experiment; null where all of the box is. Errors: `invalid-value`. */
export function limitsIn({ objective: { def, params } }: Experiment): Limits | null {
  return def.limits?.(params) ?? null;
}

/** Returns the box of an experiment with its limits; null without any. */
export function limitedBox(experiment: Experiment): RegionSpec | null {
  const limits = limitsIn(experiment);
  return limits && limitedInputs(experiment.space.inputs, limits);
}

/**
 * Returns what is allowed, but for what is next to places [d] that failed; null where all of the box is. Errors: `invalid-value` where
 * nothing is.
 */
export function allowedIn(experiment: Experiment, failed: readonly (readonly number[])[]): Region | null {
  const spec = limitedBox(experiment);
  return spec && allowedBy(spec, failed);
}
