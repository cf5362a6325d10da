import { nestedTree } from '../../engine/models/ensemble/nested';
import { growCart, midway } from '../../engine/trees/cart';
import { leastSquares } from '../../engine/trees/leastSquares';
import { leavesAt } from '../../engine/trees/leavesAt';
import { presort } from '../../engine/trees/presort';
import { plantMeans } from '../../engine/trees/trees';
import {
  field,
  optional,
  readInteger,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { readRows } from '../../engine/experiment/readRows';

const mostRows = 2000;
const mostPoints = 20_000;

/**
 * Grows one regression tree of least squares on X [n×d] and y [n], with leaves of at least `minLeaf` rows (1 if left out) and at most
 * `maxDepth` cuts above a leaf. Thresholds lie midway between two rows; of equally good cuts that of the first input is taken, and
 * its lowest threshold. Returns the `tree`, whose leaves list their `values`, and `mean` and population `variance` of the leaf
 * that each point `at` [m×d] falls into.
 */
export function answerTree(request: Fields): Readonly<Record<string, unknown>> {
  const X = readRows(field(request, 'X'), 'X');
  const y = Float64Array.from(readNumbers(field(request, 'y'), 'y'));
  if (X.rows === 0) throw wrong('X', 'a list of at least one row', []);
  if (y.length !== X.rows) throw wrong('y', `one number for each of the ${X.rows} rows of X`, Array.from(y));
  requireAtMost(X.rows, mostRows, `"X" has ${X.rows} rows`);
  const count = (name: string, unlessSaid: number, min: number): number =>
    optional(field(request, name), unlessSaid, (value) => readInteger(value, name, { min }));
  const limits = { minLeaf: count('minLeaf', 1, 1), maxDepth: count('maxDepth', mostRows, 0) };
  const Z = readRows(field(request, 'at'), 'at', X.cols);
  requireAtMost(Z.rows, mostPoints, `"at" has ${Z.rows} points`);
  const into = plantMeans(y);
  growCart({ sorted: presort(X), criterion: leastSquares(y), ...limits, cut: midway }, into);
  const trees = into.trees();
  const leaves = Array.from(leavesAt(trees, Z));
  return {
    tree: nestedTree(trees, y, 0),
    mean: leaves.map((leaf) => trees.mean[leaf]),
    variance: leaves.map((leaf) => trees.variance[leaf]),
  };
}
