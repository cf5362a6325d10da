import type { Vec } from '../numeric/arrays';
import { tie, type Best, type Chooser, type Criterion } from './cart';
import type { Field, Stretch } from './field';

/**
 * Chooses the split that lowers the sum of squares around the means of its sides most; of targets y [n]. Friedman's improvement
 * (2001, eq. 35) chooses the same splits.
 */
export function leastSquares(y: Vec): Criterion {
  return (field) => squaresOf(y, field);
}

/** Rows with weight times the distance of their target from the mean of the node that was opened last [n], and the sum of their weights. */
interface Squares {
  readonly field: Field;
  readonly y: Vec;
  readonly weighted: Vec;
  total: number;
}

function squaresOf(y: Vec, field: Field): Chooser {
  const squares = { field, y, weighted: new Float64Array(y.length), total: 0 };
  return {
    open: (node) => centre(squares, node),
    scan: (node, input, best) => scan(squares, node, input, best),
  };
}

/** Weighs the targets of a node around their mean; says whether they differ. */
function centre(squares: Squares, { from, to }: Stretch): boolean {
  const { y, weighted } = squares;
  const { order, weights } = squares.field;
  let total = 0;
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
  squares.total = total;
  return low < high;
}

function scan({ field, weighted, total }: Squares, { from, to }: Stretch, input: number, best: Best): void {
  const { size, order, weights, minLeaf } = field;
  const { rows, values } = field.sorted;
  const at = input * size;
  const own = input * rows;
  let most = best.gain;
  let end = 0;
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
    end = k + 1;
  }
  if (end === 0) return;
  best.gain = most;
  best.input = input;
  best.end = end;
}
