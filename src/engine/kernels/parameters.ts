import type { Vec } from '../numeric/arrays';
import { resolveParams, type NumberSpec, type ParamValue, type ParamValues } from '../definition';
import { EngineError } from '../errors';

/** One learnable number of a kernel: positive, learnt as its natural log. */
export interface KernelParameter {
  /** Path of the parameter, e.g. "lengthScale" or, in a sum, "parts[0].lengthScale". */
  readonly name: string;
  /** Which input it belongs to; null where one number serves all. */
  readonly input: number | null;
  /** What it is called in a sentence, e.g. "length scale of input 2". */
  readonly label: string;
  /** Where a search for it goes, natural units. */
  readonly range: readonly [lo: number, hi: number];
  /** Its default, natural units. */
  readonly usual: number;
}

/** A parameter and what is accepted of it, natural units. */
export interface Slot extends KernelParameter {
  readonly accepted: readonly [lo: number, hi: number];
}

/** The numbers of a kernel one after another: all entries of the first spec, then of the second, … */
export function slotsOf(specs: readonly NumberSpec[], dimension: number): readonly Slot[] {
  return specs.flatMap((spec) =>
    spec.perDimension
      ? Array.from({ length: dimension }, (_, input) => slotOf(spec, input, dimension))
      : [slotOf(spec, null, dimension)],
  );
}

function slotOf(spec: NumberSpec, input: number | null, dimension: number): Slot {
  const label = spec.label.toLowerCase();
  return {
    name: spec.id,
    input,
    label: input === null || dimension === 1 ? label : `${label} of input ${input + 1}`,
    range: spec.typical ?? [spec.min, spec.max],
    usual: spec.default,
    accepted: [spec.min, spec.max],
  };
}

/** The given numbers in the order of `slotsOf`. Errors: `invalid-value` for one out of range or of the wrong length. */
export function valuesOf(specs: readonly NumberSpec[], given: ParamValues, dimension: number): Vec {
  const values = resolveParams(specs, given);
  return Float64Array.from(
    specs.flatMap((spec) =>
      spec.perDimension ? perInput(spec, values[spec.id], dimension) : [values[spec.id] as number],
    ),
  );
}

/** One number for each input from one number or a list. */
function perInput(spec: NumberSpec, value: ParamValue, dimension: number): readonly number[] {
  if (typeof value === 'number') return new Array<number>(dimension).fill(value);
  if (Array.isArray(value) && value.length === dimension) return value as number[];
  const given = Array.isArray(value) ? `a list of ${value.length}` : JSON.stringify(value);
  const message = `${spec.label} must be one number or ${dimension} (one for each input), not ${given}.`;
  throw new EngineError('invalid-value', message, { parameter: spec.id });
}

/** The numbers under the names that `create` knows: one per input as a list, or as a number where there is one input. */
export function namedParams(slots: readonly Slot[], values: Vec): ParamValues {
  const lists = new Map<string, number[]>();
  slots.forEach(({ name }, p) => lists.set(name, [...(lists.get(name) ?? []), values[p]]));
  return Object.fromEntries(Array.from(lists, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}
