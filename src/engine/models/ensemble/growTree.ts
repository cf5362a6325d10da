import type { Mat, Vec } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Leaf } from '../../posteriors/ensemble';

/** A tree of splits: rows with x ≤ threshold go left. */
export type Tree = Leaf | Split;

interface Split {
  readonly input: number;
  readonly threshold: number;
  readonly left: Tree;
  readonly right: Tree;
}

/** Observations whose outputs are sorted, lowest first: inputs [n×d], outputs [n]. */
export interface SortedRows {
  readonly X: Mat;
  readonly y: Vec;
}

/** Gains that differ by less, relative to the larger, are equal: then the lowest input is taken. */
const tie = 1e-12;

/**
 * Grows one extremely randomised tree (Geurts, Ernst and Wehenkel 2006, Table 1, K = d): for each input that differs among the rows
 * of a node one threshold is drawn uniformly between its ends there, and the split is made that lowers the sum of squares most.
 * Nodes of equal outputs, or that cannot be split into two of at least `minLeaf` rows, are leaves.
 */
export function growTree(rows: SortedRows, minLeaf: number, rng: Rng): Tree {
  const { X, y } = rows;
  const grow = (members: Int32Array): Tree => {
    let best: Pick<Split, 'input' | 'threshold'> | null = null;
    let most = 0;
    // Members keep the order of their outputs: the first and the last tell whether all are equal.
    const isPure = members.length < 2 * minLeaf || y[members[0]] === y[members[members.length - 1]];
    for (let input = 0; input < X.cols && !isPure; input++) {
      const [low, high] = endsOf(X, members, input);
      const drawn = low + (high - low) * rng.uniform();
      const threshold = drawn < high ? drawn : low;
      const gain = low < high ? gainOf(rows, members, { input, threshold, minLeaf }) : -Infinity;
      if (gain < 0 || (best && gain <= most * (1 + tie))) continue;
      best = { input, threshold };
      most = gain;
    }
    if (!best) return leafOf(y, members);
    const { input, threshold } = best;
    const isLeft = (i: number): boolean => X.data[i * X.cols + input] <= threshold;
    const right = members.filter((i) => !isLeft(i));
    return { input, threshold, left: grow(members.filter(isLeft)), right: grow(right) };
  };
  return grow(Int32Array.from(y, (_, i) => i));
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
  { input, threshold, minLeaf }: Pick<Split, 'input' | 'threshold'> & { readonly minLeaf: number },
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

function leafOf(y: Vec, rows: Int32Array): Leaf {
  const mean = rows.reduce((sum, i) => sum + y[i], 0) / rows.length;
  return { mean, variance: rows.reduce((sum, i) => sum + (y[i] - mean) ** 2, 0) / rows.length, rows };
}

/** Returns the leaf that row i of X [m×d] falls into. */
export function leafAt(tree: Tree, { cols, data }: Mat, i: number): Leaf {
  let at = tree;
  while ('input' in at) at = data[i * cols + at.input] <= at.threshold ? at.left : at.right;
  return at;
}

/** Returns the number of leaves of a tree. */
export function leavesIn(tree: Tree): number {
  return 'input' in tree ? leavesIn(tree.left) + leavesIn(tree.right) : 1;
}
