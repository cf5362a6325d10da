import { meanOf, sdOf, type Vec, zeros, type Mat } from '../numeric/arrays';
import { EngineError } from '../errors';
import type { Dataset, NoiseMode } from './model';

/** Largest output: variances are squares of outputs. */
const largestOutput = 1e150;

/**
 * Throws for data that no model can learn from. Errors: `invalid-data`, naming the first row that is not finite or too large;
 * also for no rows, unless there is `nothing` to learn.
 */
export function checkDataset({ X, y, scores }: Dataset, toLearn: 'something' | 'nothing'): void {
  if ((X.rows === 0 && toLearn === 'something') || X.cols === 0)
    throw new EngineError('invalid-data', 'There is no observation to learn from.');
  if (X.rows !== y.length) {
    throw new EngineError(
      'invalid-data',
      `There are ${X.rows} inputs but ${y.length} outputs; each row needs both.`,
    );
  }
  X.data.forEach((value, k) => {
    if (!Number.isFinite(value)) throw notFinite(Math.floor(k / X.cols), `x${(k % X.cols) + 1}`, value);
  });
  y.forEach((value, i) => {
    if (!Number.isFinite(value)) throw notFinite(i, 'y', value);
    if (Math.abs(value) > largestOutput) throw tooLarge(i, value);
  });
  scores?.forEach((list, i) => {
    if (list.length === 0)
      throw new EngineError('invalid-data', `Observation ${i + 1} has no score.`, { row: i });
    const bad = list.find((value) => !Number.isFinite(value));
    if (bad !== undefined) throw notFinite(i, 'a score', bad);
  });
}

function tooLarge(row: number, value: number): EngineError {
  const message = `Observation ${row + 1}: y = ${value} is too large for its square to be a number. Choose a larger unit.`;
  return new EngineError('invalid-data', message, { row, name: 'y', value: String(value) });
}

function notFinite(row: number, name: string, value: number): EngineError {
  const message = `Observation ${row + 1}: ${name} = ${value} is not a finite number. Correct or remove it.`;
  return new EngineError('invalid-data', message, { row, name, value: String(value) });
}

/** Least spread: squares of smaller ones underflow. */
const leastSpread = 1e-150;

/**
 * Returns shift and scale of outputs: mean and population sd, a spread too small to divide by counting as 1; without outputs 0
 * and 1.
 */
export function standardisation(y: Vec): { shift: number; scale: number } {
  if (y.length === 0) return { shift: 0, scale: 1 };
  const largest = y.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // Scaled first, so that squares of very large outputs do not overflow.
  const unit = largest > 0 ? largest : 1;
  const scaled = y.map((value) => value / unit);
  const scale = unit * sdOf(scaled);
  const shift = unit * meanOf(scaled);
  return { shift, scale: scale > 1e-14 * largest && scale > leastSpread ? scale : 1 };
}

/** Observations as a model uses them, once it is decided what several scores of one place are used for. */
export interface Arranged {
  /** Data of the process: inputs [n×d], outputs [n]. */
  readonly X: Mat;
  readonly y: Vec;
  /** Data that the map of outputs is learnt from. */
  readonly mapped: { readonly X: Mat; readonly y: Vec };
  /** Variance of the scores of each row [n], or of those of all rows, output units; null where it is not used. */
  readonly spread: Vec | null;
  /** A place for each row of the data. */
  readonly places: readonly Place[];
}

/** The rows that one observation put into a model: among those of the process, and among those of the map. */
export interface Place {
  readonly rows: readonly number[];
  readonly mapped: readonly number[];
}

/**
 * Arranges observations by 000 §4.1 and §5.2: only means, all scores in the map, all in the process, or their spread as noise, of each
 * place by itself or of all pooled.
 */
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
    case 'reproduced':
      return { ...means, spread: new Float64Array(y.length).fill(pooledVariance(scores)) };
    case 'egn':
      return { ...means, spread: Float64Array.from(scores, (list) => sdOf(list) ** 2) };
    case 'egn-of-mean':
      return { ...means, spread: Float64Array.from(scores, (list) => sdOf(list) ** 2 / list.length) };
    default:
      return mode satisfies never;
  }
}

/**
 * Returns the one σ_n² of the reproduced Gaussian noise (000, 4.1–4.4): the mean square of all deviations y_ij − f_i, which 000 Figure
 * 4-1 draws together; 000 does not say how its σ_n is had. A place counts as often as it has scores, and where all places have one
 * standard deviation it is theirs, as EGN has it. 000 does not say what a place with a single score tells: its deviation is 0 however
 * large the noise is, so it is not counted, but its noise is that of all. 0 where no place has several scores.
 */
function pooledVariance(scores: readonly (readonly number[])[]): number {
  const repeated = scores.filter((list) => list.length > 1);
  const count = repeated.reduce((sum, list) => sum + list.length, 0);
  return repeated.reduce((sum, list) => sum + (list.length / count) * sdOf(list) ** 2, 0);
}

/** Repeats each row as often as it has scores. */
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

/** Returns the indices of the scores of each place once all are in one list. */
function rowsOfLists(scores: readonly (readonly number[])[]): number[][] {
  let next = 0;
  return scores.map((list) => list.map(() => next++));
}

/** Returns a dataset of rows of which some have several scores; y holds the means. */
export function datasetOfScores(X: Mat, scores: readonly (readonly number[])[]): Dataset {
  return { X, y: Float64Array.from(scores, meanOf), scores };
}
