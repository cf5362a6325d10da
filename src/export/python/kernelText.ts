import { byId } from '../../engine/definition';
import { kernelWords } from '../../engine/kernels/registry';
import type { Choice } from '../../engine/experiment/families';
import { partsOf } from '../../lab/state/kernelNumbers';

/** ν of the Matérn kernels, in the notation of both libraries. */
export const smoothness: ReadonlyMap<string, string> = new Map([
  ['matern12', '0.5'],
  ['matern32', '1.5'],
  ['matern52', '2.5'],
]);

/** A kernel as an expression of a library, and what is lost, in sentences. */
export interface KernelText {
  /** Empty if this part of a sum is left out. */
  readonly text: string;
  readonly losses: readonly string[];
}

/** A kernel with all its numbers, on `dimension` inputs. */
export interface NumberedKernel extends Choice {
  readonly dimension: number;
}

/** Writes one kernel without parts for a library, alone or `added` to others; null if the library has no counterpart. */
export type KernelWriter = (kernel: NumberedKernel, added: boolean) => KernelText | null;

/** Writes a kernel and its parts for a library. */
export function kernelText(kernel: NumberedKernel, write: KernelWriter, added = false): KernelText {
  const { id, params, dimension } = kernel;
  const inside = partsOf(params);
  if (!inside) return write(kernel, added) ?? standIn(kernel, write);
  const isSum = id === 'sum';
  const parts = inside.map((part) => kernelText({ ...part, dimension }, write, isSum));
  const losses = parts.flatMap((part) => part.losses);
  const texts = parts.flatMap(({ text }) => text || []);
  if (texts.length > 0) return { text: `(${texts.join(isSum ? ' + ' : ' * ')})`, losses };
  return added ? { text: '', losses } : standIn(kernel, write);
}

/** Writes a substitute for a kernel that a library lacks. */
function standIn({ id, dimension }: NumberedKernel, write: KernelWriter): KernelText {
  return {
    ...write(numbered({ id: 'matern52', params: {} }, dimension), false)!,
    losses: [
      `The kernel “${byId(kernelWords, id).label}” has no counterpart here; Matérn 5/2 stands in for it.`,
    ],
  };
}

/** Returns a kernel on `dimension` inputs with the given numbers, the others at their defaults. Errors: `invalid-value`. */
export function numbered({ id, params }: Choice, dimension: number): NumberedKernel {
  return { id, params: byId(kernelWords, id).numbers(params, dimension).params, dimension };
}

/** Returns the numbers of one parameter of a kernel: one, or one per input. */
export function numbersCalled(name: string, { params }: NumberedKernel): readonly number[] {
  return [params[name]].flat() as number[];
}
