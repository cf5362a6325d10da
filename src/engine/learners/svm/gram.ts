import { rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { power } from '../../numeric/elementary/power';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import type { PairKernels } from '../../learning/smo';
import { setSquaredNorms } from '../../numeric/linalg/distances';
import { learnerJobs } from '../../numeric/linalg/fastJobs';
import type { RowKernel } from '../../numeric/linalg/learnerJobs';
import type { Task } from '../../task';

/** Multiply-adds after which the Gram matrix, which has no vectors, yields. */
const workBetweenYields = 1e6;

/** Rows that are multiplied in one stretch of memory after another: of four sums at once none waits for the last addition of another. */
const together = 4;

/** Sets into[j] = ⟨x, z_j⟩ for row i of `rows` and rows 0..to−1 of `others`, each sum in the order of the columns. */
function products({ data: x, cols: d }: Mat, i: number, { data: z }: Mat, to: number, into: Vec): void {
  const start = i * d;
  let j = 0;
  for (; j + together <= to; j += together) {
    const z0 = j * d;
    const z1 = z0 + d;
    const z2 = z1 + d;
    const z3 = z2 + d;
    let s0 = 0;
    let s1 = 0;
    let s2 = 0;
    let s3 = 0;
    for (let k = 0; k < d; k++) {
      const value = x[start + k];
      s0 += value * z[z0 + k];
      s1 += value * z[z1 + k];
      s2 += value * z[z2 + k];
      s3 += value * z[z3 + k];
    }
    into[j] = s0;
    into[j + 1] = s1;
    into[j + 2] = s2;
    into[j + 3] = s3;
  }
  for (; j < to; j++) {
    let sum = 0;
    for (let k = 0, at = j * d; k < d; k++, at++) sum += x[start + k] * z[at];
    into[j] = sum;
  }
}

/** Returns ‖x‖² of each row [n]. */
function squaredNorms(rows: Mat): Vec {
  const out = new Float64Array(rows.rows);
  setSquaredNorms(out, rows);
  return out;
}

/** Squared norms of a row, and of those it is compared with. */
interface Norms {
  readonly first: number;
  readonly others: Vec;
}

/** Replaces the products of a row with the first `to` others by kernels. */
function toKernels(kernel: RowKernel, values: Vec, to: number, { first, others }: Norms): void {
  switch (kernel.kind) {
    case 'linear':
      return;
    case 'poly': {
      const { gamma, coef0, degree } = kernel;
      for (let j = 0; j < to; j++) values[j] = power(gamma * values[j] + coef0, degree);
      return;
    }
    case 'rbf': {
      const { gamma } = kernel;
      for (let j = 0; j < to; j++) values[j] = exp(-gamma * (first + others[j] - 2 * values[j]));
      return;
    }
    default:
      kernel satisfies never;
  }
}

/** Rows of a Gram matrix that are mirrored together, so that what is written below the diagonal lies side by side. */
const mirrored = 16;

/** Returns the multiply-adds of the Gram matrix of rows [n×d]. */
export function gramWork({ rows: n, cols }: Mat): number {
  return ((n * (n + 1)) / 2) * (cols + elementaryWork);
}

/** Computes the Gram matrix of the rows [n×d], as single-precision numbers. */
export function* gramOf(rows: Mat, kernel: RowKernel): Task<PairKernels> {
  const n = rows.rows;
  const others = squaredNorms(rows);
  const values = new Float32Array(n * n);
  const diagonal = new Float64Array(n);
  const row = new Float64Array(n);
  let since = 0;
  for (let i = 0, first = 0; i < n; i++) {
    products(rows, i, rows, i + 1, row);
    toKernels(kernel, row, i + 1, { first: others[i], others });
    diagonal[i] = row[i];
    for (let j = 0, at = i * n; j <= i; j++, at++) values[at] = row[j];
    if (i + 1 === n || i + 1 - first === mirrored) {
      mirror(values, n, first, i + 1);
      first = i + 1;
    }
    if ((since += (i + 1) * (rows.cols + elementaryWork)) < workBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: n, label: 'Kernel of all pairs' };
  }
  return { size: n, values, diagonal };
}

/** Copies rows from..to−1 of the lower triangle [n×n] to their columns. */
function mirror(values: Float32Array, n: number, from: number, to: number): void {
  for (let j = 0; j < to; j++) {
    const start = Math.max(from, j + 1);
    for (let i = start, at = start * n + j; i < to; i++, at += n) values[j * n + i] = values[at];
  }
}

/** Computes the kernels between rows [m×d] and others [n×d]: [m×n]. */
export function* kernelsBetween(rows: Mat, others: Mat, kernel: RowKernel, meter: WorkMeter): Task<Mat> {
  const out = zeros(rows.rows, others.rows);
  const norms = squaredNorms(rows);
  const otherNorms = squaredNorms(others);
  const work = others.rows * (rows.cols + elementaryWork);
  const together = Math.max(1, Math.floor(learnerJobs.workAtOnce / (work + 1)));
  for (let from = 0; from < rows.rows; from += together) {
    const to = Math.min(rows.rows, from + together);
    const found = learnerJobs.kernelsBetween(rowsBetween(rows, from, to), others, kernel);
    if (found) out.data.set(found.data, from * others.rows);
    for (let i = from; i < to && !found; i++) {
      const row = rowOf(out, i);
      products(rows, i, others, others.rows, row);
      toKernels(kernel, row, others.rows, { first: norms[i], others: otherNorms });
    }
    meter.add((to - from) * work);
    if (to < rows.rows) yield { done: to, total: rows.rows, label: 'Kernel of new rows' };
  }
  return out;
}
