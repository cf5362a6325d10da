import type { Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { tie, type Best, type Chooser, type Criterion } from './cart';
import type { Field, Stretch } from './field';

/** How mixed the classes of rows are: it follows from the sum, over the classes, of a function of their weights. */
interface Impurity {
  /** Returns by how much that sum grows where the weight of a class becomes another one. */
  grown(from: number, to: number): number;
  /** Returns how pure the two sides of a threshold are, of the sum and the weight of each; not negative. */
  purity(left: number, leftWeight: number, right: number, rightWeight: number): number;
}

/** Chooses the split that lowers Gini's impurity most (Breiman et al. 1984); of labels [n], numbers below `classes`. */
export function gini(labels: Uint8Array, classes: number): Criterion {
  const squares: Impurity = {
    grown: (from, to) => (to - from) * (to + from),
    purity: (left, leftWeight, right, rightWeight) => left / leftWeight + right / rightWeight,
  };
  return (field) => byImpurity(field, { labels, classes, impurity: squares });
}

/** Chooses the split that lowers the entropy of the classes most (Quinlan 1986); of labels [n], numbers below `classes`. */
export function entropy(labels: Uint8Array, classes: number): Criterion {
  const most = log(classes);
  // A forest counts rows, and a logarithm for each would take longer than all else.
  const ofCounts = Float64Array.from({ length: labels.length + 1 }, (_, count) => timesLog(count));
  const term = (x: number): number =>
    x < ofCounts.length && x === Math.floor(x) ? ofCounts[x] : timesLog(x);
  const nats: Impurity = {
    grown: (from, to) => term(to) - term(from),
    purity: (left, leftWeight, right, rightWeight) =>
      most * (leftWeight + rightWeight) + (left - term(leftWeight)) + (right - term(rightWeight)),
  };
  return (field) => byImpurity(field, { labels, classes, impurity: nats });
}

/** Returns x ln x, which is 0 at 0. */
function timesLog(x: number): number {
  return x > 0 ? x * log(x) : 0;
}

/** Labels of the rows, and what measures how mixed they are. */
interface Labels {
  readonly labels: Uint8Array;
  readonly classes: number;
  readonly impurity: Impurity;
}

/** Rows with their classes, and the weights of the classes in the node that was opened last and on both sides of a threshold. */
interface Classes extends Labels {
  readonly field: Field;
  readonly all: Vec;
  readonly left: Vec;
  readonly right: Vec;
  total: number;
  /** The sum, over the classes, that the impurity follows from. */
  sum: number;
}

function byImpurity(field: Field, asked: Labels): Chooser {
  const none = (): Vec => new Float64Array(asked.classes);
  const node: Classes = { ...asked, field, all: none(), left: none(), right: none(), total: 0, sum: 0 };
  return {
    open: (stretch) => count(node, stretch),
    scan: (stretch, input, best) => scan(node, stretch, input, best),
  };
}

/** Weighs the classes of a node; says whether there is more than one. */
function count(node: Classes, { from, to }: Stretch): boolean {
  const { labels, all, impurity } = node;
  const { order, weights } = node.field;
  all.fill(0);
  for (let k = from; k < to; k++) all[labels[order[k]]] += weights[order[k]];
  node.total = all.reduce((sum, weight) => sum + weight, 0);
  node.sum = all.reduce((sum, weight) => sum + impurity.grown(0, weight), 0);
  return all.filter((weight) => weight > 0).length > 1;
}

function scan(
  { field, labels, impurity, all, left, right, total, sum: whole }: Classes,
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
  let weightLeft = 0;
  let sumLeft = 0;
  let sumRight = whole;
  for (let k = from; k < to - minLeaf; k++) {
    const i = order[at + k];
    const label = labels[i];
    const weight = weights[i];
    sumLeft += impurity.grown(left[label], left[label] + weight);
    sumRight += impurity.grown(right[label], right[label] - weight);
    left[label] += weight;
    right[label] -= weight;
    weightLeft += weight;
    if (k + 1 - from < minLeaf || !(values[own + i] < values[own + order[at + k + 1]])) continue;
    const gain = impurity.purity(sumLeft, weightLeft, sumRight, total - weightLeft);
    if (gain <= most * (1 + tie)) continue;
    most = gain;
    end = k + 1;
  }
  if (end === 0) return;
  best.gain = most;
  best.input = input;
  best.end = end;
}
