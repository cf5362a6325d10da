import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import {
  cholesky,
  inverse,
  logDeterminant,
  solveInPlace,
  type Cholesky,
} from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import { subtract } from '../gp/basis';
import type { Latent } from '../../posteriors/gaussian';
import type { Prior } from '../gp/gaussianProcess';

/** A function that is a sum of features: m + ψ(x)ᵀw with w ~ N(0, 1), and what of the process these do not carry. */
export interface Features {
  /** Returns ψ of points [q×d], one row each [q×r]. */
  at(Z: Mat): Mat;
  /** Diagonal added to the covariance of inducing values to factor it; 0 when none was needed. */
  readonly jitter: number;
  /**
   * Returns Σ weights · ∂ψ/∂ln θ [p] over all features of all points X [n×d], where these are V [n×r], for the parameters θ of the
   * kernel. Only for features that carry the whole variance; left out where only differences tell.
   */
  pull?(X: Mat, V: Mat, weights: Mat): Vec;
}

/** Slopes of a log likelihood. */
export interface LikelihoodSlopes {
  /** In the logs of the parameters of the kernel [p]. */
  readonly kernel: Vec;
  /** In the log of the output scale. */
  readonly outputScale: number;
  /** In the noise variance of all observations. */
  readonly noise: number;
}

/** What is made of the variance k(x, x) − ψ(x)ᵀψ(x) that features do not carry. */
export interface Remainder {
  /** True if it is noise of each observation: FITC. */
  readonly isNoise: boolean;
  /** True if it is doubt where the function is asked for: all but SoR and the spectral process. */
  readonly isDoubt: boolean;
  /** True if it lowers the likelihood to a bound: VFE. */
  readonly isPenalty: boolean;
}

/** Observations z [n] at X [n×d] of a process with that prior, noise per row in it. */
export interface Observed {
  readonly prior: Prior;
  readonly X: Mat;
  readonly z: Vec;
}

/** A sum of features conditioned on observations, all of it by the factor of B = I + VΛ⁻¹Vᵀ [r×r]. */
export interface FeatureProcess {
  readonly prior: Prior;
  readonly logLikelihood: number;
  /** (z − m)ᵀ(VᵀV + Λ)⁻¹(z − m). */
  readonly misfit: number;
  /** Share of the prior variance at the observations that the features do not carry. */
  readonly missed: number;
  readonly latentAt: (Z: Mat) => Latent;
  /** Returns the weight of each observation at Z [q×d]: [q×n]. */
  readonly weightsAt: (Z: Mat) => Mat;
  /** What the sum of features alone smooths: ψ of each observation [n×r], the variance Λ of the rest [n], and z − m [n]. */
  readonly smoothed: { readonly V: Mat; readonly lambda: Vec; readonly centred: Vec };
  /** Returns the slopes of the likelihood; left out where only differences tell. */
  readonly slopes?: () => LikelihoodSlopes;
}

/** Options of conditioning on features. */
export interface FeatureTask {
  readonly features: Features;
  readonly remainder: Remainder;
  /** True if the mean of the prior is replaced by the one of the highest likelihood. */
  readonly learnsMean?: boolean;
}

/** Least noise variance, in output scales: Λ is divided by. */
export const leastNoise = 1e-9;
/** Smallest variance reported, because a belief is never a point; nothing cancels here that would need a larger one. */
const leastVariance = 1e-24;

/** Conditions a sum of features (001, 3.19–3.22; noise inside Λ, whole covariances never formed). Errors: as `cholesky`. */
export function conditionFeatures(
  { prior, X, z }: Observed,
  { features, remainder, learnsMean = false }: FeatureTask,
): FeatureProcess {
  const n = z.length;
  const { V, own, missed, noise, lambda } = partsOf({ prior, X, z }, { features, remainder });
  const factor = factorOf(V, lambda);
  const mean = learnsMean ? bestMean({ V, lambda, factor }, z) : prior.mean;
  const centred = z.map((value) => value - mean);
  const c = project(V, lambda, centred);
  solveInPlace(factor, c);
  // In this form nothing cancels: the misfit of a ridge regression.
  let misfit = dot(c, c);
  let logNoise = 0;
  let penalty = 0;
  for (let i = 0; i < n; i++) {
    misfit += (centred[i] - dot(rowOf(V, i), c)) ** 2 / lambda[i];
    logNoise += log(lambda[i]);
    if (remainder.isPenalty) penalty += missed[i] / noise[i];
  }
  const volume = logDeterminant(factor) + logNoise + n * log(2 * Math.PI);
  const total = sum(own);
  return {
    prior: { ...prior, mean },
    logLikelihood: -0.5 * (misfit + volume + penalty),
    misfit,
    missed: total > 0 ? sum(missed) / total : 0,
    latentAt: (Z) => latentAt(Z, { prior: { ...prior, mean }, features, remainder, factor, c }),
    weightsAt: (Z) => weightsAt(features.at(Z), { V, lambda, factor }),
    smoothed: { V, lambda, centred },
    ...(features.pull && {
      slopes: () => {
        const alpha = centred.map((value, i) => (value - dot(rowOf(V, i), c)) / lambda[i]);
        return slopesOf({ prior, X, V, alpha, ...pulledByFeatures({ V, lambda, factor }) }, features.pull!);
      },
    }),
  };
}

