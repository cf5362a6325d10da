import type { ParamValues } from '../../definition';
import type { Labelled } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import type { Dataset } from '../../datasets/dataset';
import { log } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import { meanOf, sdOf } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import type { PipelineDef } from '../pipeline';
import type { LearningCurve } from './explanation';
import { scoreOf } from './judge';

/** Returns rows at given indices, in that order. */
export type PickRows<Rows> = (rows: Rows, at: Uint32Array) => Rows;

/** Most sizes of a learning curve. */
const mostSizes = 6;
const leastRows = 100;

/** Returns numbers of rows from 100, or a tenth, to all, about evenly spaced by their logarithms, with `atOnce` among them. */
export function curveSizes(rows: number, atOnce: number): readonly number[] {
  const first = Math.min(leastRows, Math.ceil(rows / 10));
  const ends = [...new Set([first, Math.max(first, Math.min(rows, atOnce)), rows])];
  const gaps = ends.slice(1).map((to, i) => ({ from: ends[i], ratio: to / ends[i], parts: 1 }));
  for (let count = ends.length; count < mostSizes; count++) {
    const widest = gaps.reduce((a, b) => (log(b.ratio) / b.parts > log(a.ratio) / a.parts ? b : a), gaps[0]);
    if (widest) widest.parts++;
  }
  const between = gaps.flatMap(({ from, ratio, parts }) =>
    Array.from({ length: parts }, (_, k) => Math.round(from * power(ratio, k / parts))),
  );
  return [...new Set([...between, rows])];
}

/** Orders rows by chance so that every beginning has each class in about its share [n]. */
export function stratifiedOrder(
  { labels, classes }: Pick<Labelled, 'labels' | 'classes'>,
  rng: Rng,
): Uint32Array {
  const counts = new Float64Array(classes);
  const keys = new Float64Array(labels.length);
  for (const row of shuffled(labels.length, rng)) {
    counts[labels[row]]++;
    keys[row] = counts[labels[row]];
  }
  // The j-th row of a class with m rows has its place at the share (j − 1/2)/m of the order.
  labels.forEach((label, row) => (keys[row] = (keys[row] - 0.5) / counts[label]));
  return Uint32Array.from(labels.keys()).sort((a, b) => keys[a] - keys[b] || a - b);
}

function shuffled(count: number, rng: Rng): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.integer(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Returns the fold of each of the rows at `at`, dealt out class by class. */
function foldsOf(labels: Uint8Array, at: Uint32Array, folds: number): Uint8Array {
  const dealt = new Uint32Array(256);
  let first = 0;
  return Uint8Array.from(at, (row) => {
    const label = labels[row];
    // Each class begins where the one before it ended, so that folds are of one size.
    if (dealt[label] === 0) dealt[label] = 1 + (first++ % folds);
    return (dealt[label]++ - 1) % folds;
  });
}

/** What a learning curve is computed of. */
export interface CurveAsked<Rows> {
  readonly def: Pick<PipelineDef<Rows>, 'fit' | 'metric' | 'folds' | 'rows'>;
  readonly values: ParamValues;
  readonly data: Pick<Dataset<Rows>, 'search' | 'test'>;
  readonly pick: PickRows<Rows>;
}

/** Fits to more and more rows of the search part, and scores each by folds, by test rows and by the rows it learnt from. */
export function* learningCurve<Rows>(
  { def, values, data, pick }: CurveAsked<Rows>,
  { rng, meter }: Tools,
): Task<LearningCurve> {
  const { search, test } = data;
  const order = stratifiedOrder(search, rng.fork('order'));
  const sizes = curveSizes(order.length, def.rows);
  const rowsAt = (at: Uint32Array): Labelled<Rows> => ({
    rows: pick(search.rows, at),
    labels: Uint8Array.from(at, (row) => search.labels[row]),
    classes: search.classes,
  });
  const total = sizes.reduce((sum, size) => sum + 2 * size, 0);
  const [mean, sd, tested, train] = [0, 1, 2, 3].map(() => new Float64Array(sizes.length));
  let done = 0;
  for (const [i, size] of sizes.entries()) {
    const at = order.slice(0, size);
    const told = foldsOf(search.labels, at, def.folds);
    const scores: number[] = [];
    for (let fold = 0; fold < def.folds; fold++) {
      yield { done: done + (size * fold) / def.folds, total, label: `Learning from ${size} rows` };
      const fit = yield* def.fit(values, rowsAt(at.filter((_, k) => told[k] !== fold)), {
        rng: rng.fork('fold', size, fold),
        meter,
      });
      const left = rowsAt(at.filter((_, k) => told[k] === fold));
      scores.push(scoreOf(def.metric, left.labels, yield* fit.classify(left.rows, { meter })));
    }
    yield { done: done + size, total, label: `Learning from ${size} rows` };
    const all = rowsAt(at);
    const fit = yield* def.fit(values, all, { rng: rng.fork('all', size), meter });
    mean[i] = meanOf(scores);
    sd[i] = scores.length > 1 ? sdOf(scores, 1) : 0;
    tested[i] = scoreOf(def.metric, test.labels, yield* fit.classify(test.rows, { meter }));
    train[i] = scoreOf(def.metric, all.labels, yield* fit.classify(all.rows, { meter }));
    done += 2 * size;
  }
  return { sizes, mean, sd, test: tested, train };
}
