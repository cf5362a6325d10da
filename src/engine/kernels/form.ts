import type { Mat, Vec } from '../arrays';

/** Does its work for row i of a covariance, columns from ≤ j < to. */
export type Row = (i: number, from: number, to: number) => void;

/**
 * The formula of a kernel at fixed parameters, one row of the covariance at a time. What depends on single points only is
 * prepared when rows are asked for; the rows themselves allocate nothing, whatever the kernel is made of.
 */
export interface Form {
  /** How many parameters it has. */
  readonly size: number;
  /** k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** Rows that write k(X_i, Z_j) to out[j]; Z null: of X with itself, where white noise is not 0. `out` [m]. */
  values(X: Mat, Z: Mat | null, out: Vec): Row;
  /** Rows that add Σ_j weights[j] dk(X_i, X_j)/dθ_p to out[p], θ the logs of the parameters. `weights` [n], `out` [size]. */
  slopes(X: Mat, weights: Vec, out: Vec): Row;
}

/** The columns of X [n×d], each of them contiguous. */
export function columnsOf({ rows, cols, data }: Mat): readonly Vec[] {
  const columns: Vec[] = [];
  for (let p = 0; p < cols; p++) {
    const column = new Float64Array(rows);
    for (let i = 0; i < rows; i++) column[i] = data[i * cols + p]!;
    columns.push(column);
  }
  return columns;
}
