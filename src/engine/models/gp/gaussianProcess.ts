import { log } from '../../numeric/elementary/log';
import { rowOf, type Mat, type Vec } from '../../numeric/arrays';
import type { Kernel } from '../../kernels/kernel';
import {
  emptyFactor,
  factorAgain,
  logDeterminant,
  type Cholesky,
  type ReusableCholesky,
  solve,
} from '../../numeric/linalg/cholesky';
import { rowStart } from '../../numeric/linalg/packed';
import { dot, substituteRows } from '../../numeric/linalg/core';
import { basisAt, type Basis } from './basis';
import { doubtAt, fitTrend, trendAt, type Trend } from './trend';

/** A Gaussian process with zero or constant mean, before it has seen data; variances in latent units. */
export interface Prior {
  readonly kernel: Kernel;
  readonly outputScale: number;
  /** Noise variance, one for all rows or one per row. */
  readonly noise: number | readonly number[];
  readonly mean: number;
}

/** A Gaussian process conditioned on z [n] at X [n×d] (001 Algorithm 1). */
export interface GaussianProcess {
  readonly prior: Prior;
  readonly X: Mat;
  /** Latent observations [n]. */
  readonly z: Vec;
  /** K of X at unit output scale, its upper triangle packed [n(n+1)/2]. */
  readonly unit: Vec;
  /** Factor of σ_f² K + diag(noise). */
  readonly factor: Cholesky;
  /** (σ_f² K + diag(noise))⁻¹ (z − mean) [n]. */
  readonly alpha: Vec;
  /** Log marginal likelihood (001, 2.27). */
  readonly logLikelihood: number;
  /** (z − mean)ᵀ (σ_f² K + diag(noise))⁻¹ (z − mean): the squared distance of z from its expectation. */
  readonly misfit: number;
  /** Basis functions of the mean with fitted coefficients, where there are any. */
  readonly trend?: Trend;
}

/** Smallest variance reported: a belief is never a point. */
const leastVariance = 1e-12;

/** A rule for the prior mean that fits the data best, given the factor of their covariance. */
export type MeanRule = (factor: Cholesky, z: Vec) => number;

/** Memory for one conditioning after another on data of one size; a process lives until the next one. */
export interface Workspace {
  readonly factor: ReusableCholesky;
  readonly unit: Vec;
}

export function workspaceFor(rows: number): Workspace {
  return { factor: emptyFactor(rows), unit: new Float64Array(rowStart(rows)) };
}

/** Options of conditioning. */
export interface Conditioning {
  /** Replaces the mean of the prior. */
  readonly learnMean?: MeanRule | undefined;
  readonly workspace?: Workspace;
  /** Basis functions added to the mean of the prior, which is then not learnt. */
  readonly basis?: Basis | null | undefined;
}

/** Conditions a prior on data. Errors: `not-positive-definite` when no jitter up to 1e-4 helps. */
export function condition(
  prior: Prior,
  { X, z }: { X: Mat; z: Vec },
  { learnMean, workspace = workspaceFor(X.rows), basis }: Conditioning = {},
): GaussianProcess {
  const { factor, unit } = workspace;
  prior.kernel.gramInto(X, unit);
  factorAgain(factor, { unit, scale: prior.outputScale, noise: prior.noise });
  const mean = learnMean && !basis ? learnMean(factor, z) : prior.mean;
  const centred = z.map((value) => value - mean);
  if (basis) {
    const { trend, ...rest } = fitTrend(factor, basis, centred);
    return { prior, X, z, unit, factor, trend, ...rest };
  }
  const alpha = solve(factor, centred);
  let misfit = 0;
  for (let i = 0; i < centred.length; i++) misfit += centred[i] * alpha[i];
  const logLikelihood = -0.5 * (misfit + logDeterminant(factor) + centred.length * log(2 * Math.PI));
  return { prior: { ...prior, mean }, X, z, unit, factor, alpha, logLikelihood, misfit };
}

/** Places predicted at once, so few that their rows stay in the cache. */
const together = 64;

