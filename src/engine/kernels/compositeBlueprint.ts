import type { Vec } from '../arrays';
import type { Blueprint } from './assemble';
import type { Combination } from './combination';
import type { Slot } from './parameters';

/** A kernel inside another. */
export interface Part {
  readonly id: string;
  readonly label: string;
  readonly blueprint: Blueprint;
  /** Its numbers, natural units. */
  readonly values: Vec;
}

/** A kernel made of parts, and its numbers: those of the first part, then of the second, … */
export type Composite = Pick<Part, 'blueprint' | 'values'>;

/** What a combination makes of at least one and at most six parts on `dimension` inputs. */
export function compositeBlueprint(
  { form }: Combination,
  parts: readonly Part[],
  dimension: number,
): Composite {
  const labels = partLabels(parts);
  const blueprint: Blueprint = {
    dimension,
    slots: parts.flatMap((part, k) => part.blueprint.slots.map((slot) => inPart(slot, k, labels[k]!))),
    params: (values) => ({
      parts: dealt(parts, values).map(({ part, own }) => ({
        id: part.id,
        params: part.blueprint.params(own),
      })),
    }),
    form: (values) => form(dealt(parts, values).map(({ part, own }) => part.blueprint.form(own))),
  };
  return { blueprint, values: Float64Array.from(parts.flatMap((part) => Array.from(part.values))) };
}

function inPart(slot: Slot, k: number, label: string): Slot {
  return { ...slot, name: `parts[${k}].${slot.name}`, label: `${slot.label} of the ${label} part` };
}

/** Each part with its own numbers. */
function dealt(parts: readonly Part[], values: Vec): { part: Part; own: Vec }[] {
  let next = 0;
  return parts.map((part) => ({ part, own: values.subarray(next, (next += part.blueprint.slots.length)) }));
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What each part is called: "periodic", or "second periodic" where there are several. */
function partLabels(parts: readonly Part[]): readonly string[] {
  return parts.map(({ id, label }, k) => {
    const alike = parts.filter((other) => other.id === id);
    if (alike.length === 1) return label;
    const before = parts.slice(0, k).filter((other) => other.id === id).length;
    return `${ordinals[before]!} ${label}`;
  });
}
