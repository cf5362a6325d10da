import { EngineError } from '../errors';
import type { Rng } from '../numeric/random/rng';
import { permutation, shuffle } from '../numeric/random/shuffle';

/**
 * Draws `size` different rows, in rising order, with as many of each class as its share of all rows says: the nearest whole numbers
 * below, and one more for the classes that lose most by that, equal losses in random order. Errors: `invalid-value` unless size is
 * a whole number from 1 to the number of rows.
 */
export function stratifiedSample(labels: Uint8Array, classes: number, size: number, rng: Rng): Int32Array {
  if (!Number.isInteger(size) || size < 1 || size > labels.length) {
    const message = `A sample of ${labels.length} rows must have 1 to ${labels.length} of them, not ${size}.`;
    throw new EngineError('invalid-value', message, { size });
  }
  const members = rowsOfClasses(labels, classes);
  const quotas = quotasOf(members, size, rng.fork('quotas'));
  const drawn = new Int32Array(size);
  let at = 0;
  members.forEach((rows, c) => {
    shuffle(rows, rng.fork('class', c));
    drawn.set(rows.subarray(0, quotas[c]), at);
    at += quotas[c];
  });
  return drawn.sort();
}

/**
 * Returns the fold of each row [n], from 0: folds differ by at most one row in size and in the rows of each class, and chance says
 * which rows they are; scikit-learn's `StratifiedKFold(shuffle=True)`. Errors: `invalid-value` unless folds is a whole number from 2
 * to the number of rows.
 */
export function stratifiedFolds(labels: Uint8Array, classes: number, folds: number, rng: Rng): Int32Array {
  if (!Number.isInteger(folds) || folds < 2 || folds > labels.length) {
    const message = `${labels.length} rows can be put into 2 to ${labels.length} folds, not ${folds}.`;
    throw new EngineError('invalid-value', message, { folds });
  }
  const foldOf = new Int32Array(labels.length);
  let before = 0;
  rowsOfClasses(labels, classes).forEach((rows, c) => {
    shuffle(rows, rng.fork('class', c));
    // Dealt round from where the class before left off: no fold stays behind.
    for (const row of rows) foldOf[row] = before++ % folds;
  });
  return foldOf;
}

/** Returns the rows outside a fold and those in it, both in rising order. */
export function splitBy(
  foldOf: Int32Array,
  fold: number,
): { readonly training: Int32Array; readonly heldOut: Int32Array } {
  const rows = Int32Array.from(foldOf, (_, i) => i);
  return {
    training: rows.filter((i) => foldOf[i] !== fold),
    heldOut: rows.filter((i) => foldOf[i] === fold),
  };
}

/** Returns the rows of each class, in rising order. */
function rowsOfClasses(labels: Uint8Array, classes: number): Int32Array[] {
  const members: number[][] = Array.from({ length: classes }, () => []);
  labels.forEach((label, i) => members[label].push(i));
  return members.map((rows) => Int32Array.from(rows));
}

/** Shares `size` out in proportion to the sizes of classes, by largest remainders. */
function quotasOf(members: readonly Int32Array[], size: number, rng: Rng): number[] {
  const total = members.reduce((sum, rows) => sum + rows.length, 0);
  // Whole numbers, so that equal remainders are equal.
  const quotas = members.map((rows) => Math.floor((rows.length * size) / total));
  const remainders = members.map((rows) => (rows.length * size) % total);
  const left = size - quotas.reduce((sum, quota) => sum + quota, 0);
  const order = Array.from(permutation(members.length, rng)).sort((a, b) => remainders[b] - remainders[a]);
  for (const c of order.slice(0, left)) quotas[c]++;
  return quotas;
}