/** The features at the observations [n×r], and what of the variances [n] they carry, miss, and have beside them. */
interface FeatureParts {
  readonly V: Mat;
  readonly own: Vec;
  readonly missed: Vec;
  readonly noise: Vec;
  readonly lambda: Vec;
}

function partsOf({ prior, X }: Observed, { features, remainder }: FeatureTask): FeatureParts {
  const V = features.at(X);
  const own = prior.kernel.diag(X).map((k) => prior.outputScale * k);
  const missed = own.map((k, i) => Math.max(0, k - squared(rowOf(V, i))));
  const noise = own.map((_, i) => noiseOf(prior, i));
  return {
    V,
    own,
    missed,
    noise,
    lambda: noise.map((value, i) => value + (remainder.isNoise ? missed[i] : 0)),
  };
}

/**
 * Returns the likelihood of `conditionFeatures` alone, and the mean: where there are more features than observations by the factor of
 * VVᵀ + Λ [n×n], which is then the smaller one. Errors: as `cholesky`.
 */
export function featureLikelihood(
  observed: Observed,
  task: FeatureTask,
): Pick<FeatureProcess, 'prior' | 'logLikelihood' | 'slopes'> {
  const { prior, X, z } = observed;
  const { V, missed, noise, lambda } = partsOf(observed, task);
  const n = z.length;
  if (V.cols <= n) return conditionFeatures(observed, task);
  const C = zeros(n, n);
  const rows = Array.from({ length: n }, (_, i) => rowOf(V, i));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) C.data[i * n + j] = C.data[j * n + i] = dot(rows[i], rows[j]);
    C.data[i * n + i] += lambda[i];
  }
  const factor = cholesky(C);
  const pulled = z.map(() => 1);
  solveInPlace(factor, pulled);
  const mean = task.learnsMean ? dot(pulled, z) / sum(pulled) : prior.mean;
  const centred = z.map((value) => value - mean);
  const alpha = centred.slice();
  solveInPlace(factor, alpha);
  const penalty = task.remainder.isPenalty ? sum(missed.map((value, i) => value / noise[i])) : 0;
  const volume = logDeterminant(factor) + n * log(2 * Math.PI);
  const { pull } = task.features;
  return {
    prior: { ...prior, mean },
    logLikelihood: -0.5 * (dot(centred, alpha) + volume + penalty),
    ...(pull && { slopes: () => slopesOf({ prior, X, V, alpha, ...pulledByRows(V, factor) }, pull) }),
  };
}

/** The precision P of z [n×n], multiplied by the features, and its diagonal. */
interface Pulled {
  readonly PV: Mat;
  readonly diagonal: Vec;
}

/** The same by the factor of VVᵀ + Λ [n×n]. */
function pulledByRows(V: Mat, factor: Cholesky): Pulled {
  const P = inverse(factor);
  const PV = zeros(V.rows, V.cols);
  for (let i = 0; i < V.rows; i++) {
    const row = rowOf(PV, i);
    for (let j = 0; j < V.rows; j++) subtract(row, -P.data[i * V.rows + j], rowOf(V, j));
  }
  return { PV, diagonal: Float64Array.from({ length: V.rows }, (_, i) => P.data[i * (V.rows + 1)]) };
}

/** The same by the factor of B: PV = Λ⁻¹VB⁻¹. */
function pulledByFeatures({ V, lambda, factor }: Normal): Pulled {
  const PV = { ...V, data: V.data.slice() };
  const diagonal = lambda.map((value, i) => {
    const row = rowOf(PV, i);
    solveInPlace(factor, row);
    for (let k = 0; k < row.length; k++) row[k] /= value;
    return (1 - dot(rowOf(V, i), row)) / value;
  });
  return { PV, diagonal };
}

interface Sloping extends Pulled {
  readonly prior: Prior;
  readonly X: Mat;
  readonly V: Mat;
  /** P (z − m) [n]. */
  readonly alpha: Vec;
}

