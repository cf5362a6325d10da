import type { Mat, Vec } from '../numeric/arrays';
import type { TreeShape } from './trees';

/** Returns the leaf that each row of X [m×d] falls into, tree by tree [B×m]. */
export function leavesAt(trees: TreeShape, X: Mat): Int32Array {
  const at = new Int32Array(trees.roots.length * X.rows);
  const grid = gridOf(X);
  trees.roots.forEach((root, b) => {
    const own = at.subarray(b * X.rows, (b + 1) * X.rows);
    if (grid)
      paint(trees, root, {
        grid,
        own,
        from: grid.axes.map(() => 0),
        to: grid.axes.map((axis) => axis.length),
      });
    else descend(trees, root, X, own);
  });
  return at;
}

/** Writes the leaf of each row of X [m×d] in the tree of a root [m]. */
export function descend(
  { input, threshold, right }: TreeShape,
  root: number,
  { data, cols }: Mat,
  own: Int32Array,
): void {
  for (let i = 0; i < own.length; i++) {
    let node = root;
    for (let p = input[node]; p >= 0; p = input[node]) {
      node = data[i * cols + p] <= threshold[node] ? node + 1 : right[node];
    }
    own[i] = node;
  }
}

/** Places that are all pairs of values of two inputs, or the values of one, while the others stay. */
interface Grid {
  /** Values of each input, lowest first; one where it stays. */
  readonly axes: readonly Vec[];
  /** The input that moves from each place to the next, and the other one. */
  readonly inner: number;
  readonly outer: number;
}

/** Returns the grid that the rows of X are; null if they are none. */
function gridOf({ rows, cols, data }: Mat): Grid | null {
  const strides = Array.from({ length: cols }, (_, p) => strideOf({ rows, cols, data }, p));
  const moving = strides.flatMap((stride, p) => (stride < rows ? [p] : []));
  moving.sort((p, q) => strides[p] - strides[q]);
  const [inner, outer] = moving;
  if (moving.length < 1 || moving.length > 2 || strides[inner] !== 1) return null;
  const long = outer === undefined ? rows : strides[outer];
  if (rows % long !== 0) return null;
  for (let i = 0; i < rows; i++) {
    for (let p = 0; p < cols; p++) {
      const from = p === inner ? i % long : p === outer ? i - (i % long) : 0;
      if (data[i * cols + p] !== data[from * cols + p]) return null;
    }
  }
  const valuesOf = (p: number): Vec => {
    const count = p === inner ? long : p === outer ? rows / long : 1;
    const step = p === outer ? long : 1;
    return Float64Array.from({ length: count }, (_, k) => data[k * step * cols + p]);
  };
  const axes = strides.map((_, p) => valuesOf(p));
  const isRising = axes.every((axis) => axis.every((value, k) => k === 0 || axis[k - 1] <= value));
  return isRising ? { axes, inner, outer: outer ?? inner } : null;
}

/** Returns the first row whose value of input p is not that of row 0. */
function strideOf({ rows, cols, data }: Mat, p: number): number {
  let i = 1;
  while (i < rows && data[i * cols + p] === data[p]) i++;
  return i;
}

/** A part of a grid, from and to an index of each axis, and the leaves of all of the grid. */
interface Box {
  readonly grid: Grid;
  readonly own: Int32Array;
  readonly from: number[];
  readonly to: number[];
}

/** Writes the leaves of a box of the grid: each node cuts its box instead of sending every place down the tree. */
function paint(trees: TreeShape, node: number, box: Box): void {
  const { grid, own, from, to } = box;
  const p = trees.input[node];
  if (p < 0) {
    const { axes, inner, outer } = grid;
    const long = axes[inner].length;
    const [first, last] = outer === inner ? [0, 1] : [from[outer], to[outer]];
    for (let k = first; k < last; k++) own.fill(node, k * long + from[inner], k * long + to[inner]);
    return;
  }
  const [low, high] = [from[p], to[p]];
  const cut = firstAbove(grid.axes[p], trees.threshold[node], low, high);
  to[p] = cut;
  if (cut > low) paint(trees, node + 1, box);
  to[p] = high;
  from[p] = cut;
  if (cut < high) paint(trees, trees.right[node], box);
  from[p] = low;
}

/** Returns the first index from `low` on, and before `high`, of a value above the threshold; `high` if there is none. */
function firstAbove(axis: Vec, threshold: number, low: number, high: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (axis[middle] <= threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}
