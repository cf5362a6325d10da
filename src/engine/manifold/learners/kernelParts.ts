import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import { weighedSum } from '../kernels/parts';
import type { Ground } from './setting';

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
