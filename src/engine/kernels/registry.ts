import type { KernelDef } from './kernel';
import { matern52 } from './matern52';
import { squaredExponential } from './squaredExponential';

/** All kernels, in the order of the list on the page. */
export const kernels: readonly KernelDef[] = [matern52, squaredExponential];
