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

/** Throws where nothing can be learnt. Errors: `invalid-data` without rows, without columns, or for a value that is not finite. */
export function requireRows({ rows: { rows, cols, data } }: Labelled): void {
  if (!(rows > 0 && cols > 0)) {
    throw new EngineError('invalid-data', 'Nothing can be learnt without rows and columns.');
  }
  for (let k = 0; k < data.length; k++) {
    if (Number.isFinite(data[k])) continue;
    const [row, column] = [Math.floor(k / cols), k % cols];
    const message = `Rows to learn from must be finite numbers, but row ${row} has ${data[k]} in column ${column}.`;
    throw new EngineError('invalid-data', message, { row, column });
  }
}
