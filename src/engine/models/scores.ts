import { meanOf, sdOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Dataset, NoiseMode } from './model';

/** What a model is made of, once it is decided what several scores of one place are used for. */
export interface Arranged {
  /** What the process is conditioned on: inputs [n×d], outputs [n]. */
  readonly X: Mat;
  readonly y: Vec;
  /** What the map of outputs is learnt from. */
  readonly mapped: { readonly X: Mat; readonly y: Vec };
  /** Variance of the scores of each row [n], output units; null where it is not used. */
  readonly spread: Vec | null;
  /** One for each row of the data. */
  readonly places: readonly Place[];
}

/** All that the answer at one place put into a model: its rows among those of the process, and among those of the map. */
export interface Place {
  readonly rows: readonly number[];
  readonly mapped: readonly number[];
}

/** Arranges observations by 000 §5.2: only means, all scores in the map, all in the process, or their spread as noise. */
export function arrange({ X, y, scores }: Dataset, mode: NoiseMode): Arranged {
  const one = Array.from(y, (_, i) => [i]);
  const means = { X, y, mapped: { X, y }, spread: null, places: one.map((i) => ({ rows: i, mapped: i })) };
  if (!scores) return means;
  switch (mode) {
    case 'mean':
      return means;
    case 'folds-in-map': {
      const places = rowsOfLists(scores).map((mapped, i) => ({ rows: one[i], mapped }));
      return { ...means, mapped: repeated(X, scores), places };
    }
    case 'folds-in-process': {
      const all = repeated(X, scores);
      const places = rowsOfLists(scores).map((rows) => ({ rows, mapped: rows }));
      return { ...all, mapped: all, spread: null, places };
    }
    case 'egn':
      return { ...means, spread: Float64Array.from(scores, (list) => sdOf(list) ** 2) };
    case 'egn-of-mean':
      return { ...means, spread: Float64Array.from(scores, (list) => sdOf(list) ** 2 / list.length) };
    default:
      return mode satisfies never;
  }
}

/** Each row as often as it has scores. */
function repeated(X: Mat, scores: readonly (readonly number[])[]): { X: Mat; y: Vec } {
  const y = Float64Array.from(scores.flat());
  const out = zeros(y.length, X.cols);
  let at = 0;
  scores.forEach((list, i) => {
    const row = X.data.subarray(i * X.cols, (i + 1) * X.cols);
    for (let k = 0; k < list.length; k++) out.data.set(row, X.cols * at++);
  });
  return { X: out, y };
}

/** Where the scores of each place stand once all are in one list. */
function rowsOfLists(scores: readonly (readonly number[])[]): number[][] {
  let next = 0;
  return scores.map((list) => list.map(() => next++));
}

/** Rows of which some have several scores; y holds the means. */
export function datasetOfScores(X: Mat, scores: readonly (readonly number[])[]): Dataset {
  return { X, y: Float64Array.from(scores, meanOf), scores };
}
