import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { boundWarnings } from './boundWarnings';
import { searchSpace, toVector } from './parameterVector';
import type { FittedSurrogate } from './surrogate';

/**
 * Whether a search ended with a parameter of the kernel at a bound of its range, or with the noise at its upper bound: the
 * search for the kernel failed, or there is no structure to be found. `dimension` is the number of inputs.
 */
export function isKernelAtBound(
  { report }: Pick<FittedSurrogate, 'report'>,
  id: string,
  dimension: number,
): boolean {
  const { hyperparameters } = report;
  const kernel = byId(kernels, id).create(hyperparameters.kernel, dimension);
  const space = searchSpace(kernel, undefined, typeof hyperparameters.noise === 'number');
  return boundWarnings(toVector(kernel, hyperparameters), space, true).length > 0;
}
