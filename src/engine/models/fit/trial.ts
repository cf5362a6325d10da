import type { Vec, Mat } from '../../numeric/arrays';
import type { ParamValues } from '../../definition';
import type { LearnPlan, Hyperparameters } from '../model';
import type { SearchSpace } from '../watchedSearch';
import { log } from '../../numeric/elementary/log';
import type { Kernel, PairedKernel } from '../../kernels/kernel';
import {
  emptyFactor,
  factorAgain,
  logDeterminant,
  type ReusableCholesky,
  solveInPlace,
} from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import type { MeanRule, Prior } from '../gp/gaussianProcess';
import type { Basis } from '../gp/basis';
import { fitTrend, type Trend } from '../gp/trend';
import { exp } from '../../numeric/elementary/exp';
import type { Evaluation } from '../../numeric/optim/box';
import type { Conditioned, Criteria, Criterion } from './criterion';
import type { FeatureProcess } from '../sparse/features';
import type { HyperPrior } from './priors/prior';

/** Latent observations, which may depend on parameters ψ [q] of their own, learnt with the hyper-parameters. */
export interface Target {
  /** Start of the search for ψ, and its box [q]. */
  readonly start: Vec;
  readonly lower: Vec;
  readonly upper: Vec;
  readonly names: readonly string[];
  /** Returns the names of ψ where a search has ended, if what it ends at is told in another order than it was searched in. */
  namesAt?(psi: Vec): readonly string[];
  /** Bounds of hyper-parameters that ψ makes redundant. */
  readonly bounds?: LearnPlan['bounds'];
  /** Returns z [n], and Σ log of its slope in y, which turns a likelihood of z into one of y. */
  at(psi: Vec): { readonly z: Vec; readonly logJacobian: number };
  /** Returns d/dψ of (slopeᵀ z + logJacobian) [q], for the slope of a criterion in z [n]. */
  gradient(psi: Vec, slope: Vec): Vec;
  /** Returns ψ [q] of a map that was learnt or given; the start if undefined. */
  psiOf(warp: ParamValues | undefined): Vec;
}

/** Returns latent observations that depend on nothing. */
export function fixedTarget(z: Vec): Target {
  const none = new Float64Array(0);
  const observed = { z, logJacobian: 0 };
  const box = { start: none, lower: none, upper: none, names: [] };
  return { ...box, at: () => observed, gradient: () => none, psiOf: () => none };
}

/** The task of a fit: a kernel at its starting parameters, inputs X [n×d] and their latent observations. */
export interface LearnTask {
  readonly kernel: Kernel;
  readonly X: Mat;
  readonly target: Target;
  /** Known noise variance of each row [n], on top of the learnt one; null without. */
  readonly rowNoise: Vec | null;
  /** Basis functions of the mean at X; none by default. */
  readonly basis?: Basis | null;
  /**
   * Returns an approximation in place of the process at a prior, with its likelihood and its mean, the best one where it is learnt. Then
   * this likelihood is what is maximised: by its slopes, without any by differences.
   */
  readonly approximate?: (
    prior: Prior,
    learnsMean: boolean,
  ) => Pick<FeatureProcess, 'prior' | 'logLikelihood' | 'slopes'>;
  /** Those of a Gaussian process by default. */
  readonly criteria?: Criteria;
}

/** A search for hyper-parameters: its task, plan, space and start. */
export interface Search extends LearnTask {
  readonly plan: LearnPlan;
  readonly space: SearchSpace;
  readonly start: Hyperparameters;
}

/** The quantity that is maximised: a criterion plus the log density of a prior. */
interface Aim {
  readonly criterion: Criterion;
  readonly prior: HyperPrior;
  readonly mean: number | MeanRule;
}

