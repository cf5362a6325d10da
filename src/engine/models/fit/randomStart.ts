import { byId, type ParamValues } from '../../definition';
import type { Mat, Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import type { Kernel } from '../../kernels/kernel';
import { kernels } from '../../kernels/registry';
import type { Rng } from '../../numeric/random/rng';
import { softplusTarget } from '../warped/softplusTarget';
import type { FitSettings, Hyperparameters } from '../model';
import type { Standardised } from '../warped/warpedProcess';

/** A random place to begin a search at. */
export interface RandomStart {
  /** Parameters of the map (000, 2.9), uniform in their box: see `softplusTarget`. */
  readonly psi: Vec;
  readonly kernel: Kernel;
}

/**
 * Draws a map and a kernel for standardised outputs. Both are drawn whichever of them is used: equal streams give equal maps
 * and equal kernels, so that restarts of the one, of the other and of both can be compared fit by fit.
 */
export function randomStart(
  { X, standard }: Pick<Standardised, 'standard'> & { readonly X: Pick<Mat, 'cols'> },
  { kernel }: Pick<FitSettings, 'kernel'>,
  rng: Rng,
): RandomStart {
  const { lower, upper } = softplusTarget(standard);
  const psi = lower.map((lo, k) => lo + (upper[k] - lo) * rng.uniform());
  return { psi, kernel: randomKernel(kernel, X.cols, rng) };
}

/** A kernel somewhere in the range of its parameters, uniform in their logs. */
function randomKernel(
  { id, params }: { readonly id: string; readonly params: ParamValues },
  dimension: number,
  rng: Rng,
): Kernel {
  const usual = byId(kernels, id).create(params, dimension);
  const theta = usual.hyperparameters.map(({ range: [lo, hi] }) => log(lo) + log(hi / lo) * rng.uniform());
  return usual.withTheta(Float64Array.from(theta));
}

/** Where a search begins that starts from this kernel, and a noise of a tenth of the spread. */
export function startFrom({ params }: Kernel): Hyperparameters {
  return { kernel: params, outputScale: 1, noise: 0.01, mean: 0 };
}
