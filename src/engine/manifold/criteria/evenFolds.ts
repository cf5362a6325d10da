import type { Vec } from '../../numeric/arrays';

/**
 * Returns a fold from 0 on for each label [l]: labels go round in the order of their classes, and within one in their own, so that
 * folds differ by at most one label, of each class too. `targets` [l] as learners have them.
 */
export function evenFolds(targets: readonly Vec[], count: number): Int32Array {
  const classOf = (i: number): number => targets.findIndex((y) => y[i] > 0);
  const order = Array.from(targets[0].keys()).sort((i, j) => classOf(i) - classOf(j) || i - j);
  const folds = new Int32Array(order.length);
  order.forEach((i, at) => (folds[i] = at % count));
  return folds;
}