/** Returns −(criterion + log prior) and its gradient, in memory that is reused: a gradient lives until the next evaluation. */
export function trialLoss(search: Search, { criterion, prior, mean }: Aim): (logs: Vec) => Evaluation {
  const { kernel, X, target, space, start, basis } = search;
  const size = kernel.theta.length + (typeof start.noise === 'number' ? 2 : 1);
  const trial = trialOn(kernel, X);
  const evaluate = criterion.evaluator(X.rows);
  const rowNoise = search.rowNoise?.slice() ?? null;
  const gradient = new Float64Array(size + target.start.length);
  const isFixed = target.start.length === 0;
  const fixed = target.at(target.start);
  const atOnce = criterion.isEvidence && !basis ? evidenceOf(trial, X) : null;
  return (logs) => {
    const psi = logs.subarray(size);
    const { z, logJacobian } = isFixed ? fixed : target.at(psi);
    setVariances(trial, logs, { search, rowNoise });
    let value = atOnce?.(logs, { z, mean }, gradient) ?? null;
    if (value === null) {
      tryOut(trial, logs, { z, mean, basis });
      value = evaluate(trial);
      setGradient(trial, gradient);
    }
    if (!isFixed) gradient.set(target.gradient(psi, trial.zSlope), size);
    const held = prior.id === 'none' ? null : prior.logDensity(logs, space);
    for (let p = 0; p < gradient.length; p++) gradient[p] = -gradient[p] - (held ? held.gradient[p] : 0);
    return { value: -(value + logJacobian + (held?.value ?? 0)), gradient };
  };
}

/**
 * Returns log p(z) (001, 2.27) at logs of the hyper-parameters, in memory that is reused; −∞ where the covariance has no factor.
 * `mean` is that of the process, or a rule for it.
 */
export function trialLikelihood(search: Tried, mean: number | MeanRule): (logs: Vec) => number {
  const criterion = search.criteria?.['marginal-likelihood'];
  const trial = trialOn(search.kernel, search.X);
  const rowNoise = search.rowNoise?.slice() ?? null;
  const { z } = search.target.at(search.target.start);
  const atOnce = !criterion && !search.basis ? evidenceOf(trial, search.X) : null;
  return (logs) => {
    setVariances(trial, logs, { search, rowNoise });
    const found = atOnce?.(logs, { z, mean }, null) ?? null;
    if (found !== null) return Number.isNaN(found) ? -Infinity : found;
    try {
      tryOut(trial, logs, { z, mean, basis: search.basis });
    } catch {
      return -Infinity;
    }
    const value = criterion ? criterion.value(trial) : trial.logLikelihood;
    return Number.isNaN(value) ? -Infinity : value;
  };
}

/** What a trial needs of a search. */
type Tried = LearnTask & Pick<Search, 'start'>;

/**
 * Sets the variances of a trial. `rowNoise` [n] is memory for the noise of rows where some of it is known; null where none is.
 */
function setVariances(
  trial: Trial,
  logs: Vec,
  { search, rowNoise }: { search: Tried; rowNoise: Vec | null },
): void {
  const { kernel, start } = search;
  const at = kernel.theta.length;
  const learnsNoise = typeof start.noise === 'number';
  trial.outputScale = exp(logs[at]);
  trial.ownNoise = learnsNoise ? exp(logs[at + 1]) : 0;
  const own = learnsNoise ? trial.ownNoise : start.noise;
  if (rowNoise) setNoise(rowNoise, search.rowNoise!, own);
  trial.noise = rowNoise ?? own;
}

function setNoise(out: Vec, known: Vec, own: number | readonly number[]): void {
  for (let i = 0; i < out.length; i++) out[i] = known[i] + (typeof own === 'number' ? own : own[i]);
}

/** A process conditioned on data, in memory that is reused for one set of hyper-parameters after another. */
interface Trial extends Conditioned {
  readonly paired: PairedKernel;
  /** K at unit output scale. */
  readonly unit: Vec;
  readonly factor: ReusableCholesky;
  z: Vec;
  outputScale: number;
  noise: number | ArrayLike<number>;
  /** The part of the noise that is learnt; 0 where it is not. */
  ownNoise: number;
  logLikelihood: number;
  misfit: number;
  trend: Trend | null;
}

function trialOn(kernel: Kernel, X: Mat): Trial {
  const n = X.rows;
  const packed = (): Vec => new Float64Array((n * (n + 1)) / 2);
  return {
    paired: kernel.onPairs(X),
    unit: packed(),
    factor: emptyFactor(n),
    z: new Float64Array(n),
    alpha: new Float64Array(n),
    slope: packed(),
    zSlope: new Float64Array(n),
    outputScale: 1.5,
    noise: 0.5,
    ownNoise: 0.5,
    logLikelihood: 0.5,
    misfit: 0.5,
    trend: null,
  };
}

