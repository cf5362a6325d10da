import type { Mat, Vec } from '../../numeric/arrays';
import type { InputDraw } from './inputDraw';
import type { Planting } from './trees';

/** Inputs of n rows, sorted once for any number of trees. */
export interface Presorted {
  readonly rows: number;
  readonly cols: number;
  /** Values, input by input [d×n]. */
  readonly values: Vec;
  /** Rows from the lowest value to the highest, input by input [d×n]. */
  readonly order: Int32Array;
}

/** Sorts the rows of X [n×d] by each input. */
export function presort({ rows, cols, data }: Mat): Presorted {
  const values = new Float64Array(cols * rows);
  const order = new Int32Array(cols * rows);
  for (let p = 0; p < cols; p++) {
    const own = values.subarray(p * rows, (p + 1) * rows);
    for (let i = 0; i < rows; i++) own[i] = data[i * cols + p];
    const byValue = Int32Array.from(own, (_, i) => i).sort((a, b) => own[a] - own[b] || a - b);
    order.set(byValue, p * rows);
  }
  return { rows, cols, values, order };
}

/** A tree to be grown. */
export interface CartTask {
  readonly sorted: Presorted;
  /** Target of each row [n]. */
  readonly y: Vec;
  /** How many times each row is in the tree [n]; once if left out. */
  readonly counts?: Int32Array;
  /** Least number of different rows in a leaf. */
  readonly minLeaf: number;
  /** Most splits between the root and a leaf; any number if left out. */
  readonly maxDepth?: number;
  /** Inputs tried at a split; all if left out. */
  readonly inputs?: InputDraw;
  /** Places a threshold between two neighbouring values, low < high. */
  readonly cut: (low: number, high: number) => number;
}

/** Returns the threshold in the middle of two values, or the lower one where there is no number between them. */
export function midway(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  return middle < high ? middle : low;
}

/** Gains that differ by less, relative to the larger, are equal: the lowest input is taken, and its lowest threshold. */
const tie = 1e-12;

/** A split: its input, how many rows are on the left side, and the values beside the threshold. */
interface Cut {
  readonly input: number;
  readonly left: number;
  readonly low: number;
  readonly high: number;
}

/** A tree while it grows. A node is a stretch of the order of each input, the same stretch in all. */
interface Growing {
  readonly task: CartTask;
  readonly into: Planting;
  /** Number of rows in the tree, each once. */
  readonly size: number;
  /** These rows from the lowest value to the highest, node by node, input by input [d×size]. */
  readonly order: Int32Array;
  readonly counts: Int32Array;
  /** Count times the distance of the target from the mean of the node [n]. */
  readonly weighted: Vec;
  readonly isLeft: Uint8Array;
  readonly spare: Int32Array;
}

/**
 * Grows one regression tree of least squares (Breiman et al. 1984): every node takes, of all thresholds of all inputs, the one
 * that lowers the sum of squares most. A split sorts nothing: it divides each input's order in two, stably.
 */
export function growCart(task: CartTask, into: Planting): void {
  const { rows, cols, order } = task.sorted;
  const counts = task.counts ?? new Int32Array(rows).fill(1);
  const own = task.counts ? order.filter((i) => counts[i] > 0) : order.slice();
  const size = own.length / cols;
  const weighted = new Float64Array(rows);
  const spare = new Int32Array(size);
  into.begin();
  growNode(
    { task, into, size, order: own, counts, weighted, isLeft: new Uint8Array(rows), spare },
    { from: 0, to: size, depth: 0 },
  );
}

/** A stretch of the orders, and the number of splits above it. */
interface Node {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

function growNode(tree: Growing, { from, to, depth }: Node): void {
  const { minLeaf, maxDepth = Infinity, cut } = tree.task;
  const total = to - from < 2 * minLeaf || depth >= maxDepth ? 0 : centre(tree, from, to);
  const found = total > 0 ? bestCut(tree, { from, to, total }) : null;
  if (!found) return tree.into.leaf(heldIn(tree, from, to));
  const node = tree.into.split(found.input, cut(found.low, found.high));
  divide(tree, { from, to, ...found });
  growNode(tree, { from, to: from + found.left, depth: depth + 1 });
  tree.into.turn(node);
  growNode(tree, { from: from + found.left, to, depth: depth + 1 });
}

/** Returns the rows of a leaf, lowest first, each as often as it counts. */
function heldIn({ order, counts }: Growing, from: number, to: number): Int32Array {
  let total = 0;
  for (let k = from; k < to; k++) total += counts[order[k]];
  const held = new Int32Array(total);
  let at = 0;
  for (let k = from; k < to; k++) {
    for (let copy = counts[order[k]]; copy > 0; copy--) held[at++] = order[k];
  }
  return to - from > 1 ? held.sort() : held;
}

/** Weighs the targets of a node around their mean; returns the sum of counts, 0 if all targets are equal. */
function centre({ task, order, counts, weighted }: Growing, from: number, to: number): number {
  const { y } = task;
  let total = 0;
  let sum = 0;
  let low = Infinity;
  let high = -Infinity;
  for (let k = from; k < to; k++) {
    const i = order[k];
    total += counts[i];
    sum += counts[i] * y[i];
    if (y[i] < low) low = y[i];
    if (y[i] > high) high = y[i];
  }
  const mean = sum / total;
  for (let k = from; k < to; k++) weighted[order[k]] = counts[order[k]] * (y[order[k]] - mean);
  return low < high ? total : 0;
}

/** Returns the best cut of a node; null if no two values of an input can be parted. */
function bestCut(
  { task, size, order, counts, weighted }: Growing,
  { from, to, total }: { readonly from: number; readonly to: number; readonly total: number },
): Cut | null {
  const { minLeaf, sorted, inputs } = task;
  const { rows, cols, values } = sorted;
  let most = -1;
  let input = -1;
  let end = 0;
  const tried = inputs?.next();
  let left = inputs?.count ?? cols;
  for (let q = 0; q < cols && left > 0; q++) {
    const p = tried ? tried[q] : q;
    const at = p * size;
    const own = p * rows;
    if (values[own + order[at + from]] < values[own + order[at + to - 1]]) left--;
    let sum = 0;
    let count = 0;
    for (let k = from; k < to - minLeaf; k++) {
      const i = order[at + k];
      sum += weighted[i];
      count += counts[i];
      if (k + 1 - from < minLeaf || !(values[own + i] < values[own + order[at + k + 1]])) continue;
      // The right side sums to −sum, so that n_l n_r (ȳ_l − ȳ_r)²/n is n times this.
      const gain = (sum * sum) / (count * (total - count));
      if (gain <= most * (1 + tie)) continue;
      most = gain;
      input = p;
      end = k + 1;
    }
  }
  if (input < 0) return null;
  const valueAt = (k: number): number => values[input * rows + order[input * size + k]];
  return { input, left: end - from, low: valueAt(end - 1), high: valueAt(end) };
}

/** Divides a stretch of the orders of all inputs; each side keeps its order. */
function divide(
  { task, size, order, isLeft, spare }: Growing,
  { from, to, input, left }: Cut & { readonly from: number; readonly to: number },
): void {
  for (let k = from; k < to; k++) isLeft[order[input * size + k]] = k < from + left ? 1 : 0;
  for (let p = 0; p < task.sorted.cols; p++) {
    if (p === input) continue;
    let at = p * size + from;
    let kept = 0;
    for (let k = at; k < p * size + to; k++) {
      const i = order[k];
      if (isLeft[i] === 1) order[at++] = i;
      else spare[kept++] = i;
    }
    for (let k = 0; k < kept; k++) order[at++] = spare[k];
  }
}
