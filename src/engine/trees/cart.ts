import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import type { Vec } from '../numeric/arrays';
import type { Field, Stretch } from './field';
import type { InputDraw } from './inputDraw';
import { lateOrder, type LateOrder } from './lateOrder';
import type { Presorted } from './presort';
import type { Planting } from './trees';

/** A tree to be grown. */
export interface CartTask {
  readonly sorted: Presorted;
  /** Measure by which splits are chosen. */
  readonly criterion: Criterion;
  /** Weight of each row [n]; 1 if left out. A row that counts 0 is not in the tree. */
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

/** Measure by which splits are chosen, prepared for the rows of a tree. */
export type Criterion = (field: Field) => Chooser;

/** Gains that differ by less, relative to the larger, are equal: what was tried first is taken, of an input the lowest threshold. */
export const tie = 1e-12;

/** Multiply-adds of trying one threshold. */
const scanWork = 4;

/** A tree while it grows, node after node, depth first. */
interface Growing {
  readonly field: Field;
  readonly task: CartTask;
  readonly into: Planting;
  readonly chooser: Chooser;
  readonly best: Best;
  /** Orders inputs where they are tried; null where each split divides all. */
  readonly late: LateOrder | null;
  readonly isLeft: Uint8Array;
  readonly spare: Int32Array;
  /** Nodes that are still to come, the next one last. */
  readonly waiting: Node[];
  /** The node whose splits are being measured; null between nodes. */
  node: Node | null;
  /** The inputs in the order in which they are tried at this node, how many were looked at, and how many are left to try. */
  tried: Int32Array | undefined;
  looked: number;
  left: number;
  /** True once an input that differs was tried. */
  hasTried: boolean;
  work: number;
}

/**
 * Grows one tree (Breiman et al. 1984): every node takes, of all thresholds of the inputs that it tries, the one that gains most. A
 * split sorts nothing: it divides each input's order in two, stably; where few inputs are tried of many, these are put in order instead.
 */
export function growCart(task: CartTask, into: Planting): void {
  const tree = begun(task, into);
  growUntil(tree, Infinity);
  task.meter?.add(tree.work);
}

/** Work after which a tree in growth pauses: a few milliseconds. */
const workBetweenYields = 4e5;

/** Grows the same tree as `growCart` does, with breaks that tell how many splits and leaves it has so far. */
export function* growingCart(task: CartTask, into: Planting): Task<void> {
  const tree = begun(task, into);
  const most = 2 * tree.field.size;
  let nodes = 0;
  yield { done: 0, total: most, label: 'nodes' };
  while (!growUntil(tree, tree.work + workBetweenYields)) {
    nodes = Math.max(nodes, most - tree.waiting.reduce((sum, { from, to }) => sum + 2 * (to - from), 0));
    yield { done: Math.min(nodes, most), total: most, label: 'nodes' };
  }
  task.meter?.add(tree.work);
}

function begun(task: CartTask, into: Planting): Growing {
  const { sorted, minLeaf, criterion } = task;
  const weights = task.weights ?? new Float64Array(sorted.rows).fill(1);
  const isLate = isFew(task.inputs?.count ?? sorted.cols, sorted.cols);
  const all = isLate ? sorted.order.subarray(0, sorted.rows) : sorted.order;
  const kept = task.weights ? weighing(all, weights) : all.slice();
  const size = kept.length / (isLate ? 1 : sorted.cols);
  const order = isLate ? new Int32Array(size * sorted.cols) : kept;
  if (isLate) order.set(kept);
  const field = { sorted, size, order, weights, minLeaf };
  into.begin();
  return {
    field,
    task,
    into,
    chooser: criterion(field),
    best: { gain: -1, input: -1, end: 0 },
    late: isLate ? lateOrder(field) : null,
    isLeft: new Uint8Array(sorted.rows),
    spare: new Int32Array(size),
    waiting: [{ from: 0, to: size, depth: 0, after: -1 }],
    node: null,
    tried: undefined,
    looked: 0,
    left: 0,
    hasTried: false,
    work: 0,
  };
}

/** True if fewer inputs are tried than it pays to keep in order: sorting one costs a few times as much as dividing it. */
function isFew(tried: number, cols: number): boolean {
  return 4 * tried <= cols;
}

/** Returns the places of an order whose rows weigh anything. */
function weighing(order: Int32Array, weights: Vec): Int32Array {
  const kept = new Int32Array(order.length);
  let count = 0;
  for (let k = 0; k < order.length; k++) {
    const row = order[k];
    kept[count] = row;
    count += weights[row] > 0 ? 1 : 0;
  }
  return kept.subarray(0, count);
}

/** A stretch of the orders, and the number of splits above it. */
interface Node extends Stretch {
  readonly depth: number;
  /** The split whose right side it is; −1 of a left side, and of the root. */
  readonly after: number;
}

/** Grows a tree until its work reaches `work`, or to its end; says whether it has ended. */
function growUntil(tree: Growing, work: number): boolean {
  while (tree.node !== null || tree.waiting.length > 0) {
    if (tree.node === null) open(tree, tree.waiting.pop()!);
    else if (tree.left > 0 && tree.looked < tree.field.sorted.cols) look(tree, tree.node, work);
    else close(tree, tree.node);
    if (tree.work >= work) return tree.node === null && tree.waiting.length === 0;
  }
  return true;
}

/** Begins with a node: it is a leaf, or its splits are to be measured. */
function open(tree: Growing, node: Node): void {
  const { from, to, depth, after } = node;
  const { minSplit = 2, minLeaf, maxDepth = Infinity, inputs } = tree.task;
  if (after >= 0) tree.into.turn(after);
  const isLeaf = to - from < minSplit || to - from < 2 * minLeaf || depth >= maxDepth;
  if (isLeaf || !tree.chooser.open(node)) return tree.into.leaf(rowsIn(tree.field, node));
  tree.best.gain = -1;
  tree.best.input = -1;
  tree.node = node;
  tree.tried = inputs?.next();
  tree.looked = 0;
  tree.hasTried = false;
  tree.left = inputs?.count ?? tree.field.sorted.cols;
}

/** Measures the splits of a node by one input after another, of those that differ among its rows. */
function look(tree: Growing, node: Node, work: number): void {
  const { field, chooser, best, tried } = tree;
  const { cols } = field.sorted;
  const { from, to } = node;
  while (tree.looked < cols && tree.left > 0 && tree.work < work) {
    const q = tree.looked++;
    const p = tried ? tried[q] : q;
    const differs = tree.late?.arrange(node, p) ?? valueAt(field, p, from) < valueAt(field, p, to - 1);
    if (!differs) {
      if (tree.task.inputs?.countsAll && (tree.left > 1 || tree.hasTried)) tree.left--;
      continue;
    }
    tree.left--;
    tree.hasTried = true;
    chooser.scan(node, p, best);
    tree.work += scanWork * (to - from);
  }
}

/** Ends with a node: it is split as is best, or a leaf where no two values of an input can be parted. */
function close(tree: Growing, node: Node): void {
  const { from, to, depth } = node;
  const { input, end } = tree.best;
  tree.node = null;
  if (input < 0) return tree.into.leaf(rowsIn(tree.field, node));
  const threshold = tree.task.cut(valueAt(tree.field, input, end - 1), valueAt(tree.field, input, end));
  const after = tree.into.split(input, threshold);
  divide(tree, { from, to, input, end });
  tree.waiting.push(
    { from: end, to, depth: depth + 1, after },
    { from, to: end, depth: depth + 1, after: -1 },
  );
}

/** Returns the rows of a leaf, lowest first. */
function rowsIn({ order }: Field, { from, to }: Stretch): Int32Array {
  const rows = order.slice(from, to);
  return rows.length > 1 ? rows.sort() : rows;
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
  tree.late?.part({ from, to }, { input, end });
  for (let p = 0; p < (tree.late ? 1 : sorted.cols); p++) {
    if (p === input) continue;
    const start = p * size + from;
    const stop = p * size + to;
    let at = start;
    let kept = 0;
    // Written to both sides, one of which is written over: nobody can guess which way a row goes, and a wrong guess costs more.
    for (let k = start; k < stop; k++) {
      const i = order[k];
      const side = isLeft[i];
      order[at] = i;
      spare[kept] = i;
      at += side;
      kept += 1 - side;
    }
    for (let k = 0; k < kept; k++) order[at++] = spare[k];
  }
  tree.work += (to - from) * sorted.cols;
}
