import { byId } from '../../definition';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { Task } from '../../task';
import type { KernelChoice } from './definite';
import { setGaussians } from './gaussian';
import type { InnerKernel } from './innerKernel';
import { setSeveral } from './parts';
import { innerKernels } from './registry';

/**
 * Returns what a kernel is a function of, between points and others [q×n]: squared distances, or inner products; of several kernels
 * the squared distances along each input, point by point [q×n·d].
 */
export function measuredBetween(
  points: Mat,
  others: Mat,
  { kernel, kernels }: Pick<KernelChoice, 'kernel' | 'kernels'>,
): Mat {
  if (kernels) return alongInputs(points, others);
  const out = zeros(points.rows, others.rows);
  const d = points.cols;
  for (let i = 0, at = 0; i < points.rows; i++) {
    for (let j = 0; j < others.rows; j++, at++) {
      for (let c = 0; c < d; c++) {
        const [x, z] = [points.data[i * d + c], others.data[j * d + c]];
        out.data[at] += kernel ? x * z : (x - z) * (x - z);
      }
    }
  }
  return out;
}

function alongInputs(points: Mat, others: Mat): Mat {
  const d = points.cols;
  const out = zeros(points.rows, others.rows * d);
  for (let i = 0, at = 0; i < points.rows; i++) {
    for (let j = 0; j < others.data.length; j++, at++) {
      const gap = points.data[i * d + (j % d)] - others.data[j];
      out.data[at] = gap * gap;
    }
  }
  return out;
}

/** Sets out[k] to the kernel of a point and the others[k]-th of n points, from its row of `measuredBetween`. */
export function setKernelsTo(
  out: Vec,
  measured: Vec,
  { others, n }: { readonly others: ArrayLike<number>; readonly n: number },
  choice: KernelChoice,
): void {
  const { kernels, lengthScale } = choice;
  if (kernels)
    return setSeveral(out, measured, others, { kernels, lengthScale, inputs: measured.length / n });
  for (let k = 0; k < others.length; k++) out[k] = measured[others[k]];
  setKernels(out, others.length, choice);
}

/** Returns a kernel between points and others [q×n]. */
export function kernelsBetween(points: Mat, others: Mat, choice: KernelChoice): Mat {
  const measured = measuredBetween(points, others, choice);
  const out = zeros(points.rows, others.rows);
  const all = { others: Int32Array.from({ length: others.rows }, (_, j) => j), n: others.rows };
  for (let i = 0; i < out.rows; i++) setKernelsTo(rowOf(out, i), rowOf(measured, i), all, choice);
  return out;
}

/** Replaces the first `count` numbers that a kernel is a function of, as `measuredBetween` has them, by its values. */
export function setKernels(values: Vec, count: number, { lengthScale, kernel }: KernelChoice): void {
  if (!kernel) return setGaussians(values, count, lengthScale);
  const of = functionOf(kernel);
  for (let j = 0; j < count; j++) values[j] = of(values[j]);
}

/** Returns a kernel as a function of x·z. Errors: `unknown-id`, `invalid-value`. */
export function functionOf({ id, params }: InnerKernel): (inner: number) => number {
  return byId(innerKernels, id).create(params);
}

const rowsBetweenYields = 64;

/** Returns a kernel of the inner product of all pairs of points [n×n]. */
export function* innerGram(points: Mat, kernel: InnerKernel, meter: WorkMeter): Task<Mat> {
  const n = points.rows;
  const of = functionOf(kernel);
  const K = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const value = of(dot(rowOf(points, i), rowOf(points, j)));
      K.data[i * n + j] = value;
      K.data[j * n + i] = value;
    }
    if (i % rowsBetweenYields === rowsBetweenYields - 1) yield { done: i + 1, total: n, label: 'Kernel' };
  }
  meter.add(((n * n) / 2) * (points.cols + elementaryWork));
  return K;
}