/** Returns the slopes of the likelihood: dL = ½ tr(W dC) with W = ααᵀ − P and C = VVᵀ + Λ (001, 2.39). */
function slopesOf(
  { prior, X, V, alpha, PV, diagonal }: Sloping,
  pull: NonNullable<Features['pull']>,
): LikelihoodSlopes {
  const project = new Float64Array(V.cols);
  alpha.forEach((value, i) => subtract(project, -value, rowOf(V, i)));
  const weights = { ...V, data: PV.data.map((value) => -value) };
  alpha.forEach((value, i) => subtract(rowOf(weights, i), -value, project));
  const own = alpha.map((value, i) => 0.5 * (value * value - diagonal[i]));
  const isRaised = own.map((_, i) => (isNoiseRaised(prior, i) ? 1 : 0));
  return {
    kernel: pull(X, V, weights),
    outputScale: 0.5 * dot(weights.data, V.data) + leastNoise * prior.outputScale * dot(own, isRaised),
    noise: sum(own.filter((_, i) => isRaised[i] === 0)),
  };
}

function noiseOf({ noise, outputScale }: Prior, i: number): number {
  return Math.max(typeof noise === 'number' ? noise : noise[i], leastNoise * outputScale);
}

function isNoiseRaised({ noise, outputScale }: Prior, i: number): boolean {
  return (typeof noise === 'number' ? noise : noise[i]) < leastNoise * outputScale;
}

function squared(row: Vec): number {
  return dot(row, row);
}

function sum(values: Vec): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the factor of I + VᵀΛ⁻¹V, for rows V [n×r]. */
function factorOf(V: Mat, lambda: Vec): Cholesky {
  const r = V.cols;
  const B = zeros(r, r);
  for (let k = 0; k < r; k++) B.data[k * r + k] = 1;
  for (let i = 0; i < V.rows; i++) {
    const row = rowOf(V, i);
    for (let k = 0; k < r; k++) {
      const share = row[k] / lambda[i];
      for (let l = 0; l <= k; l++) B.data[k * r + l] += share * row[l];
    }
  }
  for (let k = 0; k < r; k++) for (let l = 0; l < k; l++) B.data[l * r + k] = B.data[k * r + l];
  return cholesky(B);
}

/** Returns VᵀΛ⁻¹v [r]. */
function project(V: Mat, lambda: Vec, v: Vec): Vec {
  const out = new Float64Array(V.cols);
  for (let i = 0; i < V.rows; i++) subtract(out, -v[i] / lambda[i], rowOf(V, i));
  return out;
}

interface Normal {
  readonly V: Mat;
  readonly lambda: Vec;
  readonly factor: Cholesky;
}

/** Returns 1ᵀP z / 1ᵀP1, for the precision P = Λ⁻¹ − Λ⁻¹V B⁻¹VᵀΛ⁻¹ of z. */
function bestMean({ V, lambda, factor }: Normal, z: Vec): number {
  const ones = lambda.map(() => 1);
  const share = project(V, lambda, ones);
  solveInPlace(factor, share);
  const pulled = lambda.map((value, i) => (1 - dot(rowOf(V, i), share)) / value);
  return dot(pulled, z) / sum(pulled);
}

interface Belief {
  readonly prior: Prior;
  readonly features: Features;
  readonly remainder: Remainder;
  readonly factor: Cholesky;
  readonly c: Vec;
}

function latentAt(Z: Mat, { prior, features, remainder, factor, c }: Belief): Latent {
  const V = features.at(Z);
  const mean = Float64Array.from({ length: Z.rows }, (_, j) => prior.mean + dot(rowOf(V, j), c));
  const carried = { ...V, data: V.data.slice() };
  jobs.substituteRows(factor, carried.data, Z.rows);
  const own = prior.kernel.diag(Z);
  const variance = own.map((k, j) => {
    const doubt = remainder.isDoubt ? Math.max(0, prior.outputScale * k - squared(rowOf(V, j))) : 0;
    return Math.max(leastVariance, squared(rowOf(carried, j)) + doubt);
  });
  const covariance = (): Mat => {
    const out = remainder.isDoubt ? prior.kernel.gram(Z) : zeros(Z.rows, Z.rows);
    for (let i = 0; i < Z.rows; i++) {
      for (let j = 0; j < Z.rows; j++) {
        const at = i * Z.rows + j;
        const left = remainder.isDoubt ? prior.outputScale * out.data[at] - dot(rowOf(V, i), rowOf(V, j)) : 0;
        out.data[at] = dot(rowOf(carried, i), rowOf(carried, j)) + left;
      }
    }
    return out;
  };
  return { mean, variance, covariance };
}

/** Returns ψᵀB⁻¹VᵀΛ⁻¹ for rows ψ [q×r]. */
function weightsAt(psi: Mat, { V, lambda, factor }: Normal): Mat {
  const out = zeros(psi.rows, V.rows);
  for (let j = 0; j < psi.rows; j++) {
    const share = rowOf(psi, j).slice();
    solveInPlace(factor, share);
    for (let i = 0; i < V.rows; i++) out.data[j * V.rows + i] = dot(share, rowOf(V, i)) / lambda[i];
  }
  return out;
}