/**
 * Returns what computes log p(z) of a trial in one go, and sets its gradient in the logs of [kernel parameters…, output scale, noise…]
 * where memory for it is given; it returns null where the covariance has no factor without jitter, and is null itself where steps are as
 * fast.
 */
function evidenceOf(trial: Trial, X: Mat) {
  const { paired, unit, alpha, slope, zSlope } = trial;
  const at = jobs.evidenceOn(X, paired.codes);
  if (!at) return null;
  return (logs: Vec, { z, mean }: Pick<Observed, 'z' | 'mean'>, gradient: Vec | null): number | null => {
    const { outputScale, ownNoise } = trial;
    const kernel = paired.radial?.(logs) ?? null;
    if (!kernel) paired.gram(logs, unit);
    const { noise } = trial;
    const found = at(
      { kernel, unit, outputScale, noise, z, mean: typeof mean === 'number' ? mean : null, alpha, slope },
      gradient !== null,
    );
    if (!found) return null;
    if (gradient) {
      const { size } = paired;
      if (kernel) for (let p = 0; p < size; p++) gradient[p] = found.kernelSlopes[p];
      else paired.gradient(slope, gradient);
      for (let p = 0; p < size; p++) gradient[p] *= outputScale;
      gradient[size] = outputScale * found.scaleSlope;
      if (ownNoise > 0) gradient[size + 1] = ownNoise * found.noiseSlope;
      for (let i = 0; i < alpha.length; i++) zSlope[i] = -alpha[i];
    }
    return -0.5 * (found.misfit + found.logDeterminant + z.length * log(2 * Math.PI));
  };
}

/** What a trial is conditioned on. */
interface Observed {
  readonly z: Vec;
  readonly mean: number | MeanRule;
  readonly basis: Basis | null | undefined;
}

/** Conditions the trial anew on latent observations z [n] (001 Algorithm 1). Errors as `cholesky`. */
function tryOut(trial: Trial, logs: Vec, { z, mean, basis }: Observed): void {
  const { paired, unit, factor, alpha } = trial;
  trial.z = z;
  paired.gram(logs, unit);
  factorAgain(factor, { unit, scale: trial.outputScale, noise: trial.noise });
  const centre = typeof mean === 'number' ? mean : mean(factor, z);
  setCentred(alpha, z, centre);
  if (basis) {
    const fitted = fitTrend(factor, basis, alpha);
    alpha.set(fitted.alpha);
    trial.trend = fitted.trend;
    trial.misfit = fitted.misfit;
    trial.logLikelihood = fitted.logLikelihood;
    return;
  }
  solveInPlace(factor, alpha);
  trial.misfit = centredProduct(alpha, z, centre);
  const fit = trial.misfit + logDeterminant(factor);
  trial.logLikelihood = -0.5 * (fit + z.length * log(2 * Math.PI));
}

function setCentred(out: Vec, z: Vec, centre: number): void {
  for (let i = 0; i < z.length; i++) out[i] = z[i] - centre;
}

function centredProduct(alpha: Vec, z: Vec, centre: number): number {
  let sum = 0;
  for (let i = 0; i < z.length; i++) sum += (z[i] - centre) * alpha[i];
  return sum;
}

/** Sets a gradient in the logs of [kernel parameters…, output scale, noise…] from the trial's slope in the covariance. */
function setGradient(trial: Trial, out: Vec): void {
  const { paired, unit, slope, alpha, outputScale, ownNoise } = trial;
  const size = paired.size;
  paired.gradient(slope, out);
  for (let p = 0; p < size; p++) out[p] *= outputScale;
  out[size] = outputScale * (2 * dot(slope, unit) - diagonalSum(slope, unit, alpha.length));
  if (ownNoise > 0) out[size + 1] = ownNoise * diagonalSum(slope, null, alpha.length);
}

/** Returns Σ a_ii b_ii of packed upper triangles. */
function diagonalSum(a: Vec, b: Vec | null, size: number): number {
  let sum = 0;
  for (let i = 0, at = 0; i < size; i++, at += size - i + 1) sum += a[at] * (b ? b[at] : 1);
  return sum;
}
