import type { Approximation } from './approximation';
import { laplace } from './laplace';

/** All approximations, the default first. */
export const approximations: readonly Approximation[] = [laplace];
