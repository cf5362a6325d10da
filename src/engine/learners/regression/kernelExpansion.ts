import type { Tools } from '../../learning/tools';
import { rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { RowKernel } from '../../numeric/linalg/learnerJobs';
import type { Task } from '../../task';
import { kernelsBetween } from '../svm/gram';
import type { Regressor } from './regressor';

/** A sum of kernels of rows: f(x) = Σ weightsₛ k(x, xₛ) + bias. */
export interface KernelExpansion extends Regressor {
  /** The rows xₛ [s×d]. */
  readonly centres: Mat;
  /** [s] */
  readonly weights: Vec;
  readonly bias: number;
}

/** Makes a sum of kernels that can be asked. */
export function kernelExpansion(
  kernel: RowKernel,
  { centres, weights, bias }: Pick<KernelExpansion, 'centres' | 'weights' | 'bias'>,
): KernelExpansion {
  return {
    centres,
    weights,
    bias,
    *predict(rows: Mat, { meter }: Pick<Tools, 'meter'>): Task<Vec> {
      const kernels = yield* kernelsBetween(rows, centres, kernel, meter);
      meter.add(kernels.data.length);
      return Float64Array.from({ length: rows.rows }, (_, i) => dot(rowOf(kernels, i), weights) + bias);
    },
  };
}
