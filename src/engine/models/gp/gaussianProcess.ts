import { log } from '../../numeric/elementary/log';
import { meanOf, rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
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
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import type { KernelStep, Predicted, Predictions } from '../../numeric/linalg/jobs';
import { basisAt, type Basis } from './basis';
import { doubtAt, doubtFrom, fitTrend, trendAt, type Trend } from './trend';

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
  /** In place of `predict`, where most of it is left from a process before. */
  beliefAt?(Z: Mat): { mean: Vec; variance: Vec };
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
  return { prior: { ...prior, mean }, X, z, unit, factor, alpha, ...fitOf(factor, centred, alpha) };
}

/** Returns how well a process fits outputs less their mean [n], of which alpha [n] are the weights. */
export function fitOf(
  factor: Cholesky,
  centred: Vec,
  alpha: Vec,
): Pick<GaussianProcess, 'misfit' | 'logLikelihood'> {
  let misfit = 0;
  for (let i = 0; i < centred.length; i++) misfit += centred[i] * alpha[i];
  const logLikelihood = -0.5 * (misfit + logDeterminant(factor) + centred.length * log(2 * Math.PI));
  return { misfit, logLikelihood };
}

/** Places predicted at once, so few that their rows stay in the cache. */
const together = 64;

/** Returns latent mean and variance [m] of the noise-free function at Z [m×d]. */
export function predict(process: GaussianProcess, Z: Mat): { mean: Vec; variance: Vec } {
  const { means, variance } = predictEach([process], Z);
  return { mean: means[0], variance };
}

/** Returns the latent means [s][m] of processes that differ in their outputs only, and the variance [m] that they share. */
export function predictEach(
  processes: readonly GaussianProcess[],
  Z: Mat,
): { means: readonly Vec[]; variance: Vec } {
  const [{ prior, X, factor, trend }] = processes;
  const means = processes.map(() => new Float64Array(Z.rows));
  const variance = prior.kernel.diag(Z);
  const { kernel, outputScale } = prior;
  const steps = kernel.steps?.() ?? null;
  const known = {
    steps: steps ?? [],
    factor,
    X,
    alphas: processes.map(({ alpha }) => alpha),
    rows: trend?.whitened,
  };
  const whole = steps && !hasCircles(steps) ? jobs.predict(known, Z) : null;
  if (whole) put(0, Z, whole);
  for (let from = 0; from < Z.rows && !whole; from += together) {
    const here = rowsBetween(Z, from, Math.min(from + together, Z.rows));
    put(from, here, (steps && jobs.predict(known, here)) ?? stepByStep(kernel, known, here));
  }
  return { means, variance };

  function put(from: number, here: Mat, { sums, squares, products }: Predictions): void {
    processes.forEach((process, s) => setScaled(means[s], from, sums[s], process));
    for (let j = 0; j < here.rows; j++) {
      variance[from + j] = varianceOf(variance[from + j], squares[j], outputScale);
    }
    if (!trend) return;
    const to = from + here.rows;
    processes.forEach((process, s) => addTrend(means[s].subarray(from, to), process.trend!, here));
    addDoubt(variance.subarray(from, to), doubtFrom(trend, here, products, outputScale));
  }
}

/** On circles the first of the places asked together is the origin, so these are always as many. */
function hasCircles(steps: readonly KernelStep[]): boolean {
  for (const step of steps) if (typeof step === 'object' && 'onCircles' in step) return true;
  return false;
}

/** Returns what `jobs.predict` does, of any kernel. */
function stepByStep(kernel: Kernel, { factor, X, alphas, rows }: Predicted, Z: Mat): Predictions {
  const cross = kernel.cov(Z, X);
  const sums = alphas.map((alpha) => productsWith(cross, alpha));
  jobs.substituteRows(factor, cross.data, Z.rows);
  const products = rows
    ? Array.from({ length: rows.rows }, (_, k) => productsWith(cross, rowOf(rows, k)))
    : [];
  return { sums, squares: squaresOf(cross), products };
}

/** Returns the products of the rows of a matrix [m×n] with u [n]. */
function productsWith({ rows, cols, data }: Mat, u: Vec): Vec {
  const out = new Float64Array(rows);
  for (let j = 0, at = 0; j < rows; j++) {
    let sum = 0;
    for (let i = 0; i < cols; i++) sum += data[at++] * u[i];
    out[j] = sum;
  }
  return out;
}

/** Returns the sum of the squares of each row [m]. */
function squaresOf({ rows, cols, data }: Mat): Vec {
  const out = new Float64Array(rows);
  for (let j = 0, at = 0; j < rows; j++) {
    let sum = 0;
    for (let i = 0; i < cols; i++, at++) sum += data[at] * data[at];
    out[j] = sum;
  }
  return out;
}

/**
 * Conditions a process on further outputs [s][q] at places P [q×d], which leaves its prior as it is: one process for each list of
 * outputs, all with one factor. Errors: `not-positive-definite` as of `condition`.
 */
