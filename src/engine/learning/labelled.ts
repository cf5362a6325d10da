import { EngineError } from '../errors';
import { zeros, type Mat } from '../numeric/arrays';

/** Rows with the class of each, a number below `classes`. */
export interface Labelled<Rows = Mat> {
  readonly rows: Rows;
  readonly labels: Uint8Array;
  readonly classes: number;
}

/** Returns the rows of these numbers, in their order. */
export function takeRows({ cols, data }: Mat, which: Int32Array): Mat {
  const out = zeros(which.length, cols);
  which.forEach((row, i) => out.data.set(data.subarray(row * cols, (row + 1) * cols), i * cols));
  return out;
}

/** Returns the labelled rows of these numbers, in their order. */
export function takeLabelled({ rows, labels, classes }: Labelled, which: Int32Array): Labelled {
  return { rows: takeRows(rows, which), labels: Uint8Array.from(which, (row) => labels[row]), classes };
}

/** Throws where there is nothing to learn from. Errors: `invalid-data` without rows, or without columns. */
export function requireRows({ rows }: Labelled): void {
  if (rows.rows > 0 && rows.cols > 0) return;
  throw new EngineError('invalid-data', 'Nothing can be learnt without rows and columns.');
}
