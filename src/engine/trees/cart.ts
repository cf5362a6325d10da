import type { WorkMeter } from '../learning/meter';
import type { Vec } from '../numeric/arrays';
import type { InputDraw } from './inputDraw';
import type { Presorted } from './presort';
import type { Planting } from './trees';

/** A tree to be grown. */
export interface CartTask {
  readonly sorted: Presorted;
  /** What splits are chosen by. */
  readonly criterion: Criterion;
  /** What each row counts for [n]; 1 if left out. A row that counts 0 is not in the tree. */
  readonly weights?: Vec | undefined;
  /** Least number of different rows in a node that is split; 2 if left out. */
  readonly minSplit?: number;
  /** Least number of different rows in a leaf. */
  readonly minLeaf: number;
  /** Most splits between the root and a leaf; any number if left out. */
  readonly maxDepth?: number;
  /** Inputs tried at a split, in which order; all in their own order if left out. */
  readonly inputs?: InputDraw;
  /** Places a threshold between two neighbouring values, low < high. */
  readonly cut: (low: number, high: number) => number;
  /** Counts the work, where anybody asks for it. */
  readonly meter?: WorkMeter;
}

/** Returns the threshold in the middle of two values, or the lower one where there is no number between them. */
export function midway(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  return middle < high ? middle : low;
}

/** The rows of a tree while it grows. A node is a stretch of the order of each input, the same stretch in all. */
export interface Field {
  readonly sorted: Presorted;
  /** Number of rows in the tree, each once. */
  readonly size: number;
  /** These rows from the lowest value to the highest, node by node, input by input [d×size]. */
  readonly order: Int32Array;
  /** What each row counts for [n]. */
  readonly weights: Vec;
  readonly minLeaf: number;
}

/** A stretch of the orders. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The best split so far: what it gains, −1 if there is none, its input, and where its right side begins. */
export interface Best {
  gain: number;
  input: number;
  end: number;
}

/** Measures the splits of one tree, node after node. */
export interface Chooser {
  /** Prepares a node; says whether there is anything in it to part. */
  open(node: Stretch): boolean;
  /** Tries each threshold of an input in the node that was opened last, and notes one that gains more than the best. */
  scan(node: Stretch, input: number, best: Best): void;
}

/** What splits are chosen by, prepared for the rows of a tree. */
export type Criterion = (field: Field) => Chooser;

/** Gains that differ by less, relative to the larger, are equal: what was tried first is taken, of an input the lowest threshold. */
export const tie = 1e-12;

/** Multiply-adds of trying one threshold. */
const scanWork = 4;

/** A tree while it grows. */
interface Growing {
  readonly field: Field;
  readonly task: CartTask;
  readonly into: Planting;
  readonly chooser: Chooser;
  readonly best: Best;
  readonly isLeft: Uint8Array;
  readonly spare: Int32Array;
  work: number;
}

/**
 * Grows one tree (Breiman et al. 1984): every node takes, of all thresholds of the inputs that it tries, the one that gains most. A
 * split sorts nothing: it divides each input's order in two, stably.
 */
export function growCart(task: CartTask, into: Planting): void {
  const { sorted, minLeaf, criterion } = task;
  const weights = task.weights ?? new Float64Array(sorted.rows).fill(1);
  const order = task.weights ? weighing(sorted.order, weights) : sorted.order.slice();
  const size = order.length / sorted.cols;
  const field = { sorted, size, order, weights, minLeaf };
  const best = { gain: -1, input: -1, end: 0 };
  const isLeft = new Uint8Array(sorted.rows);
  const spare = new Int32Array(size);
  const tree: Growing = { field, task, into, chooser: criterion(field), best, isLeft, spare, work: 0 };
  into.begin();
  growNode(tree, { from: 0, to: size, depth: 0 });
  task.meter?.add(tree.work);
}

/** Returns the places of an order whose rows weigh anything. */
function weighing(order: Int32Array, weights: Vec): Int32Array {
  const kept = new Int32Array(order.length);
  let count = 0;
  for (let k = 0; k < order.length; k++) {
    kept[count] = order[k];
    if (weights[order[k]] > 0) count++;
  }
  return kept.subarray(0, count);
}

/** A stretch of the orders, and the number of splits above it. */
interface Node extends Stretch {
  readonly depth: number;
}

function growNode(tree: Growing, node: Node): void {
  const { from, to, depth } = node;
  const { minSplit = 2, minLeaf, maxDepth = Infinity, cut } = tree.task;
  const isLeaf = to - from < minSplit || to - from < 2 * minLeaf || depth >= maxDepth;
  if (isLeaf || !findBest(tree, node)) return tree.into.leaf(rowsIn(tree.field, node));
  const { input, end } = tree.best;
  const threshold = cut(valueAt(tree.field, input, end - 1), valueAt(tree.field, input, end));
  const split = tree.into.split(input, threshold);
  divide(tree, { from, to, input, end });
  growNode(tree, { from, to: end, depth: depth + 1 });
  tree.into.turn(split);
  growNode(tree, { from: end, to, depth: depth + 1 });
}

/** Returns the rows of a leaf, lowest first. */
function rowsIn({ order }: Field, { from, to }: Stretch): Int32Array {
  const rows = order.slice(from, to);
  return rows.length > 1 ? rows.sort() : rows;
}

/** Finds the best split of a node; says whether any two values of an input can be parted. */
function findBest(tree: Growing, node: Stretch): boolean {
  const { field, chooser, best } = tree;
  if (!chooser.open(node)) return false;
  const { inputs } = tree.task;
  const { cols } = field.sorted;
  const { from, to } = node;
  best.gain = -1;
  best.input = -1;
  const tried = inputs?.next();
  let left = inputs?.count ?? cols;
  for (let q = 0; q < cols && left > 0; q++) {
    const p = tried ? tried[q] : q;
    if (!(valueAt(field, p, from) < valueAt(field, p, to - 1))) continue;
    left--;
    chooser.scan(node, p, best);
    tree.work += scanWork * (to - from);
  }
  return best.input >= 0;
}

/** Returns the value of an input at a place of its order. */
function valueAt({ sorted, size, order }: Field, input: number, k: number): number {
  return sorted.values[input * sorted.rows + order[input * size + k]];
}

/** A stretch, the input that splits it, and where the right side begins. */
interface Division extends Stretch {
  readonly input: number;
  readonly end: number;
}

/** Divides a stretch of the orders of all inputs; each side keeps its order. */
function divide(tree: Growing, { from, to, input, end }: Division): void {
  const { isLeft, spare } = tree;
  const { sorted, size, order } = tree.field;
  for (let k = from; k < to; k++) isLeft[order[input * size + k]] = k < end ? 1 : 0;
  for (let p = 0; p < sorted.cols; p++) {
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
  tree.work += (to - from) * sorted.cols;
}
