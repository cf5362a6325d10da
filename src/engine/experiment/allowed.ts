import { EngineError } from '../errors';
import { regionOf, type Region } from '../limits/region';
import type { RegionKnob, RegionSpec } from '../limits/spec';
import type { Vec } from '../numeric/arrays';
import { byLogarithm, type Input } from '../objectives/inputs';
import type { Limits } from '../objectives/limits';

/** Returns the box of some inputs with its limits. */
export function limitedInputs(inputs: readonly Input[], limits: Limits): RegionSpec {
  return { knobs: inputs.map(knobOf), ...limits };
}

/** Returns what is allowed, but for what is next to places [d] that failed. Errors: `invalid-value` where nothing is. */
export function allowedBy(spec: RegionSpec, failed: readonly (readonly number[])[]): Region {
  const found = regionOf({ ...spec, excluded: failed.map((x): Vec => Float64Array.from(x)) });
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
