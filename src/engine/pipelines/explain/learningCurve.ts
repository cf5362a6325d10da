import type { ParamValues } from '../../definition';
import { takeLabels, type Labelled } from '../../learning/labelled';
import { splitBy, stratifiedFolds, stratifiedSample } from '../../learning/folds';
import type { Tools } from '../../learning/tools';
import type { Dataset } from '../../datasets/dataset';
import { log } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import { meanOf, sdOf } from '../../numeric/arrays';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import type { PipelineDef } from '../pipeline';
import type { LearningCurve } from './explanation';
import { measured } from '../metric';

/** Returns rows at given indices, in that order. */
export type PickRows<Rows> = (rows: Rows, at: Int32Array) => Rows;

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

/** Draws rows of each size, each among those of the next larger: every class has its share. */
export function nestedSamples(
  { labels, classes }: Pick<Labelled, 'labels' | 'classes'>,
  sizes: readonly number[],
  rng: Rng,
): readonly Int32Array[] {
  const samples: Int32Array[] = [];
  let from = Int32Array.from(labels.keys());
  for (const size of [...sizes].reverse()) {
    const all = from;
    const at = stratifiedSample(
      Uint8Array.from(all, (row) => labels[row]),
      classes,
      size,
      rng.fork(size),
    );
    from = at.map((i) => all[i]);
    samples.unshift(from);
  }
  return samples;
}

/** Pipeline and data that a learning curve is computed of. */
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
  const sizes = curveSizes(search.labels.length, def.rows);
  const samples = nestedSamples(search, sizes, rng.fork('sample'));
  const rowsAt = (at: Int32Array): Labelled<Rows> => ({
    rows: pick(search.rows, at),
    ...takeLabels(search, at),
  });
  const total = sizes.reduce((sum, size) => sum + 2 * size, 0);
  const [mean, sd, tested, train] = [0, 1, 2, 3].map(() => new Float64Array(sizes.length));
  let done = 0;
  for (const [i, size] of sizes.entries()) {
    const at = samples[i];
    const all = rowsAt(at);
    const foldOf = stratifiedFolds(all.labels, all.classes, def.folds, rng.fork('folds', size));
    const scores: number[] = [];
    for (let fold = 0; fold < def.folds; fold++) {
      yield { done: done + (size * fold) / def.folds, total, label: `Learning from ${size} rows` };
      const { training, heldOut } = splitBy(foldOf, fold);
      const fit = yield* def.fit(values, rowsAt(training.map((k) => at[k])), {
        rng: rng.fork('fold', size, fold),
        meter,
      });
      const left = rowsAt(heldOut.map((k) => at[k]));
      scores.push(measured(def.metric, left, yield* fit.classify(left.rows, { meter })));
    }
    yield { done: done + size, total, label: `Learning from ${size} rows` };
    const fit = yield* def.fit(values, all, { rng: rng.fork('all', size), meter });
    mean[i] = meanOf(scores);
    sd[i] = scores.length > 1 ? sdOf(scores, 1) : 0;
    tested[i] = measured(def.metric, test, yield* fit.classify(test.rows, { meter }));
    train[i] = measured(def.metric, all, yield* fit.classify(all.rows, { meter }));
    done += 2 * size;
  }
  return { sizes, mean, sd, test: tested, train };
}
