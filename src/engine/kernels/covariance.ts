import { type Mat, type Vec, zeros } from '../numeric/arrays';
import { rowStart, unpackSymmetric } from '../numeric/linalg/packed';
import type { KernelStep, Radial } from '../numeric/linalg/jobs';
import type { Derivatives } from './derivatives';
import { oncePer } from '../oncePer';
import { EngineError } from '../errors';

/** Computes row i of a covariance, columns from ≤ j < to. */
export type Row = (i: number, from: number, to: number) => void;

/**
 * Returns rows at the current numbers of the kernel; they hold until the next call. Allocates nothing as long as the data,
 * whatever the kernel is made of.
 */
export type Rows = () => Row;

/**
 * The formula of a kernel, one row of the covariance at a time, at numbers in memory that may change. All memory is allocated by
 * `values` and `slopes`; what depends on single points only is computed when `Rows` is called.
 */
export interface Covariance {
  /** Number of hyperparameters. */
  readonly size: number;
  /** Returns what leads to the covariances of other points, for vectors; null where there are none for it, or left out. */
  steps?(): readonly KernelStep[] | null;
  /**
   * Returns it as a function of the distance along the only input; null, or left out, where functions cannot be differentiated twice, or
   * inputs are several or codes.
   */
  derivatives?(): Derivatives | null;
  /** Returns k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** Returns rows that write k(X_i, Z_j) to out[j]; Z null: of X with itself, where white noise is not 0. `out` [m]. */
  values(X: Mat, Z: Mat | null, out: Vec): Rows;
  /** Returns rows that add Σ_j weights[j] dk(X_i, X_j)/dθ_p to out[p], θ the logs of the numbers. `weights` [n], `out` [size]. */
  slopes(X: Mat, weights: Vec, out: Vec): Rows;
}

