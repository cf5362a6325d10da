import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { power } from '../../numeric/elementary/power';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';

/** A kernel of a support vector machine: ⟨x, z⟩, (γ⟨x, z⟩ + c₀)^degree, or e^{−γ‖x − z‖²}. */
export type SvmKernel =
  | { readonly kind: 'linear' }
  | { readonly kind: 'poly'; readonly gamma: number; readonly degree: number; readonly coef0: number }
  | { readonly kind: 'rbf'; readonly gamma: number };

/** Multiply-adds after which a task yields. */
const workBetweenYields = 1e6;

/** Returns ⟨x, z⟩ of row i of one matrix and row j of another. */
function product(rows: Mat, i: number, others: Mat, j: number): number {
  const x = rows.data;
  const z = others.data;
  const d = rows.cols;
  let sum = 0;
  for (let k = 0, p = i * d, q = j * d; k < d; k++, p++, q++) sum += x[p] * z[q];
  return sum;
}

/** Returns ‖x‖² of each row [n]. */
export function squaredNorms(rows: Mat): Vec {
  return Float64Array.from({ length: rows.rows }, (_, i) => product(rows, i, rows, i));
}

/** Returns the kernel of two rows with the given product and squared norms. */
function valueOf(kernel: SvmKernel, inner: number, first: number, second: number): number {
  switch (kernel.kind) {
    case 'linear':
      return inner;
    case 'poly':
      return power(kernel.gamma * inner + kernel.coef0, kernel.degree);
    case 'rbf':
      return exp(-kernel.gamma * (first + second - 2 * inner));
    default:
      return kernel satisfies never;
  }
}

/** Kernels of all pairs of rows, kept as single-precision numbers, as LIBSVM's cache does. */
export interface Gram {
  readonly size: number;
  /** [n×n], row by row. */
  readonly values: Float32Array;
  /** k(x, x) of each row [n], in doubles. */
  readonly diagonal: Vec;
}

/** Computes the Gram matrix of the rows [n×d]. */
export function* gramOf(rows: Mat, kernel: SvmKernel, meter: WorkMeter): Task<Gram> {
  const n = rows.rows;
  const norms = squaredNorms(rows);
  const values = new Float32Array(n * n);
  const diagonal = new Float64Array(n);
  let since = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const value = valueOf(kernel, product(rows, i, rows, j), norms[i], norms[j]);
      values[i * n + j] = value;
      values[j * n + i] = value;
      if (i === j) diagonal[i] = value;
    }
    const work = (i + 1) * (rows.cols + elementaryWork);
    meter.add(work);
    if ((since += work) < workBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: n, label: 'Kernel of all pairs' };
  }
  return { size: n, values, diagonal };
}

/** Computes the kernels between rows [m×d] and others [n×d]: [m×n]. */
export function* kernelsBetween(rows: Mat, others: Mat, kernel: SvmKernel, meter: WorkMeter): Task<Mat> {
  const out = zeros(rows.rows, others.rows);
  const norms = squaredNorms(rows);
  const otherNorms = squaredNorms(others);
  let since = 0;
  for (let i = 0; i < rows.rows; i++) {
    const start = i * others.rows;
    for (let j = 0; j < others.rows; j++) {
      out.data[start + j] = valueOf(kernel, product(rows, i, others, j), norms[i], otherNorms[j]);
    }
    const work = others.rows * (rows.cols + elementaryWork);
    meter.add(work);
    if ((since += work) < workBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: rows.rows, label: 'Kernel of new rows' };
  }
  return out;
}
