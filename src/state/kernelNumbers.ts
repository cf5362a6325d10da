import { kernels } from '../engine/catalogue';
import type { NumberSpec, ParamValue, ParamValues } from '../engine/definition';
import type { Choice } from '../engine/loop/spec';
import { isChoice } from './canonical';
import { memberOf } from './families';

/** One of the numbers a kernel is made of, its parts' numbers among them. */
export interface KernelNumber {
  /** "lengthScale", or "parts[0].lengthScale" where it belongs to a part. */
  readonly name: string;
  /** "Length scale", or "Length scale of the periodic part". */
  readonly label: string;
  readonly spec: NumberSpec;
  readonly value: number;
  /** A distance in x, in widths of the box. */
  readonly isLength: boolean;
}

/** All numbers of a kernel on one input, in their order. Errors: `invalid-value` where the kernel cannot be made. */
export function kernelNumbers({ id, params }: Choice): readonly KernelNumber[] {
  const kernel = kernels.find((one) => one.id === id)?.create(params, 1);
  if (!kernel) return [];
  const whole = { id, params: kernel.params };
  return kernel.parameters.flatMap(({ name, label }) => {
    const leaf = leafOf(whole, name);
    return leaf ? [{ ...leaf, name, label: label.charAt(0).toUpperCase() + label.slice(1) }] : [];
  });
}

/** The parameters of a kernel, all of them, with one number replaced. */
export function withKernelNumber({ id, params }: Choice, name: string, value: number): ParamValues {
  const whole = kernels.find((one) => one.id === id)?.create(params, 1).params ?? params;
  return replaced(whole, name, value);
}

/** The same kernel with nothing said about its numbers: only what it is made of, where that is not the usual. */
export function withoutNumbers({ id, params }: Choice): ParamValues {
  const parts = partsOf(params);
  const usual = partsOf(kernels.find((one) => one.id === id)?.create({}, 1).params ?? {});
  if (!parts || (usual && shapeOf(parts) === shapeOf(usual))) return {};
  return { parts: parts.map((part) => ({ id: part.id, params: withoutNumbers(part) })) };
}

function shapeOf(parts: readonly Choice[]): string {
  return parts.map(({ id, params }) => `${id}(${shapeOf(partsOf(params) ?? [])})`).join();
}

type Leaf = Pick<KernelNumber, 'spec' | 'value' | 'isLength'>;

function leafOf({ id, params }: Choice, name: string): Leaf | null {
  const inner = innerOf(name);
  if (inner) {
    const part = partsOf(params)?.[inner.part];
    return part ? leafOf(part, inner.name) : null;
  }
  const spec = memberOf('kernel', id)?.params.find((one) => one.id === name);
  const value = params[name];
  if (spec?.kind !== 'number' || typeof value !== 'number') return null;
  return { spec, value, isLength: isLength(id, name) };
}

/** What "lengthScale" of a periodic kernel measures is the sine of a distance. */
function isLength(kernel: string, name: string): boolean {
  return kernel === 'periodic' ? name === 'period' : name === 'lengthScale';
}

function replaced(params: ParamValues, name: string, value: number): ParamValues {
  const inner = innerOf(name);
  const parts = inner && partsOf(params);
  if (!parts) return { ...params, [name]: value };
  const changed = parts.map((part, k): ParamValue =>
    k === inner.part ? { id: part.id, params: replaced(part.params, inner.name, value) } : { ...part },
  );
  return { ...params, parts: changed };
}

function innerOf(name: string): { part: number; name: string } | null {
  const found = /^parts\[(\d+)\]\.(.+)$/.exec(name);
  return found && { part: Number(found[1]), name: found[2]! };
}

function partsOf({ parts }: ParamValues): readonly Choice[] | null {
  return Array.isArray(parts) && parts.every(isChoice) ? parts : null;
}
