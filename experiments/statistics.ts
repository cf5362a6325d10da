import { meanOf, sdOf } from '../src/engine/numeric/arrays';

/** Mean and its standard error; of one number, no error is known and 0 is given. */
export type Average = {
  readonly mean: number;
  readonly error: number;
};

export function averageOf(values: readonly number[]): Average {
  const error = values.length > 1 ? sdOf(values, 1) / Math.sqrt(values.length) : 0;
  return { mean: meanOf(values), error };
}

/** Returns a measure of each pair of different members. */
export function overPairs<T>(members: readonly T[], measure: (a: T, b: T) => number): number[] {
  return members.flatMap((a, i) => members.slice(i + 1).map((b) => measure(a, b)));
}

/** Returns Pearson's correlation of two lists of equal length; 0 if one of them is constant. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [meanA, meanB, spread] = [meanOf(a), meanOf(b), sdOf(a) * sdOf(b)];
  if (!(spread > 0)) return 0;
  return meanOf(Array.from(a, (value, i) => (value - meanA) * (b[i]! - meanB))) / spread;
}
