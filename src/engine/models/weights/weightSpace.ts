import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import {
  cholesky,
  inverse,
  logDeterminant,
  solve,
  solveLower,
  type Cholesky,
} from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { rowStart } from '../../numeric/linalg/packed';
import { setTimes, setTimesTransposed, setTransposedTimes } from '../../numeric/linalg/products';

/** Answers y [n] of f(x) = φ(x)ᵀw with noise, where w is believed to be N(0, Σ_p) before. */
interface Answered {
  /** φ of the places of the answers, a row each [n×m]. */
  readonly features: Mat;
  readonly y: ArrayLike<number>;
  /** σ_n², the variance of the noise; above 0. */
  readonly noise: number;
  /** Σ_p [m×m], symmetric and positive definite. */
  readonly prior: Mat;
}

/** What is believed about the weights. */
export interface WeightBelief {
  /** [m] */
  readonly mean: Vec;
  /** [m×m] */
  readonly covariance: Mat;
  /** Lower Cholesky factor of the covariance [m×m]: mean + factor·ξ is drawn from the belief, for standard normal ξ. */
  readonly factor: Mat;
  /** ln p(y), the weights integrated out. */
  readonly logLikelihood: number;
}

/**
 * Bayesian linear regression (001, 2.8 to 2.13; Lindley and Smith, 1972): with A = ΦΦᵀ/σ_n² + Σ_p⁻¹ the weights are N(A⁻¹Φy/σ_n², A⁻¹).
 * A is factored as Σ_p = L_pL_pᵀ lets it be, by B = I + L_pᵀΦΦᵀL_p/σ_n², so that nothing as large as Σ_p⁻¹ is ever formed. Errors:
 * `not-positive-definite` for a Σ_p that is not.
 */
export function weightsGiven({ features, y, noise, prior }: Answered): WeightBelief {
  const [n, m] = [features.rows, features.cols];
  const scale = lowerOf(cholesky(prior));
  const scaled = product(features, scale);
  const inner = zeros(m, m);
  setTransposedTimes(inner, scaled, scaled);
  for (let i = 0; i < inner.data.length; i++) inner.data[i] /= noise;
  for (let j = 0; j < m; j++) inner.data[j * m + j] += 1;
  const B = cholesky(inner);
  const pulled = zeros(m, 1);
  setTransposedTimes(pulled, scaled, { rows: n, cols: 1, data: Float64Array.from(y) });
  const right = pulled.data.map((value) => value / noise);
  const whitened = solve(B, right);
  const factor = product(scale, lowerOf(cholesky(inverse(B))));
  const covariance = zeros(m, m);
  setTimesTransposed(covariance, factor, factor);
  const squares = Float64Array.from(y).reduce((sum, value) => sum + value * value, 0) / noise;
  const misfit = squares - dot(right, whitened);
  return {
    ...{ covariance, factor },
    mean: product(scale, { rows: m, cols: 1, data: whitened }).data,
    logLikelihood: -0.5 * (misfit + logDeterminant(B) + n * log(2 * Math.PI * noise)),
  };
}

/** Returns mean + factor·ξ [m], drawn from the belief where `normals` ξ [m] are standard normal. */
export function drawWeights(
  { mean, factor }: Pick<WeightBelief, 'mean' | 'factor'>,
  normals: ArrayLike<number>,
): Vec {
  return mean.map((value, j) => rowOf(factor, j).reduce((sum, one, i) => sum + one * normals[i], value));
}

/** Mean and variance of f at some places [q]. */
export interface CurveBelief {
  readonly mean: Vec;
  readonly variance: Vec;
}

/** f by the weights: φᵀE(w), and φᵀA⁻¹φ by the factor, which never is below 0 (001, 2.14). `at` [q×m] is φ of the places. */
export function curveOfWeights(
  { mean, factor }: Pick<WeightBelief, 'mean' | 'factor'>,
  at: Mat,
): CurveBelief {
  const spread = product(at, factor);
  return {
    mean: Float64Array.from({ length: at.rows }, (_, q) => dot(rowOf(at, q), mean)),
    variance: Float64Array.from({ length: at.rows }, (_, q) => dot(rowOf(spread, q), rowOf(spread, q))),
  };
}

/** Covariances of the values of f that are needed to see it without its weights. */
interface Covariances {
  /** Of the answers' places [n×n]. */
  readonly gram: Mat;
  /** Between the places that are asked about and those of the answers [q×n]. */
  readonly cross: Mat;
  /** The variances before, where it is asked [q]. */
  readonly before: ArrayLike<number>;
}

/** f by the covariances of its values alone (001, 2.16 and 2.24): the same as by the weights where k(x, x′) = φᵀΣ_pφ′. */
export function curveOfValues(
  { gram, cross, before }: Covariances,
  { y, noise }: Pick<Answered, 'y' | 'noise'>,
): CurveBelief {
  const noisy = { ...gram, data: gram.data.slice() };
  for (let i = 0; i < gram.rows; i++) noisy.data[i * gram.cols + i] += noise;
  const K = cholesky(noisy);
  const weights = solve(K, Float64Array.from(y));
  return {
    mean: Float64Array.from(before, (_, q) => dot(rowOf(cross, q), weights)),
    variance: Float64Array.from(before, (variance, q) => {
      const known = solveLower(K, rowOf(cross, q));
      return Math.max(0, variance - dot(known, known));
    }),
  };
}

/** Returns φ(x)ᵀΣ_pφ(z) for rows of features [q×m] and [n×m]: the kernel that features and their prior make, [q×n]. */
export function kernelOfFeatures(at: Mat, others: Mat, prior: Mat): Mat {
  const out = zeros(at.rows, others.rows);
  setTimesTransposed(out, product(at, prior), others);
  return out;
}

function product(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows, B.cols);
  setTimes(out, A, B);
  return out;
}

/** The factor as a matrix, zeros above its diagonal. */
function lowerOf({ size, lower }: Cholesky): Mat {
  const out = zeros(size, size);
  for (let i = 0; i < size; i++) {
    out.data.set(lower.subarray(rowStart(i), rowStart(i) + i + 1), i * size);
  }
  return out;
}
