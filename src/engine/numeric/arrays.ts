/** The two containers that all rooms exchange: plain data that survives `postMessage`. */

/** A vector of doubles. */
export type Vec = Float64Array;

/** A dense matrix [rows×cols], row-major. */
export interface Mat {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float64Array;
}

/** Returns a zero matrix [rows×cols]. */
export function zeros(rows: number, cols: number): Mat {
  return { rows, cols, data: new Float64Array(rows * cols) };
}

/** Returns a matrix [n×d] of n nested rows of length d; `cols` is only needed when n may be 0. */
export function fromRows(rows: readonly ArrayLike<number>[], cols = rows[0]?.length ?? 0): Mat {
  const out = zeros(rows.length, cols);
  rows.forEach((row, i) => out.data.set(row, i * cols));
  return out;
}

/** Returns a matrix [n×1] of n numbers. */
export function column(values: ArrayLike<number>): Mat {
  return { rows: values.length, cols: 1, data: Float64Array.from(values) };
}

/** Returns a matrix [n×n] with n numbers along its diagonal, and zeros elsewhere. */
export function diagonal(values: ArrayLike<number>): Mat {
  const n = values.length;
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) out.data[i * n + i] = values[i];
  return out;
}

/** Returns a copy of an array with twice the room, in which zeros are left. */
export function enlarged<T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(values: T): T {
  const out = new (values.constructor as new (length: number) => T)(2 * values.length);
  out.set(values);
  return out;
}

/** Returns the identity matrix [n×n]. */
export function identity(n: number): Mat {
  return diagonal(new Float64Array(n).fill(1));
}

/** Returns row i of an [n×d] matrix, as a view [d] on the same memory. */
export function rowOf(matrix: Mat, i: number): Vec {
  return matrix.data.subarray(i * matrix.cols, (i + 1) * matrix.cols);
}

/** Returns rows from..to−1 of an [n×d] matrix, as a view [(to − from)×d] on the same memory. */
export function rowsBetween({ cols, data }: Mat, from: number, to: number): Mat {
  return { rows: to - from, cols, data: data.subarray(from * cols, to * cols) };
}

/** Returns the rows of a matrix as nested plain arrays, for JSON. */
export function toRows(matrix: Mat): number[][] {
  return Array.from({ length: matrix.rows }, (_, i) => Array.from(rowOf(matrix, i)));
}

/** Returns the index of the largest element; the first of equals, −1 for an empty vector. NaN never wins. */
export function argmax(values: ArrayLike<number>): number {
  let best = -1;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    if (best < 0 || values[i] > values[best]) best = i;
  }
  return best;
}

/** Returns evenly spaced numbers [count] from lo to hi, both included. */
export function linspace(lo: number, hi: number, count: number): Vec {
  return Float64Array.from({ length: count }, (_, i) =>
    i === count - 1 ? hi : lo + ((hi - lo) * i) / Math.max(1, count - 1),
  );
}

/** Returns the arithmetic mean. */
export function meanOf(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total / values.length;
}

/** Returns the standard deviation with divisor n − ddof. */
export function sdOf(values: ArrayLike<number>, ddof = 0): number {
  const centre = meanOf(values);
  let total = 0;
  for (let i = 0; i < values.length; i++) total += (values[i] - centre) ** 2;
  return Math.sqrt(total / (values.length - ddof));
}
