import type { Choice } from '../../../engine/loop/spec';
import { kernels } from '../../../engine/outlines';
import type { ParamValue } from '../../../engine/definition';
import { completeKernel } from './pythonRun';

/** ν of the Matérn kernels, as both libraries write it. */
export const smoothness: ReadonlyMap<string, string> = new Map([
  ['matern12', '0.5'],
  ['matern32', '1.5'],
  ['matern52', '2.5'],
]);

/** A kernel as an expression of a library, and what is lost, in sentences. */
export interface KernelText {
  readonly text: string;
  readonly losses: readonly string[];
}

/** How a library writes one kernel that is made of numbers; null where it has none like it. */
export type KernelWriter = (choice: Choice, dimension: number) => KernelText | null;

interface Library {
  readonly write: KernelWriter;
  /** What is taken instead of a kernel that the library does not have. */
  readonly usual: Choice;
}

/** A kernel and its parts, by a library’s own words. */
export function kernelText(choice: Choice, dimension: number, library: Library): KernelText {
  if (choice.id === 'sum' || choice.id === 'product') {
    const parts = partsOf(choice).map((part) => kernelText(part, dimension, library));
    return {
      text: `(${parts.map(({ text }) => text).join(choice.id === 'sum' ? ' + ' : ' * ')})`,
      losses: parts.flatMap(({ losses }) => losses),
    };
  }
  const written = library.write(choice, dimension);
  if (written) return written;
  const label = kernels.find(({ id }) => id === choice.id)?.label ?? choice.id;
  const usual = library.write(completeKernel(library.usual), dimension)!;
  return {
    ...usual,
    losses: [`The kernel “${label}” has no counterpart here; Matérn 5/2 stands in for it.`],
  };
}

/** The parts of a sum or a product: those given, or those it shows where none are. */
function partsOf({ id, params }: Choice): readonly Choice[] {
  const given = params['parts'] ?? null;
  const parts = Array.isArray(given) ? (given as readonly ParamValue[]) : exampleParts(id);
  return parts.flatMap((part) => {
    const { id: own, params: numbers = {} } = part as unknown as { id: string; params?: Choice['params'] };
    return typeof own === 'string' ? [completeKernel({ id: own, params: numbers })] : [];
  });
}

function exampleParts(id: string): readonly ParamValue[] {
  const second = { id: 'periodic', params: { period: 0.25 } };
  const lengthScale = id === 'sum' ? 0.5 : 1;
  return [{ id: 'squared-exponential', params: { lengthScale } }, second];
}
