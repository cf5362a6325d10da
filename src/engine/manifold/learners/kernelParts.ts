import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import type { Ground } from './setting';

/** Returns Σ ηₘKₘ (2.22) of matrices of one size; those without a weight are left out. */
export function weighedSum(matrices: readonly Mat[], weights: ArrayLike<number>): Mat {
  const out = zeros(matrices[0].rows, matrices[0].cols);
  matrices.forEach(({ data }, m) => {
    const weight = weights[m];
    if (weight !== 0) addTimes(out.data, data, weight);
  });
  return out;
}

function addTimes(sum: Vec, data: Vec, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] += weight * data[i];
}

/** Returns the ground whose kernel is Σ ηₘKₘ of some kernels of all pairs [n×n], whatever its width. */
export function weighedGround(ground: Ground, grams: readonly Mat[], weights: ArrayLike<number>): Ground {
  return {
    ...ground,
    // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
    *kernel(): Task<Mat> {
      return weighedSum(grams, weights);
    },
  };
}
