import type { Mat, Vec } from '../numeric/arrays';

/** Does its work for row i of a covariance, columns from ≤ j < to. */
export type Row = (i: number, from: number, to: number) => void;

/**
 * Rows at the numbers of the kernel as they are when this is called; they hold until it is called again. Nothing as long as the
 * data is allocated then, whatever the kernel is made of.
 */
export type Rows = () => Row;

/**
 * The formula of a kernel, one row of the covariance at a time, at numbers in memory that may change. All memory is taken when
 * rows are asked for; what depends on single points only is computed when they take the numbers.
 */
export interface Covariance {
  /** How many hyperparameters it has. */
  readonly size: number;
  /** k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** Rows that write k(X_i, Z_j) to out[j]; Z null: of X with itself, where white noise is not 0. `out` [m]. */
  values(X: Mat, Z: Mat | null, out: Vec): Rows;
  /** Rows that add Σ_j weights[j] dk(X_i, X_j)/dθ_p to out[p], θ the logs of the numbers. `weights` [n], `out` [size]. */
  slopes(X: Mat, weights: Vec, out: Vec): Rows;
}

/** The formula on all pairs of given points [n], at one set of numbers after another; matrices are packed upper triangles. */
export interface PairedCovariance {
  /** K at numbers [p] in natural units. */
  gram(values: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p, θ the logs, at the numbers of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/** What each of several takes the numbers for. */
export function rowsOf(all: readonly Rows[]): readonly Row[] {
  return all.map((rows) => rows());
}

/** 1/ℓ² of one input. */
export function inverseSquare(lengths: Vec, input: number): number {
  return 1 / (lengths[input] * lengths[input]);
}

/** The columns of X [n×d], each of them contiguous. */
export function columnsOf({ rows, cols, data }: Mat): readonly Vec[] {
  const columns: Vec[] = [];
  for (let p = 0; p < cols; p++) {
    const column = new Float64Array(rows);
    for (let i = 0; i < rows; i++) column[i] = data[i * cols + p];
    columns.push(column);
  }
  return columns;
}
