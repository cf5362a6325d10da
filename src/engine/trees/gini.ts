import { tie, type Chooser, type Criterion, type Field } from './cart';

/** Chooses the split that lowers Gini's impurity most (Breiman et al. 1984); of labels [n], numbers below `classes`. */
export function gini(labels: Uint8Array, classes: number): Criterion {
  return (field) => giniOf({ labels, classes }, field);
}

interface Classes {
  readonly labels: Uint8Array;
  readonly classes: number;
}

function giniOf({ labels, classes }: Classes, field: Field): Chooser {
  const { sorted, size, order, weights, minLeaf } = field;
  const { rows, values } = sorted;
  // Weights of the classes in the node, and on either side of a threshold.
  const all = new Float64Array(classes);
  const left = new Float64Array(classes);
  const right = new Float64Array(classes);
  let total = 0;
  let squares = 0;
  return {
    open: ({ from, to }) => {
      all.fill(0);
      for (let k = from; k < to; k++) all[labels[order[k]]] += weights[order[k]];
      total = all.reduce((sum, weight) => sum + weight, 0);
      squares = all.reduce((sum, weight) => sum + weight * weight, 0);
      return all.filter((weight) => weight > 0).length > 1;
    },
    scan: ({ from, to }, input, best) => {
      const at = input * size;
      const own = input * rows;
      left.fill(0);
      right.set(all);
      let most = best.gain;
      let count = 0;
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
        count += weight;
        if (k + 1 - from < minLeaf || !(values[own + i] < values[own + order[at + k + 1]])) continue;
        const gain = leftSquares / count + rightSquares / (total - count);
        if (gain <= most * (1 + tie)) continue;
        most = gain;
        best.gain = gain;
        best.input = input;
        best.end = k + 1;
      }
    },
  };
}
