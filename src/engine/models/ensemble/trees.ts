import type { Vec } from '../../numeric/arrays';
import type { Leaves } from '../../posteriors/ensemble';

/** Trees in arrays, node after node: a split is followed by its left side, and that by its right one. Leaves are numbered as nodes. */
export interface Trees extends Leaves {
  /** First node of each tree [B]. */
  readonly roots: Int32Array;
  /** Input that a node splits, −1 of a leaf. */
  readonly input: Int32Array;
  /** Places with x ≤ threshold go left. */
  readonly threshold: Vec;
  /** First node of the right side; the left one is the next node. */
  readonly right: Int32Array;
}

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
  trees(): Trees;
}

/** Starts growing trees whose leaves predict what `valueOf` says of their rows. */
export function plant(valueOf: (rows: ArrayLike<number>) => LeafValue): Planting {
  const nodes = { input: [] as number[], threshold: [] as number[], right: [] as number[] };
  const values = { mean: [] as number[], variance: [] as number[] };
  const [roots, held, starts]: number[][] = [[], [], []];
  const add = (input: number, threshold: number, { mean, variance }: LeafValue): number => {
    nodes.threshold.push(threshold);
    nodes.right.push(0);
    values.mean.push(mean);
    values.variance.push(variance);
    starts.push(held.length);
    return nodes.input.push(input) - 1;
  };
  return {
    begin: () => roots.push(nodes.input.length),
    split: (input, threshold) => add(input, threshold, { mean: 0, variance: 0 }),
    turn: (node) => (nodes.right[node] = nodes.input.length),
    leaf: (rows) => {
      add(-1, 0, valueOf(rows));
      for (let k = 0; k < rows.length; k++) held.push(rows[k]);
    },
    trees: () => ({
      roots: Int32Array.from(roots),
      input: Int32Array.from(nodes.input),
      threshold: Float64Array.from(nodes.threshold),
      right: Int32Array.from(nodes.right),
      mean: Float64Array.from(values.mean),
      variance: Float64Array.from(values.variance),
      rows: Int32Array.from(held),
      starts: Int32Array.from([...starts, held.length]),
    }),
  };
}

/** Starts growing trees whose leaves predict mean and population variance of their outputs `y` [n]. */
export function plantMeans(y: Vec): Planting {
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
