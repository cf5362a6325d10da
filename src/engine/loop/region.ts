import { EngineError } from '../errors';
import { regionOf, type Region } from '../limits/region';
import type { RegionKnob, RegionSpec } from '../limits/spec';
import type { Vec } from '../numeric/arrays';
import type { Limits } from '../objectives/limits';
import { byLogarithm, type Input } from '../objectives/inputs';
import type { Experiment } from './experiment';

/** Returns what is not allowed in an experiment; null where all of the box is. Errors: `invalid-value`. */
export function limitsIn({ objective: { def, params } }: Experiment): Limits | null {
  return def.limits?.(params) ?? null;
}

/** Returns the box of an experiment with its limits; null without any. */
export function limitedBox(experiment: Experiment): RegionSpec | null {
  const limits = limitsIn(experiment);
  return limits && { knobs: experiment.space.inputs.map(knobOf), ...limits };
}

/**
 * Returns what is allowed, but for what is next to places [d] that failed; null where all of the box is. Errors: `invalid-value` where
 * nothing is.
 */
export function allowedIn(experiment: Experiment, failed: readonly (readonly number[])[]): Region | null {
  const spec = limitedBox(experiment);
  if (!spec) return null;
  const excluded = failed.map((x): Vec => Float64Array.from(x));
  const found = regionOf({ ...spec, excluded });
  if (!('conflict' in found)) return found;
  throw new EngineError('invalid-value', 'The limits leave nothing to try: take one of them back.', {});
}

/** Codes count from 0 there, as those of objectives do. */
function knobOf({ kind, lo, hi, levels }: Input): RegionKnob {
  if (kind === 'categorical') return { kind: 'codes', lower: 0, upper: hi };
  const isLog = byLogarithm(kind) && { isLog: true };
  if (levels < Infinity) return { kind: 'grid', lower: lo, upper: hi, step: 1, ...isLog };
  return { kind: 'line', lower: lo, upper: hi, ...isLog };
}
