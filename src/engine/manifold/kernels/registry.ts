import type { InnerKernelDef } from './innerKernel';
import { linear } from './linear';
import { polynomial } from './polynomial';
import { sigmoid } from './sigmoid';

/** Kernels that are functions of the inner product, in the order of the list on the page; the Gaussian, which is one of distance, stands before them. */
export const innerKernels: readonly InnerKernelDef[] = [linear, polynomial, sigmoid];