export function conditionFurther(
  { prior, X, z, trend }: GaussianProcess,
  P: Mat,
  further: readonly Vec[],
): readonly GaussianProcess[] {
  const joined = zeros(X.rows + P.rows, X.cols);
  joined.data.set(X.data);
  joined.data.set(P.data, X.data.length);
  const noise = withFurtherNoise(prior.noise, P.rows);
  const all = further.map((outputs) => Float64Array.from([...z, ...outputs]));
  const basis = trend && { ...trend.basis, atData: basisAt(trend.basis.id, joined) };
  const first = condition({ ...prior, noise }, { X: joined, z: all[0] }, { basis });
  return all.map((outputs, s) => (s === 0 ? first : withOutputs(first, outputs)));
}

/**
 * Conditions the prior of a process on noise-free values [s][q] at places P [q×d] alone, which are to include those of its data: whoever
 * knows f there learns nothing more from noisy answers. `jitter` is a variance that stands for no noise. One factor for all. Errors: `not-positive-definite` as of `condition`.
 */
export function conditionOnTruths(
  { prior, trend }: GaussianProcess,
  P: Mat,
  values: readonly Vec[],
  jitter: number,
): readonly GaussianProcess[] {
  const exact = { ...prior, noise: jitter };
  const basis = trend && { ...trend.basis, atData: basisAt(trend.basis.id, P) };
  const first = condition(exact, { X: P, z: values[0] }, { basis });
  return values.map((z, s) => (s === 0 ? first : withOutputs(first, z)));
}

/** Noise variance of a place whose own is not known. */
export function furtherNoise({ noise }: Pick<Prior, 'noise'>): number {
  return typeof noise === 'number' ? noise : meanOf(noise);
}

/** Returns the noise variance of the rows there are and of `count` further places: one for all, or one per row. */
export function withFurtherNoise(noise: Prior['noise'], count: number): Prior['noise'] {
  if (typeof noise === 'number') return noise;
  return [...noise, ...Array.from({ length: count }, () => furtherNoise({ noise }))];
}

/** Returns the process of other outputs z [n]. */
function withOutputs(process: GaussianProcess, z: Vec): GaussianProcess {
  const { prior, factor, trend } = process;
  const centred = z.map((value) => value - prior.mean);
  if (trend) return { ...process, z, ...fitTrend(factor, trend.basis, centred) };
  const alpha = solve(factor, centred);
  return { ...process, z, alpha, ...fitOf(factor, centred, alpha) };
}

/**
 * Returns the latent covariance [m] of the noise-free function at each row of Z [m×d] with that at the same row of other places [m×d], of
 * a process without basis functions.
 */
export function predictPairs({ prior, X, factor }: GaussianProcess, Z: Mat, other: Mat): Vec {
  const { kernel, outputScale } = prior;
  const [one, two] = [kernel.cov(Z, X), kernel.cov(other, X)];
  jobs.substituteRows(factor, one.data, Z.rows);
  jobs.substituteRows(factor, two.data, Z.rows);
  return Float64Array.from({ length: Z.rows }, (_, i) => {
    const own = kernel.cov(rowsBetween(Z, i, i + 1), rowsBetween(other, i, i + 1)).data[0];
    return outputScale * (own - outputScale * dot(rowOf(one, i), rowOf(two, i)));
  });
}

/** Adds hᵀβ̂ to each mean. */
function addTrend(means: Vec, { basis, coefficients }: Trend, Z: Mat): void {
  const H = basisAt(basis.id, Z);
  for (let j = 0; j < Z.rows; j++) means[j] += trendAt(coefficients, H, j);
}

/** Adds RᵀA⁻¹R to each variance: (001, 2.54) prints the prior covariance where that of the posterior stands here. */
function addDoubt(variances: Vec, doubt: Mat): void {
  for (let j = 0; j < doubt.rows; j++) {
    const r = rowOf(doubt, j);
    variances[j] += dot(r, r);
  }
}

/** Sets m + σ_f² k(x)ᵀα, from k(x)ᵀα [m]. */
function setScaled(
  out: Vec,
  from: number,
  sums: Vec,
  { prior: { mean, outputScale } }: GaussianProcess,
): void {
  for (let j = 0; j < sums.length; j++) out[from + j] = mean + outputScale * sums[j];
}

/** Returns σ_f² (k(x, x) − σ_f² |v|²), but no less than the least. */
export function varianceOf(own: number, square: number, outputScale: number): number {
  return Math.max(leastVariance, outputScale * (own - outputScale * square));
}

/**
 * Returns the latent covariance [m×m] of the noise-free function at Z [m×d]: σ_f² (k(z, z') − σ_f² v·v') for rows v = L⁻¹k(z).
 */
export function predictCovariance({ prior, X, factor, trend }: GaussianProcess, Z: Mat): Mat {
  const { rows, cols, data: V } = prior.kernel.cov(Z, X);
  jobs.substituteRows(factor, V, rows);
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
