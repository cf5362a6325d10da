import type { ParamValues } from '../engine/definition';

/** The reference writes kernels with other names and parameters; this says which of ours is meant. */
export function fixtureKernel(
  name: string,
  params: Record<string, number | number[]>,
): { id: string; params: ParamValues } {
  if (name === 'se') {
    const theta = params['theta'] as number[];
    return { id: 'squared-exponential', params: { lengthScale: theta.map((t) => Math.sqrt(0.5 / t)) } };
  }
  const ids: Record<string, string> = { rbf: 'squared-exponential', matern52: 'matern52' };
  return { id: ids[name]!, params: { lengthScale: params['l'] as number } };
}
