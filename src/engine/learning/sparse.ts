/** Rows most of whose entries are 0, one after the other: entries of row i stand from `starts[i]` to before `starts[i + 1]`, by rising column. */
export interface SparseRows {
  readonly rows: number;
  readonly cols: number;
  /** [rows + 1] */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}
