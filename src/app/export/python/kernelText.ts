import { byId } from '../../../engine/definition';
import type { KernelOutline } from '../../../engine/kernels/outline';
import { kernels } from '../../../engine/outlines';

/** ν of the Matérn kernels, as both libraries write it. */
export const smoothness: ReadonlyMap<string, string> = new Map([
  ['matern12', '0.5'],
  ['matern32', '1.5'],
  ['matern52', '2.5'],
]);

/** A kernel as an expression of a library, and what is lost, in sentences. */
export interface KernelText {
  /** Empty where a part of a sum is left out. */
  readonly text: string;
  readonly losses: readonly string[];
}

/** How a library writes one kernel that is made of numbers, alone or `added` to others; null where it has none like it. */
export type KernelWriter = (kernel: KernelOutline, added: boolean) => KernelText | null;

/** A kernel and its parts, by a library’s own words. */
export function kernelText(kernel: KernelOutline, write: KernelWriter, added = false): KernelText {
  if (!kernel.parts) return write(kernel, added) ?? standIn(kernel, write);
  const isSum = kernel.id === 'sum';
  const parts = kernel.parts.map((part) => kernelText(part, write, isSum));
  const losses = parts.flatMap((part) => part.losses);
  const texts = parts.flatMap(({ text }) => text || []);
  if (texts.length > 0) return { text: `(${texts.join(isSum ? ' + ' : ' * ')})`, losses };
  return added ? { text: '', losses } : standIn(kernel, write);
}

/** What is taken instead of a kernel that a library does not have. */
function standIn({ label, dimension }: KernelOutline, write: KernelWriter): KernelText {
  const usual = byId(kernels, 'matern52').outline({}, dimension);
  return {
    ...write(usual, false)!,
    losses: [`The kernel “${label}” has no counterpart here; Matérn 5/2 stands in for it.`],
  };
}

/** The numbers of a kernel that go by one name: one, or one for each input. */
export function numbersCalled(name: string, { parameters, values }: KernelOutline): readonly number[] {
  return Array.from(values).filter((_, p) => parameters[p]?.name === name);
}
