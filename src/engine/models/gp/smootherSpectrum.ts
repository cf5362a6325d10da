import { meanOf, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { rowStart } from '../../numeric/linalg/packed';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import { asPart, type Task } from '../../task';
import type { Place } from '../dataset';
import type { SmootherSpectrum } from '../smoother';
import { subtract, type Basis } from './basis';
import type { GaussianProcess } from './gaussianProcess';
import { expectedAt } from './trend';

/** What a linear smoother is made of, row by row. */
export interface Smoothed {
  /** Returns the covariance of the function at the given rows [n×n]. */
  covariance(rows: readonly number[]): Mat;
  /** Noise variance of each row [r]. */
  readonly noise: Vec;
  /** Observations less what was expected of them before [r]. */
  readonly centred: Vec;
  /** Basis functions of the mean, if there are any. */
  readonly basis?: Basis;
  readonly places: readonly Place[];
}

/** Least noise of a place, in means of all: patterns are scaled by it. */
const leastNoise = 1e-6;

/** Returns what a Gaussian process smooths. */
export function smoothedOf(process: GaussianProcess, places: readonly Place[]): Smoothed {
  const { prior, X, z, factor, trend } = process;
  const rowNoise = (i: number): number => (typeof prior.noise === 'number' ? prior.noise : prior.noise[i]);
  return {
    covariance: (rows) => {
      const K = prior.kernel.gram(rowsAt(X, rows));
      return { ...K, data: K.data.map((value) => prior.outputScale * value) };
    },
    noise: z.map((_, i) => rowNoise(i) + factor.jitter),
    centred: z.map((value, i) => value - prior.mean - (trend ? expectedAt(trend, i) : 0)),
    ...(trend && { basis: trend.basis }),
    places,
  };
}

/** Returns rows of a matrix [r×d]: [n×d]. */
export function rowsAt(X: Mat, rows: readonly number[]): Mat {
  const out = zeros(rows.length, X.cols);
  rows.forEach((row, i) => out.data.set(rowOf(X, row), i * X.cols));
  return out;
}

/**
 * Takes a linear smoother apart (001, 2.46–2.48, after A. Buja, T. Hastie and R. Tibshirani, 1989): K = Σ λ_i u_i u_iᵀ at the n observed
 * places, shares λ_i/(λ_i + σ_n²), and γ_i. What 001 leaves open: several rows of one place are one observation of their noise-weighted
 * mean, which leaves the shares as they are. Where places differ in noise, N, λ_i and v_i are those of N^(-1/2) K N^(-1/2) times the mean
 * of N, which is then σ_n²; u_i is N^(1/2) v_i, scaled to length 1, and no longer orthogonal to the others. Basis functions with vague
 * coefficients pass whole, so their λ is infinite, and K is what is left beside them; those with a prior are a part of K. A place without
 * noise among others with some counts as having a millionth of their mean.
 */
export function* spectrumOf(smoothed: Smoothed): Task<SmootherSpectrum> {
  const { noise, centred, K } = byPlace(smoothed);
  const n = noise.length;
  const usual = meanOf(noise);
  const unit = noise.map((value) => (usual > 0 ? Math.sqrt(value / usual) : 1));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) K.data[i * n + j] /= unit[i] * unit[j];
  }
  const passed = passedWhole(smoothed, unit);
  const large = liftOver(K, passed);
  const { values, vectors } = yield* symmetricEigen(K, n);
  const eigenvalues = values.map((value) => (value > large ? Infinity : Math.max(0, value)));
  const shares = eigenvalues.map((value) =>
    value === Infinity || usual === 0 ? 1 : value / (value + usual),
  );
  const scaled = centred.map((value, i) => value / unit[i]);
  const coefficients = shares.map((_, k) => {
    const vector = rowOf(vectors, k);
    return dot(vector, scaled) * stretch(vector, unit);
  });
  return { eigenvalues, shares, vectors, coefficients, noise };
}

