import { byId } from '../../definition';
import { EngineError } from '../../errors';
import type { InnerKernel } from './innerKernel';
import type { WeighedKernel } from './parts';
import { innerKernels } from './registry';

/** Which kernel: one of the inner product, or the Gaussian of width σ where none is named. */
export interface KernelChoice {
  readonly lengthScale: number;
  readonly kernel?: InnerKernel | undefined;
  /** Kernels whose weighted sum is the kernel; left out where there is one. */
  readonly kernels?: readonly WeighedKernel[] | undefined;
}

/** False where matrices of the kernel may have negative eigenvalues. */
export function isDefinite({ kernel }: KernelChoice): boolean {
  return !kernel || byId(innerKernels, kernel.id).isDefinite;
}

/** Refuses a kernel under which nothing is minimised to what rests on that. Errors: `unsupported`. */
export function requireDefinite(choice: KernelChoice, what: string): void {
  if (isDefinite(choice)) return;
  const { label } = byId(innerKernels, choice.kernel!.id);
  throw new EngineError(
    'unsupported',
    `${what} is not there with the kernel ${label.toLowerCase()}, which may have negative eigenvalues: least squares at one setting are, and their labels left out.`,
  );
}
