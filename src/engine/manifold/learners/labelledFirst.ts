import { fromRows } from '../../numeric/arrays';
import type { LabelledPoints } from './setting';

/** Points in the order of the data, some of them with a class. */
export interface ToldPoints {
  /** [n][d] */
  readonly points: readonly ArrayLike<number>[];
  /** Class of each point from 0 on, null where nobody told [n]. */
  readonly labels: readonly (number | null)[];
  /** Number of classes: two make one function, more one each against the rest. */
  readonly classes: number;
}

/** Returns points as learners want them, the labelled ones first, the place of each in the data [n], and the class of each function. */
export function labelledFirst({ points, labels, classes }: ToldPoints): {
  readonly data: LabelledPoints;
  readonly order: readonly number[];
  readonly ids: readonly number[];
} {
  const all = Array.from(labels.keys());
  const told = all.filter((i) => labels[i] !== null);
  const order = [...told, ...all.filter((i) => labels[i] === null)];
  const ids = classes === 2 ? [1] : Array.from({ length: classes }, (_, k) => k);
  const targets = ids.map((k) => Float64Array.from(told, (i) => (labels[i] === k ? 1 : -1)));
  return { data: { points: fromRows(order.map((i) => points[i])), targets, ranks: order }, order, ids };
}
