import { EngineError } from '../errors';
import { fromRows, meanOf, rowOf, sdOf, type Mat, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { digamma, trigamma } from '../numeric/probability/polygamma';

/** Results by their places: places that are equal to the last bit are one. */
export interface Repeats {
  /** Distinct places [m×d], in the order in which they came. */
  readonly X: Mat;
  /** How often each was measured [m]. */
  readonly counts: readonly number[];
  /** Mean result of each [m]. */
  readonly means: Vec;
  /** Which place each row belongs to [n]. */
  readonly placeOf: readonly number[];
  /** Σ (count − 1): how many results tell of scatter. */
  readonly degrees: number;
  /** Σ (result − mean of its place)². */
  readonly squares: number;
}

/** Gathers the results y [n] at X [n×d]. Errors: `invalid-data` for counts that differ. */
export function repeatsOf(X: Mat, y: Vec): Repeats {
  if (X.rows !== y.length) {
    const message = `There are ${X.rows} places and ${y.length} results: give one result for each row.`;
    throw new EngineError('invalid-data', message, { places: X.rows, results: y.length });
  }
  const known = new Map<string, number>();
  const results: number[][] = [];
  const rows: Vec[] = [];
  // −0 and 0 are one place.
  const placeOf = Array.from(y, (value, i) => {
    const row = rowOf(X, i).map((x) => x + 0);
    const key = row.join();
    const place = known.get(key) ?? known.set(key, rows.push(row) - 1).get(key)!;
    (results[place] ??= []).push(value);
    return place;
  });
  const means = Float64Array.from(results, meanOf);
  return {
    X: fromRows(rows, X.cols),
    counts: results.map((own) => own.length),
    means,
    placeOf,
    degrees: y.length - rows.length,
    squares: y.reduce((sum, value, i) => sum + (value - means[placeOf[i]]) ** 2, 0),
  };
}

/**
 * Returns what is left of the log likelihood of all results once that of the means, with noise variance noise/count, is taken out:
 * −½ν ln 2πσ² − ½ Σ ln count − SS/2σ². So the likelihood has all that repeats say of the noise; nothing of them may be added as a prior.
 */
export function withinTerm({ counts, degrees, squares }: Repeats, noise: number): number {
  if (degrees === 0) return 0;
  const logCounts = counts.reduce((sum, count) => sum + log(count), 0);
  return -0.5 * (degrees * log(2 * Math.PI * noise) + logCounts + squares / noise);
}

/** Returns how many results of places tell of scatter, and their squares about the means of their places, from the results of each place. */
export function withinPlaces(results: readonly (readonly number[])[]): Pick<Repeats, 'degrees' | 'squares'> {
  const about = results.map((own) => {
    const mean = meanOf(own);
    return own.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  });
  return {
    degrees: results.reduce((sum, own) => sum + own.length - 1, 0),
    squares: about.reduce((a, b) => a + b, 0),
  };
}

/** What repeats alone say of the noise variance σ² of one result. */
export interface PooledNoise {
  /** SS/ν. */
  readonly variance: number;
  /** Centre and standard deviation of ln σ², which is ln SS less the log of a χ² of ν degrees of freedom; null where no two differ. */
  readonly log: { readonly centre: number; readonly sd: number } | null;
}

/** Returns what the repeats alone say; null where nothing was repeated. For a sentence, not for a fit: see `withinTerm`. */
export function pooledNoise({ degrees, squares }: Pick<Repeats, 'degrees' | 'squares'>): PooledNoise | null {
  if (degrees === 0) return null;
  const variance = squares / degrees;
  const half = degrees / 2;
  const centre = log(variance) - digamma(half) + log(half);
  return { variance, log: variance > 0 ? { centre, sd: Math.sqrt(trigamma(half)) } : null };
}

/** Scatter, as a share of the spread of all results, from which it matters which of the best is the best. */
const mattersFrom = 0.02;

/**
 * Returns whether gains are to be reckoned over draws of the noise-free values: where repeats are said to scatter, and where nobody knows
 * and the learnt standard deviation of the noise is more than 2 % of that of the results y [n].
 */
export function scatterMatters(said: 'same' | 'scatter' | 'unknown', noiseSd: number, y: Vec): boolean {
  return said === 'scatter' || (said === 'unknown' && noiseSd > mattersFrom * sdOf(y));
}
