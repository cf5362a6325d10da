import type { Mat, Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import { inputDraw } from '../../trees/inputDraw';
import type { Planting } from '../../trees/trees';

/** A cut of one input: x ≤ threshold goes left. */
interface Split {
  readonly input: number;
  readonly threshold: number;
}

/** Observations whose outputs are sorted, lowest first: inputs [n×d], outputs [n]. */
export interface SortedRows {
  readonly X: Mat;
  readonly y: Vec;
}

/** Limits of a tree: least number of rows in a leaf, and how many inputs are tried at a split. */
export interface Growth {
  readonly minLeaf: number;
  readonly tried: number;
}

/** Gains that differ by less, relative to the larger, are equal: then the lowest input is taken. */
const tie = 1e-12;

/**
 * Grows one extremely randomised tree (Geurts, Ernst and Wehenkel 2006, Table 1, K = `tried`): for as many inputs that differ among
 * the rows of a node one threshold is drawn uniformly between its ends there, and the split is made that lowers the sum of squares most.
 * Nodes of equal outputs, or that cannot be split into two of at least `minLeaf` rows, are leaves.
 */
export function growTree(rows: SortedRows, { minLeaf, tried }: Growth, rng: Rng, into: Planting): void {
  const { X, y } = rows;
  const inputs = inputDraw(X.cols, tried, rng);
  // A node is a stretch of the order, in which rows keep the order of their outputs.
  const order = Int32Array.from(y, (_, i) => i);
  const spare = new Int32Array(order.length);
  const grow = (from: number, to: number): void => {
    let best: Split | null = null;
    let most = 0;
    // The first and the last tell whether all outputs are equal.
    const isPure = to - from < 2 * minLeaf || y[order[from]] === y[order[to - 1]];
    const next = isPure ? [] : inputs.next();
    const all = isPure ? 0 : sumOf(y, order, from, to);
    const members = { order, from, to, all, minLeaf };
    let left = inputs.count;
    for (let k = 0; k < next.length && left > 0; k++) {
      const input = next[k];
      const { low, high } = endsOf(X, members, input);
      if (low < high) left--;
      const drawn = low + (high - low) * rng.uniform();
      const threshold = drawn < high ? drawn : low;
      const gain = low < high ? gainOf(rows, members, { input, threshold }) : -Infinity;
      if (gain < 0 || (best && gain <= most * (1 + tie))) continue;
      best = { input, threshold };
      most = gain;
    }
    if (!best) return into.leaf(order.slice(from, to));
    const { input, threshold } = best;
    const node = into.split(input, threshold);
    let middle = from;
    let kept = 0;
    for (let k = from; k < to; k++) {
      const i = order[k];
      if (X.data[i * X.cols + input] <= threshold) order[middle++] = i;
      else spare[kept++] = i;
    }
    order.set(spare.subarray(0, kept), middle);
    grow(from, middle);
    into.turn(node);
    grow(middle, to);
  };
  into.begin();
  grow(0, order.length);
}

function sumOf(y: Vec, order: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += y[order[k]];
  return sum;
}

/** The rows of a node: a stretch of the order, the sum of their outputs, and the least number of them in a leaf. */
interface Members {
  readonly order: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly all: number;
  readonly minLeaf: number;
}

/** Returns the least and the largest value of an input among the rows of a node. */
function endsOf(
  { cols, data }: Mat,
  { order, from, to }: Members,
  input: number,
): { low: number; high: number } {
  let low = data[order[from] * cols + input];
  let high = low;
  for (let k = from + 1; k < to; k++) {
    const value = data[order[k] * cols + input];
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  return { low, high };
}

/** Returns n_l n_r (ȳ_l − ȳ_r)²/n, by which a split lowers the sum of squares; −∞ where a side is too small. */
function gainOf(
  { X: { cols, data }, y }: SortedRows,
  { order, from, to, all, minLeaf }: Members,
  { input, threshold }: Split,
): number {
  let left = 0;
  let count = 0;
  for (let k = from; k < to; k++) {
    const i = order[k];
    // Without a branch, which would be guessed wrong half of the time.
    const isLeft = data[i * cols + input] <= threshold ? 1 : 0;
    left += isLeft * y[i];
    count += isLeft;
  }
  const size = to - from;
  const others = size - count;
  if (count < minLeaf || others < minLeaf) return -Infinity;
  return ((count * others) / size) * (left / count - (all - left) / others) ** 2;
}
