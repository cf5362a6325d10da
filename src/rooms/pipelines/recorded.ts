import { isMaximised } from '../../engine/pipelines/metric';
import { meanOf } from '../../engine/numeric/arrays';
import { placeOf } from '../../engine/pipelines/hyperBox';
import type { Evaluation, MetricId, PipelineWords } from '../../engine/pipelines/pipeline';
import type { RecordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { axisOf, shareOf } from './axes';
import type { SearchCurve } from './regret';
import type { ColourScale } from '../../plots/plane/colourScale';
import { foldScale } from './search';

/** Facts that a recorded table tells of a pipeline, whatever a search has found. */
export interface RecordedFacts {
  /** Best mean score of a place. */
  readonly reference: number;
  /** Score of the place closest to the default values, and whether it is exactly there. */
  readonly defaults: { readonly score: number; readonly isExact: boolean };
  /** Standard deviation of an evaluation from one draw to the next, among the best quarter of places; null of one draw. */
  readonly repeats: number | null;
  /** Worst mean score of a place. */
  readonly worst: number;
  /** Scale on which scores of folds are coloured, the same whatever a search has found so far. */
  readonly scale: ColourScale;
}

/** A recorded table, and whether evaluations of a place differ. */
export interface Recorded extends Pick<RecordedTable, 'places' | 'evaluations' | 'logsFrom'> {
  readonly isFresh: boolean;
}

/** Reads the facts off a table; null of one that has no scores. `isFresh` is false where all evaluations have the same rows. */
export function recordedFacts(table: Recorded, words: PipelineWords): RecordedFacts | null {
  const draws = drawsOf(table);
  if (!draws) return null;
  const means = draws.map((at) => meanOf(at.map(scoreOf)));
  const sign = isMaximised(words.metric) ? 1 : -1;
  const order = [...means.keys()].sort((a, b) => sign * (means[b]! - means[a]!));
  const good = order.slice(0, Math.ceil(order.length / 4));
  const { at, distance } = nearestTo(table, words);
  return {
    reference: means[order[0]!]!,
    defaults: { score: means[at]!, isExact: distance < 1e-9 },
    repeats: repeatsOf(good.map((i) => draws[i]!)),
    worst: means[order.at(-1)!]!,
    scale: foldScale(
      draws.flatMap((at) => at.flatMap(({ scores }) => scores)),
      words.metric,
    ),
  };
}

/** Returns the evaluations of each place that count; null where a place has none. */
export function drawsOf({ evaluations, isFresh }: Recorded): readonly (readonly Evaluation[])[] | null {
  const draws = isFresh ? evaluations : evaluations.map((at) => at.slice(0, 1));
  return draws.length > 0 && draws.every((at) => at.length > 0) ? draws : null;
}

/** Mean score of an evaluation. */
export function scoreOf({ scores }: Evaluation): number {
  return meanOf(scores);
}

/** Two draws of the same place differ by √2 standard deviations. */
function repeatsOf(places: readonly (readonly Evaluation[])[]): number | null {
  const pairs = places.filter((at) => at.length > 1);
  if (pairs.length === 0) return null;
  return Math.sqrt(meanOf(pairs.map(([a, b]) => (scoreOf(a!) - scoreOf(b!)) ** 2 / 2)));
}

/** Returns the place closest to the default values, by shares of the axes; another choice is as far as from end to end. */
function nearestTo(
  { places }: Recorded,
  words: PipelineWords,
): { readonly at: number; readonly distance: number } {
  const wanted = placeOf(words, {});
  const axes = words.params.map((spec) => axisOf(spec));
  const distances = places.map((x) =>
    Math.hypot(
      ...axes.map((axis, p) =>
        axis.options ? Number(x[p] !== wanted[p]) : shareOf(axis, x[p]!) - shareOf(axis, wanted[p]!),
      ),
    ),
  );
  const distance = Math.min(...distances);
  return { at: distances.indexOf(distance), distance };
}

export interface RandomOptions {
  readonly metric: MetricId;
  readonly lanes: number;
  /** Answers. */
  readonly count: number;
  /** Id and name of the curve; those of the only one if left out. */
  readonly curve?: Pick<SearchCurve, 'id' | 'name'>;
}

/**
 * Returns how a search at random places fares on average: after n of N places, the expected best, Σ_k s_(k) C(N−k, n−1) / C(N, n) for
 * scores sorted from the best, k = 1…N. Each answer takes the mean work of all, and every lane is always busy. Null of a table without
 * scores.
 */
export function randomSearch(
  table: Recorded,
  { metric, lanes, count, curve = { id: 'random', name: 'random places, on average' } }: RandomOptions,
): SearchCurve | null {
  const draws = drawsOf(table);
  if (!draws) return null;
  const first = draws.map(([one]) => one!);
  const sign = isMaximised(metric) ? -1 : 1;
  const scores = first.map(scoreOf).sort((a, b) => sign * (a - b));
  const seconds = meanOf(first.map(({ work }) => work)) / 1e9;
  const answers = Math.min(count, scores.length);
  const numbers = Array.from({ length: answers }, (_, i) => i + 1);
  return {
    ...curve,
    time: Float64Array.from(numbers, (n) => Math.ceil(n / lanes) * seconds),
    best: Float64Array.from(numbers, (n) => expectedBest(scores, n)),
  };
}

/** Expected best of n scores drawn without replacement of `sorted`, the best first. */
function expectedBest(sorted: readonly number[], n: number): number {
  const all = sorted.length;
  // Probability that the k-th is the best drawn: n/N for the first; each next one of those before by (N−n−k+1)/(N−k).
  let probability = n / all;
  let sum = 0;
  for (let k = 1; k <= all - n + 1; k++) {
    sum += probability * sorted[k - 1]!;
    probability *= (all - n - k + 1) / Math.max(1, all - k);
  }
  return sum;
}
