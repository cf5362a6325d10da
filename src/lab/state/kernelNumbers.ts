import { objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { NumberSpec, ParamValue, ParamValues } from '../../engine/definition';
import { memberOf, isChoice, shapeOfParts, type Choice } from '../../engine/experiment/families';
import { kernelWords } from '../../engine/kernels/registry';
import type { KernelNumbers, KernelWords } from '../../engine/kernels/kernel';

/** One number of a kernel or of one of its parts. */
export interface KernelNumber {
  /** "lengthScale", or "parts[0].lengthScale" where it belongs to a part. */
  readonly name: string;
  /** Index of its input, if each of several has its own; else null. */
  readonly input: number | null;
  /** "Length scale", "Length scale of x₁", or "Length scale of the periodic part". */
  readonly label: string;
  readonly spec: NumberSpec;
  readonly value: number;
  /** True for a distance in x, in widths of the box. */
  readonly isLength: boolean;
}

/** Lists all numbers of a kernel on inputs of these names, in order. Errors: `invalid-value` if the kernel cannot be made. */
export function kernelNumbers(kernel: Choice, inputs: readonly string[] = ['x']): readonly KernelNumber[] {
  const made = kernelOf(kernel, inputs.length);
  if (!made) return [];
  const whole = { id: kernel.id, params: made.params };
  return made.hyperparameters.flatMap(({ name, input: ofInput, label }) => {
    const input = inputs.length > 1 ? ofInput : null;
    const leaf = leafOf(whole, { name, input });
    const words = label.replace(/ of input (\d+)/, (_, count) => ` of ${inputs[Number(count) - 1]}`);
    return leaf ? [{ ...leaf, name, input, label: words.charAt(0).toUpperCase() + words.slice(1) }] : [];
  });
}

function kernelOf({ id, params }: Choice, dimension: number): KernelNumbers | null {
  return kernelWords.find((one) => one.id === id)?.numbers(params, dimension) ?? null;
}

/** Lists all kernels for a choice; those made of others say of what: the present one of its own parts, the rest of their usual ones. */
export function kernelChoices(present: Choice): readonly KernelChoice[] {
  return kernelWords.map(({ id, label, short, summary, group, isUsual }) => {
    const made = partsInWords(id === present.id ? present : { id, params: {} });
    const listed = { id, summary, group, ...(isUsual && { isUsual }) };
    return made
      ? { ...listed, label: `${label}: ${made}`, short: made }
      : { ...listed, label, ...(short && { short }) };
  });
}

type KernelChoice = Pick<KernelWords, 'id' | 'label' | 'short' | 'summary' | 'group' | 'isUsual'>;

/** Returns the parts of a kernel on any number of inputs, its usual ones where it does not say; null for one without parts. */
export function partsOfKernel({ id, params }: Choice): readonly Choice[] | null {
  const usual = partsOf(kernelOf({ id, params: {} }, 1)?.params ?? {});
  return usual && (partsOf(params) ?? usual);
}

/** Returns the parts with another kernel at one place, or after the last; without the one there if `id` is null. The others stay. */
export function withPart(parts: readonly Choice[], index: number, id: string | null): ParamValue {
  const changed = id === null ? [] : [{ id, params: {} }];
  return parts
    .toSpliced(index, 1, ...changed)
    .map((part): ParamValue => ({ id: part.id, params: part.params }));
}

/** Writes the parts of a kernel: "SE + periodic"; null for one without parts. */
function partsInWords(kernel: Choice): string | null {
  const parts = partsOfKernel(kernel);
  if (!parts) return null;
  const named = parts.map((part) => {
    const inner = partsInWords(part);
    const { label = part.id, short = label } = kernelWords.find(({ id }) => id === part.id) ?? {};
    return inner ? `(${inner})` : short;
  });
  const sign = kernelWords.find(({ id }) => id === kernel.id)?.sign ?? '+';
  return named.join(` ${sign} `);
}

/** Address of a number of a kernel. */
export type NumberPlace = Pick<KernelNumber, 'name' | 'input'>;

/** Returns all parameters of a kernel on `dimension` inputs, with one number replaced. */
export function withKernelNumber(
  kernel: Choice,
  { dimension, value, ...place }: NumberPlace & { readonly dimension: number; readonly value: number },
): ParamValues {
  return replaced(kernelOf(kernel, dimension)?.params ?? kernel.params, place, value);
}

/** Returns the parameters of a kernel without its numbers: only its parts, if they are not the default ones. */
export function withoutNumbers({ id, params }: Choice): ParamValues {
  const parts = partsOf(params);
  const whole = kernelOf({ id, params: {} }, 1);
  const usual = whole && partsOf(whole.params);
  if (!parts || (usual && shapeOfParts(parts) === shapeOfParts(usual))) return {};
  return { parts: parts.map((part) => ({ id: part.id, params: withoutNumbers(part) })) };
}

type Leaf = Pick<KernelNumber, 'spec' | 'value' | 'isLength'>;

function leafOf({ id, params }: Choice, { name, input }: NumberPlace): Leaf | null {
  const inner = innerOf(name);
  if (inner) {
    const part = partsOf(params)?.[inner.part];
    return part ? leafOf(part, { name: inner.name, input }) : null;
  }
  const spec = memberOf('kernel', id)?.params.find((one) => one.id === name);
  const given = params[name];
  const value = Array.isArray(given) ? (given[input ?? 0] as ParamValue) : given;
  if (spec?.kind !== 'number' || typeof value !== 'number') return null;
  return { spec, value, isLength: spec.isLength === true };
}

function replaced(params: ParamValues, { name, input }: NumberPlace, value: number): ParamValues {
  const inner = innerOf(name);
  const parts = inner && partsOf(params);
  const present = params[name];
  if (!parts) {
    const list = Array.isArray(present) && input !== null ? present.with(input, value) : value;
    return { ...params, [name]: list as ParamValue };
  }
  const changed = parts.map((part, k): ParamValue =>
    k === inner.part
      ? { id: part.id, params: replaced(part.params, { name: inner.name, input }, value) }
      : { ...part },
  );
  return { ...params, parts: changed };
}

function innerOf(name: string): { part: number; name: string } | null {
  const found = /^parts\[(\d+)\]\.(.+)$/.exec(name);
  return found && { part: Number(found[1]), name: found[2]! };
}

/** Returns the parts of a combination; null for a kernel with numbers only. */
export function partsOf({ parts }: ParamValues): readonly Choice[] | null {
  return Array.isArray(parts) && parts.every(isChoice) ? parts : null;
}

/** Returns the width of the box of one input, which turns lengths of the unit box into those of x. */
export function widthOf(spec: Pick<ExperimentSpec, 'objective'>, input: number): number {
  const side = objectiveOf(spec)?.box(spec.objective.params)[input];
  return side ? side[1] - side[0] : 1;
}