/** Takes the average of smoothers apart: the average of their symmetric forms, whose trace is the average of theirs. */
export function* averagedSpectrum(
  all: readonly (() => Task<SmootherSpectrum>)[],
  share: (draw: number) => number,
): Task<SmootherSpectrum> {
  let sum: Mat | null = null;
  let noise: Vec | null = null;
  const parts = all.length + 1;
  const inAll = <T>(task: Task<T>, k: number): Task<T> =>
    asPart(task, ({ done, total, label }) => ({ done: k + done / total, total: parts, label }));
  for (const [k, spectrum] of all.entries()) {
    const one = yield* inAll(spectrum(), k);
    const n = one.shares.length;
    sum ??= zeros(n, n);
    noise ??= new Float64Array(n);
    subtract(noise, -share(k), one.noise);
    const unit = one.noise.map(Math.sqrt);
    one.shares.forEach((passed, i) => {
      const vector = rowOf(one.vectors, i).slice();
      if (unit[0] > 0)
        stretch(
          vector,
          unit.map((value) => 1 / value),
        );
      for (let j = 0; j < n; j++) subtract(rowOf(sum!, j), -share(k) * passed * vector[j], vector);
    });
  }
  const { values, vectors } = yield* inAll(symmetricEigen(sum!, sum!.rows), all.length);
  const unit = noise!.map(Math.sqrt);
  if (unit[0] > 0) values.forEach((_, k) => stretch(rowOf(vectors, k), unit));
  const shares = values.map((value) => Math.min(1, Math.max(0, value)));
  return { eigenvalues: null, shares, vectors, coefficients: null, noise: noise! };
}

/** Multiplies a vector by units, entry by entry, and scales it to length 1; returns the length it had. */
function stretch(vector: Vec, unit: Vec): number {
  for (let i = 0; i < vector.length; i++) vector[i] *= unit[i];
  const length = Math.sqrt(dot(vector, vector));
  for (let i = 0; i < vector.length; i++) vector[i] /= length;
  return length;
}

/** Joins the rows of each place: noise [n] and noise-weighted mean [n] of its observations, and K [n×n]. */
function byPlace(smoothed: Smoothed): { readonly noise: Vec; readonly centred: Vec; readonly K: Mat } {
  const { places, noise: own, centred, covariance, basis } = smoothed;
  const joined = places.map(({ rows }) => {
    const exact = rows.filter((i) => own[i] === 0);
    if (exact.length > 0) return { noise: 0, value: meanOf(exact.map((i) => centred[i])) };
    const precision = rows.reduce((sum, i) => sum + 1 / own[i], 0);
    return {
      noise: 1 / precision,
      value: rows.reduce((sum, i) => sum + centred[i] / own[i], 0) / precision,
    };
  });
  const usual = meanOf(joined.map(({ noise }) => noise));
  const first = places.map(({ rows }) => rows[0]);
  const K = covariance(first);
  if (basis?.prior) addKnown(K, basis, first);
  return {
    noise: Float64Array.from(joined, ({ noise }) => Math.max(noise, leastNoise * usual)),
    centred: Float64Array.from(joined, ({ value }) => value),
    K,
  };
}

/** Adds HᵀBH to K [n×n], for basis functions whose coefficients have the covariance B. */
function addKnown(K: Mat, { atData, prior }: Basis, rows: readonly number[]): void {
  const { lower } = prior!.factor;
  const m = atData.rows;
  const through = rows.map((i) =>
    Float64Array.from({ length: m }, (_, k) => {
      let sum = 0;
      for (let l = k; l < m; l++) sum += lower[rowStart(l) + k] * atData.data[l * atData.cols + i];
      return sum;
    }),
  );
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) K.data[i * n + j] += dot(through[i], through[j]);
  }
}

/** Returns orthonormal rows that span the vague basis functions at the places, divided by units [n]; none without any. */
function passedWhole({ basis, places }: Smoothed, unit: Vec): readonly Vec[] {
  const found: Vec[] = [];
  if (!basis || basis.prior) return found;
  const { atData } = basis;
  for (let k = 0; k < atData.rows; k++) {
    const row = Float64Array.from(places, ({ rows: [i] }, at) => rowOf(atData, k)[i] / unit[at]);
    // Twice, so that they are orthogonal to rounding.
    for (const one of [...found, ...found]) subtract(row, dot(row, one), one);
    const length = Math.sqrt(dot(row, row));
    found.push(row.map((value) => value / length));
  }
  return found;
}

/** Takes directions out of K [n×n] and puts them back above all that is left; returns a bound between both, Infinity without any. */
function liftOver(K: Mat, passed: readonly Vec[]): number {
  if (passed.length === 0) return Infinity;
  const n = K.rows;
  const trace = Array.from({ length: n }, (_, i) => K.data[i * n + i]).reduce((sum, value) => sum + value, 0);
  for (const one of passed) {
    // (I − qqᵀ) K (I − qqᵀ), K symmetric.
    const image = Float64Array.from({ length: n }, (_, i) => dot(rowOf(K, i), one));
    const middle = dot(image, one);
    for (let i = 0; i < n; i++) {
      const row = rowOf(K, i);
      subtract(row, image[i] - middle * one[i], one);
      subtract(row, one[i], image);
    }
  }
  for (const one of passed) for (let i = 0; i < n; i++) subtract(rowOf(K, i), -2 * trace * one[i], one);
  return 1.5 * trace;
}
