import type { Vec } from '../numeric/arrays';
import type { Presorted } from './presort';

/** The rows of a tree while it grows. A node is a stretch of the order of each input, the same stretch in all. */
export interface Field {
  readonly sorted: Presorted;
  /** Number of rows in the tree, each once. */
  readonly size: number;
  /** These rows from the lowest value to the highest, node by node, input by input [d×size]; where few inputs are tried those alone, and the first. */
  readonly order: Int32Array;
  /** Weight of each row [n]. */
  readonly weights: Vec;
  readonly minLeaf: number;
}

/** A stretch of the orders. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
