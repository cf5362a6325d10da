import type { Approximation } from './approximation';
import { expectationPropagation } from './expectationPropagation';
import { laplace } from './laplace';

/** All approximations, the default first. */
export const approximations: readonly Approximation[] = [laplace, expectationPropagation];
