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
    setOrder(order.subarray(p * rows, (p + 1) * rows), own);
    if ((p + 1) % pause === 0) yield { done: p + 1, total: cols, label: 'sorting' };
  }
  // As many comparisons as the number of rows has binary digits.
  meter?.add(rows * cols * (32 - Math.clz32(rows)));
  return { rows, cols, values, order };
}

/** Sets the rows from the lowest value to the highest, of equal values the first row first. Sorting by a function of ours takes more than twice as long. */
function setOrder(out: Int32Array, own: Vec): void {
  const sorted = own.slice().sort();
  // What is not a number comes last there, and has no place among the others.
  if (Number.isNaN(sorted[sorted.length - 1])) {
    return out.set(Int32Array.from(own, (_, i) => i).sort((a, b) => own[a] - own[b] || a - b));
  }
  const next = new Int32Array(own.length);
  let levels = 0;
  for (let k = 0; k < sorted.length; k++) {
    if (k > 0 && sorted[k] === sorted[k - 1]) continue;
    next[levels] = k;
    sorted[levels++] = sorted[k];
  }
  for (let i = 0; i < own.length; i++) {
    const value = own[i];
    let [low, high] = [0, levels - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value) low = middle + 1;
      else high = middle;
    }
    out[next[low]++] = i;
  }
}
