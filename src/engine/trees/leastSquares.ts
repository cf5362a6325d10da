import type { Vec } from '../numeric/arrays';
import { tie, type Chooser, type Criterion, type Field } from './cart';

/**
 * Chooses the split that lowers the sum of squares around the means of its sides most; of targets y [n]. Friedman's improvement
 * (2001, eq. 35) chooses the same splits.
 */
export function leastSquares(y: Vec): Criterion {
  return (field) => squaresOf(y, field);
}

function squaresOf(y: Vec, { sorted: { rows, values }, size, order, weights, minLeaf }: Field): Chooser {
  // Weight times the distance of the target from the mean of the node.
  const weighted = new Float64Array(rows);
  let total = 0;
  return {
    open: ({ from, to }) => {
      total = 0;
      let sum = 0;
      let low = Infinity;
      let high = -Infinity;
      for (let k = from; k < to; k++) {
        const i = order[k];
        total += weights[i];
        sum += weights[i] * y[i];
        if (y[i] < low) low = y[i];
        if (y[i] > high) high = y[i];
      }
      const mean = sum / total;
      for (let k = from; k < to; k++) weighted[order[k]] = weights[order[k]] * (y[order[k]] - mean);
      return low < high;
    },
    scan: ({ from, to }, input, best) => {
      const at = input * size;
      const own = input * rows;
      let most = best.gain;
      let sum = 0;
      let count = 0;
      for (let k = from; k < to - minLeaf; k++) {
        const i = order[at + k];
        sum += weighted[i];
        count += weights[i];
        if (k + 1 - from < minLeaf || !(values[own + i] < values[own + order[at + k + 1]])) continue;
        // The right side sums to −sum, so that n_l n_r (ȳ_l − ȳ_r)²/n is n times this.
        const gain = (sum * sum) / (count * (total - count));
        if (gain <= most * (1 + tie)) continue;
        most = gain;
        best.gain = gain;
        best.input = input;
        best.end = k + 1;
      }
    },
  };
}
