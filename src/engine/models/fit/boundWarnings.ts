import type { Vec } from '../../numeric/arrays';
import type { SearchSpace } from './searchWatch';
import { searchSpace, toVector } from './parameterVector';
import { byId } from '../../definition';
import { kernels } from '../../kernels/registry';
import type { ProcessModel } from '../model';

/** Within this share of the box, a parameter is at its bound. */
const near = 1e-3;

/** What it means, in words, that a parameter was pushed against its bound. */
export function boundWarnings(
  logs: Vec,
  { lower, upper, names }: SearchSpace,
  noiseIsFree: boolean,
): string[] {
  return names.flatMap((name, p) => {
    const width = upper[p] - lower[p];
    // What was held by hand, or a bound somebody put on the noise, is knowledge, not a discovery.
    if (width === 0 || (name === 'noise' && !noiseIsFree)) return [];
    if (logs[p] > upper[p] - near * width)
      return [`The ${name} is at its upper bound${meaning(name, 'upper')}.`];
    // Noise at its lower end is what exact answers give.
    if (name === 'noise' || logs[p] >= lower[p] + near * width) return [];
    return [`The ${name} is at its lower bound${meaning(name, 'lower')}.`];
  });
}

function meaning(name: string, side: 'lower' | 'upper'): string {
  if (name.startsWith('length scale')) {
    return side === 'upper'
      ? ': the model sees no structure along it'
      : ': the model links only the closest neighbours';
  }
  if (name === 'noise' && side === 'upper') return ': the model takes everything for noise';
  return '';
}

/**
 * Whether a search ended with a parameter of the kernel at a bound of its range, or with the noise at its upper bound: the
 * search for the kernel failed, or there is no structure to be found. `dimension` is the number of inputs.
 */
export function isKernelAtBound(
  { record }: Pick<ProcessModel, 'record'>,
  id: string,
  dimension: number,
): boolean {
  const { hyperparameters } = record;
  const kernel = byId(kernels, id).create(hyperparameters.kernel, dimension);
  const space = searchSpace(kernel, undefined, typeof hyperparameters.noise === 'number');
  return boundWarnings(toVector(kernel, hyperparameters), space, true).length > 0;
}
