import type { Vec } from '../numeric/arrays';
import type { Definition, NumberSpec, ParamValues } from '../definition';
import { namedParams, slotsOf, valuesOf, type Slot } from './parameters';

/** What a kernel that is made of numbers only says about itself. It may be a part of a sum or a product. */
export interface PlainKernelWords extends Definition {
  readonly params: readonly NumberSpec[];
}

/** What a way to make one kernel of several says about itself. */
export interface CombinationWords extends Definition {
  /** The parts where none are given, {id, params} each. */
  readonly example: readonly ParamValues[];
}

/** What a kernel is made of: everything but its formula, as plain data. */
export interface KernelOutline {
  readonly id: string;
  readonly label: string;
  readonly dimension: number;
  /** What each of its numbers is; of a combination those of the first part, then of the second, … */
  readonly parameters: readonly Slot[];
  /** Its numbers [p] in that order, natural units. */
  readonly values: Vec;
  /** The kernels that a combination is made of, at least one and at most six; null where there are numbers only. */
  readonly parts: readonly KernelOutline[] | null;
}

/** A kernel of numbers on `dimension` inputs. Errors: `invalid-value` for one out of range or of the wrong length. */
export function plainOutline(
  { id, label, params }: PlainKernelWords,
  given: ParamValues,
  dimension: number,
): KernelOutline {
  const values = valuesOf(params, given, dimension);
  return { id, label, dimension, parameters: slotsOf(params, dimension), values, parts: null };
}

/** What a combination makes of its parts on `dimension` inputs. */
export function combinedOutline(
  { id, label }: CombinationWords,
  parts: readonly KernelOutline[],
  dimension: number,
): KernelOutline {
  const labels = partLabels(parts);
  return {
    id,
    label,
    dimension,
    parameters: parts.flatMap((part, k) => part.parameters.map((slot) => inPart(slot, k, labels[k]))),
    values: Float64Array.from(parts.flatMap((part) => Array.from(part.values))),
    parts,
  };
}

/** The parameters of a kernel as `KernelDef.create` takes them, at its own numbers or at others [p]. */
export function paramsOf({ parts, parameters, values }: KernelOutline, at: Vec = values): ParamValues {
  if (!parts) return namedParams(parameters, at);
  return { parts: dealt(parts, at).map(({ part, own }) => ({ id: part.id, params: paramsOf(part, own) })) };
}

/** Each part with its own of the numbers of all. */
export function dealt(
  parts: readonly KernelOutline[],
  values: Vec,
): { readonly part: KernelOutline; readonly own: Vec }[] {
  let next = 0;
  return parts.map((part) => ({ part, own: values.subarray(next, (next += part.parameters.length)) }));
}

function inPart(slot: Slot, k: number, label: string): Slot {
  return { ...slot, name: `parts[${k}].${slot.name}`, label: `${slot.label} of the ${label} part` };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What each part is called: "periodic", or "second periodic" where there are several. */
function partLabels(parts: readonly KernelOutline[]): readonly string[] {
  return parts.map(({ id, label }, k) => {
    const alike = parts.filter((other) => other.id === id);
    if (alike.length === 1) return label;
    const before = parts.slice(0, k).filter((other) => other.id === id).length;
    return `${ordinals[before]} ${label}`;
  });
}
