import type { WorkMeter } from '../learning/meter';
import type { Mat, Vec } from '../numeric/arrays';
import { finish, type Task } from '../task';

/** Inputs of n rows, sorted once for any number of trees. */
export interface Presorted {
  readonly rows: number;
  readonly cols: number;
  /** Values, input by input [d×n]. */
  readonly values: Vec;
  /** Rows from the lowest value to the highest, input by input [d×n]. */
  readonly order: Int32Array;
}

/** Entries that are sorted before work is interrupted. */
const stretch = 15_000;

/** Sorts the rows of X [n×d] by each input. */
export function presort(X: Mat): Presorted {
  return finish(presorting(X));
}

/** Sorts the rows of X [n×d] by each input, with breaks. */
export function* presorting({ rows, cols, data }: Mat, meter?: WorkMeter): Task<Presorted> {
  const values = new Float64Array(cols * rows);
  const order = new Int32Array(cols * rows);
  const pause = Math.max(1, Math.floor(stretch / Math.max(1, rows)));
  for (let p = 0; p < cols; p++) {
    const own = values.subarray(p * rows, (p + 1) * rows);
    for (let i = 0; i < rows; i++) own[i] = data[i * cols + p];
    const byValue = Int32Array.from(own, (_, i) => i).sort((a, b) => own[a] - own[b] || a - b);
    order.set(byValue, p * rows);
    if ((p + 1) % pause === 0) yield { done: p + 1, total: cols, label: 'sorting' };
  }
  // As many comparisons as the number of rows has binary digits.
  meter?.add(rows * cols * (32 - Math.clz32(rows)));
  return { rows, cols, values, order };
}
