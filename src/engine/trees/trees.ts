import { enlarged, type Mat, type Vec } from '../numeric/arrays';

/** The splits of trees in arrays, node after node: a split is followed by its left side, and that by its right one. Leaves are numbered as nodes. */
export interface TreeShape {
  /** First node of each tree [B]. */
  readonly roots: Int32Array;
  /** Input that a node splits, −1 of a leaf. */
  readonly input: Int32Array;
  /** Places with x ≤ threshold go left. */
  readonly threshold: Vec;
  /** First node of the right side; the left one is the next node. */
  readonly right: Int32Array;
}

/** Leaves of trees that predict numbers, numbered as nodes; nodes that are no leaf have no rows. */
export interface Leaves {
  /** Mean and population variance of the outputs in each leaf. */
  readonly mean: Vec;
  readonly variance: Vec;
  /** Indices of outputs, leaf by leaf; of one drawn twice into a tree there are two. Those of leaf l go from starts[l] to starts[l + 1]. */
  readonly rows: ArrayLike<number>;
  readonly starts: ArrayLike<number>;
}

/** Trees that predict numbers. */
export interface Trees extends TreeShape, Leaves {}

/** What a leaf predicts. */
type LeafValue = { readonly mean: number; readonly variance: number };

/** Trees that are being grown. A side of a split ends with its last leaf. */
export interface Planting {
  /** Begins the next tree. */
  begin(): void;
  /** Adds a split, whose left side comes next, and returns its node. */
  split(input: number, threshold: number): number;
  /** Ends the left side of a node. */
  turn(node: number): void;
  /** Adds a leaf that holds these rows. */
  leaf(rows: ArrayLike<number>): void;
}

/** Trees of which only the splits are kept while they are grown. */
interface ShapePlanting extends Planting {
  /** Returns the leaf of the last tree that row i of X [n×d] falls into. */
  leafOf(X: Mat, i: number): number;
  shape(): TreeShape;
}

/** Starts growing trees; of each leaf `onLeaf` hears its rows and its node. */
export function plantShape(onLeaf: (rows: ArrayLike<number>, node: number) => void): ShapePlanting {
  const roots: number[] = [];
  let input = new Int32Array(firstRoom);
  let threshold = new Float64Array(firstRoom);
  let right = new Int32Array(firstRoom);
  let count = 0;
  const add = (p: number, at: number): number => {
    if (count === input.length) {
      input = enlarged(input);
      threshold = enlarged(threshold);
      right = enlarged(right);
    }
    input[count] = p;
    threshold[count] = at;
    return count++;
  };
  return {
    begin: () => roots.push(count),
    split: add,
    turn: (node) => (right[node] = count),
    leaf: (rows) => onLeaf(rows, add(-1, 0)),
    leafOf: ({ data, cols }, i) => {
      let node = roots[roots.length - 1];
      for (let p = input[node]; p >= 0; p = input[node]) {
        node = data[i * cols + p] <= threshold[node] ? node + 1 : right[node];
      }
      return node;
    },
    shape: () => ({
      roots: Int32Array.from(roots),
      input: input.slice(0, count),
      threshold: threshold.slice(0, count),
      right: right.slice(0, count),
    }),
  };
}

/** Room that the arrays of trees have at first. */
const firstRoom = 256;

/** Trees whose leaves predict numbers, while they are grown. */
export interface TreePlanting extends Planting {
  trees(): Trees;
}

/** Starts growing trees whose leaves predict what `valueOf` says of their rows. */
export function plant(valueOf: (rows: ArrayLike<number>) => LeafValue): TreePlanting {
  let mean = new Float64Array(firstRoom);
  let variance = new Float64Array(firstRoom);
  let starts = new Int32Array(firstRoom);
  let held = new Int32Array(firstRoom);
  let nodes = 0;
  let rowsHeld = 0;
  const note = (meanOfNode: number, varianceOfNode: number): void => {
    if (nodes === mean.length) {
      mean = enlarged(mean);
      variance = enlarged(variance);
      starts = enlarged(starts);
    }
    mean[nodes] = meanOfNode;
    variance[nodes] = varianceOfNode;
    starts[nodes++] = rowsHeld;
  };
  const shape = plantShape((rows) => {
    const value = valueOf(rows);
    note(value.mean, value.variance);
    while (rowsHeld + rows.length > held.length) held = enlarged(held);
    for (let k = 0; k < rows.length; k++) held[rowsHeld++] = rows[k];
  });
  return {
    begin: shape.begin,
    split: (input, threshold) => {
      note(0, 0);
      return shape.split(input, threshold);
    },
    turn: shape.turn,
    leaf: shape.leaf,
    trees: () => {
      const ends = new Int32Array(nodes + 1).fill(rowsHeld);
      ends.set(starts.subarray(0, nodes));
      return {
        ...shape.shape(),
        mean: mean.slice(0, nodes),
        variance: variance.slice(0, nodes),
        rows: held.slice(0, rowsHeld),
        starts: ends,
      };
    },
  };
}

/** Starts growing trees whose leaves predict mean and population variance of their outputs `y` [n]. */
export function plantMeans(y: Vec): TreePlanting {
  return plant((rows) => {
    let [mean, variance] = [0, 0];
    for (let k = 0; k < rows.length; k++) mean += y[rows[k]];
    mean /= rows.length;
    for (let k = 0; k < rows.length; k++) variance += (y[rows[k]] - mean) ** 2;
    return { mean, variance: variance / rows.length };
  });
}

/** Returns the thresholds of all trees along an input, each once, lowest first. */
export function cutsAlong(all: readonly Trees[], along: number): Vec {
  const cuts = all.flatMap(({ input, threshold }) =>
    Array.from(threshold).filter((_, i) => input[i] === along),
  );
  return Float64Array.from(new Set(cuts)).sort();
}

/** Returns the number of leaves of a tree, on average. */
export function leavesATree({ roots, input }: Trees): number {
  return input.reduce((sum, one) => (one < 0 ? sum + 1 : sum), 0) / roots.length;
}