/** Returns latent mean and variance [m] of the noise-free function at Z [m×d]. */
export function predict(process: GaussianProcess, Z: Mat): { mean: Vec; variance: Vec } {
  const { prior } = process;
  const mean = new Float64Array(Z.rows);
  const variance = prior.kernel.diag(Z);
  for (let from = 0; from < Z.rows; from += together) {
    const to = Math.min(from + together, Z.rows);
    const cross = prior.kernel.cov(rowsOf(Z, from, to), process.X);
    const [means, variances] = [mean.subarray(from, to), variance.subarray(from, to)];
    setMeans(means, cross, process);
    substituteRows(process.factor, cross.data, to - from);
    setVariances(variances, cross, prior.outputScale);
    if (process.trend)
      addTrend({ means, variances }, process.trend, {
        Z: rowsOf(Z, from, to),
        V: cross,
        outputScale: prior.outputScale,
      });
  }
  return { mean, variance };
}

/** Points Z [m×d], and rows L⁻¹k(z) of them at unit output scale [m×n]. */
interface Whitened {
  readonly Z: Mat;
  readonly V: Mat;
  readonly outputScale: number;
}

/** Adds hᵀβ̂ to each mean, and RᵀA⁻¹R to each variance: (001, 2.54) prints the prior covariance where that of the posterior stands here. */
function addTrend(
  { means, variances }: { readonly means: Vec; readonly variances: Vec },
  trend: Trend,
  { Z, V, outputScale }: Whitened,
): void {
  const H = basisAt(trend.basis.id, Z);
  const doubt = doubtAt(trend, Z, V, outputScale);
  for (let j = 0; j < Z.rows; j++) {
    const r = rowOf(doubt, j);
    means[j] += trendAt(trend.coefficients, H, j);
    variances[j] += dot(r, r);
  }
}

/** Returns rows from..to−1, as a view on the same memory. */
function rowsOf(Z: Mat, from: number, to: number): Mat {
  return { rows: to - from, cols: Z.cols, data: Z.data.subarray(from * Z.cols, to * Z.cols) };
}

/** Sets m + σ_f² k(x)ᵀα for each row k(x) of a cross covariance at unit output scale. */
function setMeans(out: Vec, { cols, data }: Mat, { prior, alpha }: GaussianProcess): void {
  for (let j = 0, at = 0; j < out.length; j++) {
    let sum = 0;
    for (let i = 0; i < cols; i++) sum += data[at++] * alpha[i];
    out[j] = prior.mean + prior.outputScale * sum;
  }
}

/** Replaces each k(x, x) of `out` by σ_f² (k(x, x) − σ_f² |v|²), for the row v = L⁻¹k(x). */
function setVariances(out: Vec, { cols, data }: Mat, outputScale: number): void {
  for (let j = 0, at = 0; j < out.length; j++) {
    let sum = 0;
    for (let i = 0; i < cols; i++, at++) sum += data[at] * data[at];
    out[j] = Math.max(leastVariance, outputScale * (out[j] - outputScale * sum));
  }
}

/**
 * Returns the latent covariance [m×m] of the noise-free function at Z [m×d]: σ_f² (k(z, z') − σ_f² v·v') for rows v = L⁻¹k(z).
 */
export function predictCovariance({ prior, X, factor, trend }: GaussianProcess, Z: Mat): Mat {
  const { rows, cols, data: V } = prior.kernel.cov(Z, X);
  substituteRows(factor, V, rows);
  const out = prior.kernel.gram(Z);
  const doubt = trend && doubtAt(trend, Z, { rows, cols, data: V }, prior.outputScale);
  for (let i = 0; i < rows; i++) {
    for (let j = i; j < rows; j++) {
      let sum = 0;
      for (let k = 0; k < cols; k++) sum += V[i * cols + k] * V[j * cols + k];
      const value = prior.outputScale * (out.data[i * rows + j] - prior.outputScale * sum);
      const added = doubt ? dot(rowOf(doubt, i), rowOf(doubt, j)) : 0;
      out.data[i * rows + j] = out.data[j * rows + i] = value + added;
    }
  }
  return out;
}
