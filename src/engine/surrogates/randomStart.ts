import { byId, type ParamValues } from '../definition';
import { log } from '../elementary/log';
import type { Kernel } from '../kernels/kernel';
import { kernels } from '../kernels/registry';
import type { Rng } from '../random/rng';
import type { Hyperparameters } from './surrogate';

/** A kernel somewhere in the range of its parameters, uniform in their logs. */
export function randomKernel(
  { id, params }: { readonly id: string; readonly params: ParamValues },
  dimension: number,
  rng: Rng,
): Kernel {
  const usual = byId(kernels, id).create(params, dimension);
  const theta = usual.parameters.map(({ range: [lo, hi] }) => log(lo) + log(hi / lo) * rng.uniform());
  return usual.withTheta(Float64Array.from(theta));
}

/** Where a search begins that starts from this kernel, and a noise of a tenth of the spread. */
export function startFrom({ params }: Kernel): Hyperparameters {
  return { kernel: params, outputScale: 1, noise: 0.01, mean: 0 };
}
