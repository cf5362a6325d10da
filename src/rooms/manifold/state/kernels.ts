import { innerKernels } from '../../../engine/manifold/kernels/registry';

/** Kernels of the room: the Gaussian, and those of the inner product. */
export type RoomKernel = 'gaussian' | 'linear' | 'polynomial' | 'sigmoid';

/** True for a kernel that may have negative eigenvalues: then nothing is minimised. */
export const isIndefiniteKernel = (kernel: RoomKernel): boolean =>
  innerKernels.some(({ id, isDefinite }) => id === kernel && !isDefinite);
