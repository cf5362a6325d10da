import type { Mat, Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import { inputDraw } from './inputDraw';
import type { Planting } from './trees';

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
  const grow = (members: Int32Array): void => {
    let best: Split | null = null;
    let most = 0;
    // Members keep the order of their outputs: the first and the last tell whether all are equal.
    const isPure = members.length < 2 * minLeaf || y[members[0]] === y[members[members.length - 1]];
    const order = isPure ? [] : inputs.next();
    let left = inputs.count;
    for (let k = 0; k < order.length && left > 0; k++) {
      const input = order[k];
      const [low, high] = endsOf(X, members, input);
      if (low < high) left--;
      const drawn = low + (high - low) * rng.uniform();
      const threshold = drawn < high ? drawn : low;
      const gain = low < high ? gainOf(rows, members, { input, threshold, minLeaf }) : -Infinity;
      if (gain < 0 || (best && gain <= most * (1 + tie))) continue;
      best = { input, threshold };
      most = gain;
    }
    if (!best) return into.leaf(members);
    const { input, threshold } = best;
    const isLeft = (i: number): boolean => X.data[i * X.cols + input] <= threshold;
    const right = members.filter((i) => !isLeft(i));
    const node = into.split(input, threshold);
    grow(members.filter(isLeft));
    into.turn(node);
    grow(right);
  };
  into.begin();
  grow(Int32Array.from(y, (_, i) => i));
}

/** Returns the least and the largest value of an input among rows. */
function endsOf({ cols, data }: Mat, members: Int32Array, input: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const i of members) {
    low = Math.min(low, data[i * cols + input]);
    high = Math.max(high, data[i * cols + input]);
  }
  return [low, high];
}

/** Returns n_l n_r (ȳ_l − ȳ_r)²/n, by which a split lowers the sum of squares; −∞ where a side is too small. */
function gainOf(
  { X, y }: SortedRows,
  members: Int32Array,
  { input, threshold, minLeaf }: Split & { readonly minLeaf: number },
): number {
  let [count, left, all] = [0, 0, 0];
  for (const i of members) {
    all += y[i];
    if (X.data[i * X.cols + input] > threshold) continue;
    left += y[i];
    count++;
  }
  const others = members.length - count;
  if (count < minLeaf || others < minLeaf) return -Infinity;
  return ((count * others) / members.length) * (left / count - (all - left) / others) ** 2;
}
