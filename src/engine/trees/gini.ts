import type { Vec } from '../numeric/arrays';
import { tie, type Best, type Chooser, type Criterion } from './cart';
import type { Field, Stretch } from './field';

/** Chooses the split that lowers Gini's impurity most (Breiman et al. 1984); of labels [n], numbers below `classes`. */
export function gini(labels: Uint8Array, classes: number): Criterion {
  return (field) => giniOf(field, labels, classes);
}

/** Rows with their classes, and the weights of the classes in the node that was opened last and on both sides of a threshold. */
interface Classes {
  readonly field: Field;
  readonly labels: Uint8Array;
  readonly all: Vec;
  readonly left: Vec;
  readonly right: Vec;
  total: number;
  /** The sum of squares of the weights of the classes. */
  squares: number;
}

function giniOf(field: Field, labels: Uint8Array, classes: number): Chooser {
  const none = (): Vec => new Float64Array(classes);
  const sides = { all: none(), left: none(), right: none(), total: 0, squares: 0 };
  const node: Classes = { field, labels, ...sides };
  return {
    open: (stretch) => count(node, stretch),
    scan: (stretch, input, best) => scan(node, stretch, input, best),
  };
}

/** Weighs the classes of a node; says whether there is more than one. */
function count(node: Classes, { from, to }: Stretch): boolean {
  const { labels, all } = node;
  const { order, weights } = node.field;
  all.fill(0);
  for (let k = from; k < to; k++) all[labels[order[k]]] += weights[order[k]];
  node.total = all.reduce((sum, weight) => sum + weight, 0);
  node.squares = all.reduce((sum, weight) => sum + weight * weight, 0);
  return all.filter((weight) => weight > 0).length > 1;
}

function scan(
  { field, labels, all, left, right, total, squares }: Classes,
  { from, to }: Stretch,
  input: number,
  best: Best,
): void {
  const { size, order, weights, minLeaf } = field;
  const { rows, values } = field.sorted;
  const at = input * size;
  const own = input * rows;
  left.fill(0);
  right.set(all);
  let most = best.gain;
  let end = 0;
  let sum = 0;
  let leftSquares = 0;
  let rightSquares = squares;
  for (let k = from; k < to - minLeaf; k++) {
    const i = order[at + k];
    const label = labels[i];
    const weight = weights[i];
    leftSquares += weight * (2 * left[label] + weight);
    rightSquares -= weight * (2 * right[label] - weight);
    left[label] += weight;
    right[label] -= weight;
    sum += weight;
    if (k + 1 - from < minLeaf || !(values[own + i] < values[own + order[at + k + 1]])) continue;
    const gain = leftSquares / sum + rightSquares / (total - sum);
    if (gain <= most * (1 + tie)) continue;
    most = gain;
    end = k + 1;
  }
  if (end === 0) return;
  best.gain = most;
  best.input = input;
  best.end = end;
}
