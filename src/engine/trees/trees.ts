import type { Mat, Vec } from '../numeric/arrays';

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
  const nodes = { input: [] as number[], threshold: [] as number[], right: [] as number[] };
  const add = (input: number, threshold: number): number => {
    nodes.threshold.push(threshold);
    nodes.right.push(0);
    return nodes.input.push(input) - 1;
  };
  return {
    begin: () => roots.push(nodes.input.length),
    split: add,
    turn: (node) => (nodes.right[node] = nodes.input.length),
    leaf: (rows) => onLeaf(rows, add(-1, 0)),
    leafOf: ({ data, cols }, i) => {
      const { input, threshold, right } = nodes;
      let node = roots[roots.length - 1];
      for (let p = input[node]; p >= 0; p = input[node]) {
        node = data[i * cols + p] <= threshold[node] ? node + 1 : right[node];
      }
      return node;
    },
    shape: () => ({
      roots: Int32Array.from(roots),
      input: Int32Array.from(nodes.input),
      threshold: Float64Array.from(nodes.threshold),
      right: Int32Array.from(nodes.right),
    }),
  };
}

/** Trees whose leaves predict numbers, while they are grown. */
export interface TreePlanting extends Planting {
  trees(): Trees;
}

/** Starts growing trees whose leaves predict what `valueOf` says of their rows. */
export function plant(valueOf: (rows: ArrayLike<number>) => LeafValue): TreePlanting {
  const values = { mean: [] as number[], variance: [] as number[] };
  const [held, starts]: number[][] = [[], []];
  const note = ({ mean, variance }: LeafValue): void => {
    values.mean.push(mean);
    values.variance.push(variance);
    starts.push(held.length);
  };
  const shape = plantShape((rows) => {
    note(valueOf(rows));
    for (let k = 0; k < rows.length; k++) held.push(rows[k]);
  });
  return {
    begin: shape.begin,
    split: (input, threshold) => {
      note({ mean: 0, variance: 0 });
      return shape.split(input, threshold);
    },
    turn: shape.turn,
    leaf: shape.leaf,
    trees: () => ({
      ...shape.shape(),
      mean: Float64Array.from(values.mean),
      variance: Float64Array.from(values.variance),
      rows: Int32Array.from(held),
      starts: Int32Array.from([...starts, held.length]),
    }),
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
