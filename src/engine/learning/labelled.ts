import { EngineError } from '../errors';
import { zeros, type Mat, type Vec } from '../numeric/arrays';

/** Rows with the class of each, a number below `classes`. */
export interface Labelled<Rows = Mat> {
  readonly rows: Rows;
  readonly labels: Uint8Array;
  readonly classes: number;
  /** The number that is to be told of each row [n], where it is no class; all rows are then of one class. */
  readonly targets?: Vec;
}

/** Rows with the number that is to be told of each [n]. */
export interface Targeted<Rows = Mat> {
  readonly rows: Rows;
  readonly targets: Vec;
}

/** Returns the numbers that are to be told of rows [n]; none where rows have classes. */
export function targetsIn({ targets = new Float64Array(0) }: Pick<Labelled<unknown>, 'targets'>): Vec {
  return targets;
}

/** Returns labels and targets of the rows of these numbers, in their order. */
export function takeLabels(
  { labels, classes, targets }: Omit<Labelled<unknown>, 'rows'>,
  which: Int32Array,
): Omit<Labelled<unknown>, 'rows'> {
  const taken = { labels: Uint8Array.from(which, (row) => labels[row]), classes };
  return targets ? { ...taken, targets: Float64Array.from(which, (row) => targets[row]) } : taken;
}

/** Returns the rows of these numbers, in their order. */
export function takeRows({ cols, data }: Mat, which: Int32Array): Mat {
  const out = zeros(which.length, cols);
  which.forEach((row, i) => out.data.set(data.subarray(row * cols, (row + 1) * cols), i * cols));
  return out;
}

/** Returns the labelled rows of these numbers, in their order. */
export function takeLabelled({ rows, ...rest }: Labelled, which: Int32Array): Labelled {
  return { rows: takeRows(rows, which), ...takeLabels(rest, which) };
}

/** Throws where nothing can be learnt. Errors: `invalid-data` without rows, without columns, or for a value that is not finite. */
export function requireRows({ rows: { rows, cols, data } }: { readonly rows: Mat }): void {
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
