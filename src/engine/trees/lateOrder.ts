import { oncePer } from '../oncePer';
import type { Field, Stretch } from './field';
import type { Presorted } from './presort';

/**
 * Orders inputs in a node only where they are tried, as scikit-learn does: of many inputs a forest tries few, and dividing the orders
 * of all of them at each split is most of its work. Only the first input is in order everywhere.
 */
export interface LateOrder {
  /** Puts the rows of a node in the order of an input, the same as if each split had divided it. Says whether the input differs among them. */
  arrange(node: Stretch, input: number): boolean;
  /** Notes the rows of the right side of a split, which begins at `end` of the order of an input. */
  part(node: Stretch, split: { readonly input: number; readonly end: number }): void;
}

/** Rows of a node that are sorted by insertion. */
const few = 48;

/** A node with a larger share of all rows takes its own from the order of all. */
const share = 1 / 6;

/** Creates it for a field in which only the first input is in order yet. */
export function lateOrder({ sorted, size, order }: Field): LateOrder {
  const { rows, values } = sorted;
  const ranks = ranksOf(sorted);
  const keys = new Int32Array(size);
  /** Where the node of a row begins; −1 of a row that is not in the tree. */
  const home = new Int32Array(rows).fill(-1);
  for (let k = 0; k < size; k++) home[order[k]] = 0;

  /** Walks through all rows in order. */
  function pick({ from, to }: Stretch, input: number): void {
    const stop = input * size + to;
    for (let k = input * rows, at = input * size + from; at < stop; k++) {
      const i = sorted.order[k];
      order[at] = i;
      at += home[i] === from ? 1 : 0;
    }
  }

  return {
    arrange(node, input) {
      const { from, to } = node;
      const [own, start, count] = [input * rows, input * size, to - from];
      const isAt = (k: number): number => values[own + order[start + k]];
      if (input === 0) return isAt(from) < isAt(to - 1);
      if (count > share * rows) {
        pick(node, input);
        return isAt(from) < isAt(to - 1);
      }
      let [low, high] = [rows, -1];
      for (let k = 0; k < count; k++) {
        const key = ranks[own + order[from + k]];
        keys[k] = key;
        if (key < low) low = key;
        if (key > high) high = key;
      }
      if (!(values[own + sorted.order[own + low]] < values[own + sorted.order[own + high]])) return false;
      if (count > few) keys.subarray(0, count).sort();
      else insert(keys, count);
      for (let k = 0; k < count; k++) order[start + from + k] = sorted.order[own + keys[k]];
      return true;
    },
    part({ to }, { input, end }) {
      for (let k = end; k < to; k++) home[order[input * size + k]] = end;
    },
  };
}

/** Sorts the first numbers by insertion. */
function insert(keys: Int32Array, count: number): void {
  for (let k = 1; k < count; k++) {
    const key = keys[k];
    let at = k;
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}

/** The place of each row in the order of each input [d×n]. */
const ranksOf = /* @__PURE__ */ oncePer(({ rows, cols, order }: Presorted): Int32Array => {
  const ranks = new Int32Array(order.length);
  for (let p = 0; p < cols; p++) {
    for (let k = 0; k < rows; k++) ranks[p * rows + order[p * rows + k]] = k;
  }
  return ranks;
});