/** The formula on all pairs of given points [n], at one set of numbers after another; matrices are packed upper triangles. */
export interface PairedCovariance {
  /**
   * Returns what vectors need to know of a stationary kernel, at numbers [p] in natural units, in memory that is reused; null where there
   * are none for it, left out of other kernels.
   */
  radial?(values: Vec): Radial | null;
  /** Sets `out` to K at numbers [p] in natural units. */
  gram(values: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p, θ the logs, at the numbers of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/** Returns the steps of several formulas joined from the left; null where one has none. */
export function joinedSteps(parts: readonly Covariance[], sign: '+' | '×'): readonly KernelStep[] | null {
  const all: KernelStep[] = [];
  for (const [k, part] of parts.entries()) {
    const own = part.steps?.();
    if (!own) return null;
    all.push(...own);
    if (k > 0) all.push(sign);
  }
  return all;
}

/** Returns the rows of several formulas at their current numbers. */
export function rowsOf(all: readonly Rows[]): readonly Row[] {
  return all.map((rows) => rows());
}

/** Returns 1/ℓ² of one input. */
export function inverseSquare(lengths: Vec, input: number): number {
  return 1 / (lengths[input] * lengths[input]);
}

/** Returns the columns of X [n×d], each contiguous. */
export const columnsOf = /* @__PURE__ */ oncePer(({ rows, cols, data }: Mat): readonly Vec[] => {
  const columns: Vec[] = [];
  for (let p = 0; p < cols; p++) {
    const column = new Float64Array(rows);
    for (let i = 0; i < rows; i++) column[i] = data[i * cols + p];
    columns.push(column);
  }
  return columns;
});

/** Largest input: squares of larger differences over squares of the smallest length scale overflow. */
const largestInput = 1e100;

/** Returns X if a kernel of `dimension` inputs can compute with its rows. Errors: `invalid-data`. */
export function requireInputs(X: Mat, dimension: number): Mat {
  if (X.cols !== dimension) {
    const message = `This is a kernel of ${dimension} inputs: there is no covariance of rows of ${X.cols}.`;
    throw new EngineError('invalid-data', message, { dimension, columns: X.cols });
  }
  for (let k = 0; k < X.data.length; k++) {
    if (!(Math.abs(X.data[k]) <= largestInput)) throw unusable(X.data[k]);
  }
  return X;
}

function unusable(value: number): EngineError {
  const message = `An input must be a number between −1e100 and 1e100, not ${value}: scale the inputs.`;
  return new EngineError('invalid-data', message, { value: String(value) });
}

/** Returns the values if all are finite. Errors: `invalid-data` where numbers overflow, as products of large variances do. */
export function requireFinite(values: Vec): Vec {
  for (let k = 0; k < values.length; k++) requireFiniteAt(values, k);
  return values;
}

function requireFiniteAt(values: Vec, k: number): void {
  if (Number.isFinite(values[k])) return;
  const message =
    'A covariance is larger than numbers can be: scale the inputs, or choose smaller variances.';
  throw new EngineError('invalid-data', message);
}

/** Returns the covariance of the rows of X [n×d] with each other [n×n]. */
export function gramOf(covariance: Covariance, X: Mat): Mat {
  const upper = new Float64Array(rowStart(X.rows));
  gramInto(covariance, X, upper);
  return unpackSymmetric(upper, X.rows);
}

/** Sets `upper` to the covariance of the rows of X [n×d] with each other, as a packed upper triangle [n(n+1)/2]. */
export function gramInto(covariance: Covariance, X: Mat, upper: Vec): void {
  const row = new Float64Array(X.rows);
  setGram(covariance.values(X, null, row)(), row, upper);
}

/** Sets a packed covariance from the rows that `values` writes to `row`. */
function setGram(values: Row, row: Vec, upper: Vec): void {
  const n = row.length;
  for (let i = 0, at = 0; i < n; i++) {
    values(i, i, n);
    // No entry is larger than the diagonal ones of its row and its column.
    requireFiniteAt(row, i);
    for (let j = i; j < n; j++) upper[at++] = row[j];
  }
}

/** Returns the covariance of X [n×d] with Z [m×d]: [n×m]. */
export function crossOf(covariance: Covariance, X: Mat, Z: Mat): Mat {
  requireFinite(covariance.diag(X));
  requireFinite(covariance.diag(Z));
  const m = Z.rows;
  const out = zeros(X.rows, m);
  const row = new Float64Array(m);
  const values = covariance.values(X, Z, row)();
  for (let i = 0; i < X.rows; i++) {
    values(i, 0, m);
    out.data.set(row, i * m);
  }
  return out;
}

/** Returns dK/dθ_p, one [n×n] for each parameter, from slopes with one weight at a time. */
export function thetaGradientOf(covariance: Covariance, X: Mat): readonly Mat[] {
  const n = X.rows;
  const out = Array.from({ length: covariance.size }, () => zeros(n, n));
  const entry = new Float64Array(covariance.size);
  const slopes = covariance.slopes(X, new Float64Array(n).fill(1), entry)();
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      entry.fill(0);
      slopes(i, j, j + 1);
      requireFinite(entry);
      for (let p = 0; p < out.length; p++) {
        out[p].data[i * n + j] = entry[p];
        out[p].data[j * n + i] = entry[p];
      }
    }
  }
  return out;
}

/** Returns any formula of `size` numbers on all pairs: its rows are built once, and take one set of numbers after another. */
export function pairedByRows(
  covarianceAt: (values: Vec) => Covariance,
  X: Mat,
  size: number,
): PairedCovariance {
  const held = new Float64Array(size);
  const covariance = covarianceAt(held);
  const [row, weights, sums] = [new Float64Array(X.rows), new Float64Array(X.rows), new Float64Array(size)];
  const values = covariance.values(X, null, row);
  const slopes = covariance.slopes(X, weights, sums);
  return {
    gram: (numbers, out) => {
      held.set(numbers);
      setGram(values(), row, out);
    },
    gradient: (W, out) => {
      sums.fill(0);
      addSlopes(slopes(), weights, W);
      out.set(requireFinite(sums));
    },
  };
}

/** Adds all rows of slopes at the `weights` W: the diagonal once, all else twice. */
function addSlopes(slopes: Row, weights: Vec, W: Vec): void {
  const n = weights.length;
  for (let i = 0, at = 0; i < n; i++) {
    weights[i] = W[at++];
    for (let j = i + 1; j < n; j++) weights[j] = 2 * W[at++];
    slopes(i, i, n);
  }
}
