import { zeros, type Mat } from '../numeric/arrays';
import type { Labelled } from './labelled';

/** Rows most of whose entries are 0, one after the other: entries of row i stand from `starts[i]` to before `starts[i + 1]`, by rising column. */
export interface SparseRows {
  readonly rows: number;
  readonly cols: number;
  /** [rows + 1] */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Returns some rows, and of their entries those whose column gets a number in `columnOf` [cols] that is not −1; it may not change their order. */
export function picked(
  source: SparseRows,
  {
    chosen,
    columnOf,
    cols,
  }: { readonly chosen: Int32Array; readonly columnOf: Int32Array; readonly cols: number },
): SparseRows {
  const starts = new Int32Array(chosen.length + 1);
  chosen.forEach((row, i) => {
    let kept = 0;
    for (let e = source.starts[row]; e < source.starts[row + 1]; e++) {
      if (columnOf[source.columns[e]] >= 0) kept++;
    }
    starts[i + 1] = starts[i] + kept;
  });
  const columns = new Int32Array(starts[chosen.length]);
  const values = new Float64Array(columns.length);
  let next = 0;
  for (const row of chosen) {
    for (let e = source.starts[row]; e < source.starts[row + 1]; e++) {
      const column = columnOf[source.columns[e]];
      if (column < 0) continue;
      columns[next] = column;
      values[next++] = source.values[e];
    }
  }
  return { rows: chosen.length, cols, starts, columns, values };
}

/** Returns the new number [cols] of each column once only those in `kept`, rising, are left; −1 for the others. */
export function renumbered(kept: Int32Array, cols: number): Int32Array {
  const columnOf = new Int32Array(cols).fill(-1);
  kept.forEach((column, k) => (columnOf[column] = k));
  return columnOf;
}

/** Returns the numbers of all rows. */
export function everyRow(rows: number): Int32Array {
  const all = new Int32Array(rows);
  for (let i = 0; i < rows; i++) all[i] = i;
  return all;
}

/** Sums the entries of each class [classes×cols], rows in order. */
export function sumsByClass({ rows, labels, classes }: Labelled<SparseRows>): Mat {
  const sums = zeros(classes, rows.cols);
  for (let i = 0; i < rows.rows; i++) {
    const offset = labels[i] * rows.cols;
    for (let e = rows.starts[i]; e < rows.starts[i + 1]; e++) {
      sums.data[offset + rows.columns[e]] += rows.values[e];
    }
  }
  return sums;
}
