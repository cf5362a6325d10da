import { meanOf, sdOf, zeros, type Mat, type Vec } from '../arrays';
import type { Dataset, NoiseMode } from './surrogate';

/** What a model is made of, once it is decided what several scores of one place are used for. */
export interface Arranged {
  /** What the process is conditioned on: inputs [n×d], outputs [n]. */
  readonly X: Mat;
  readonly y: Vec;
  /** What the map of outputs is learnt from. */
  readonly mapped: { readonly X: Mat; readonly y: Vec };
  /** Variance of the scores of each row [n], output units; null where it is not used. */
  readonly spread: Vec | null;
}

/** Arranges observations by 000 §5.2: only means, all scores in the map, all in the process, or their spread as noise. */
export function arrange({ X, y, scores }: Dataset, mode: NoiseMode): Arranged {
  const means = { X, y };
  if (!scores) return { ...means, mapped: means, spread: null };
  switch (mode) {
    case 'mean':
      return { ...means, mapped: means, spread: null };
    case 'folds-in-map':
      return { ...means, mapped: repeated(X, scores), spread: null };
    case 'folds-in-process': {
      const all = repeated(X, scores);
      return { ...all, mapped: all, spread: null };
    }
    case 'egn':
      return { ...means, mapped: means, spread: Float64Array.from(scores, (list) => sdOf(list) ** 2) };
    case 'egn-of-mean':
      return {
        ...means,
        mapped: means,
        spread: Float64Array.from(scores, (list) => sdOf(list) ** 2 / list.length),
      };
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

/** Rows of which some have several scores; y holds the means. */
export function datasetOfScores(X: Mat, scores: readonly (readonly number[])[]): Dataset {
  return { X, y: Float64Array.from(scores, meanOf), scores };
}
