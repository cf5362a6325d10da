import { log } from '../../numeric/elementary/log';
import type { Mat, Vec } from '../../numeric/arrays';
import type { Kernel, PairedKernel } from '../../kernels/kernel';
import {
  emptyFactor,
  factorAgain,
  logDeterminant,
  type Cholesky,
  type ReusableCholesky,
} from '../../numeric/linalg/cholesky';
import { solveInPlace } from '../../numeric/linalg/solve';
import type { MeanRule } from '../gp/gaussianProcess';

/** What a criterion is computed of, and where its slopes go. Symmetric matrices are packed upper triangles. */
export interface Conditioned {
  readonly factor: Cholesky;
  /** Latent observations [n]. */
  readonly z: Vec;
  /** (σ_f² K + noise)⁻¹ (z − mean) [n]. */
  readonly alpha: Vec;
  /** Log marginal likelihood (001, 2.27). */
  readonly logLikelihood: number;
  /** Symmetric W with d value = Σ W_ij dC_ij, C the covariance. */
  readonly slope: Vec;
  /** d value / d z [n]. */
  readonly zSlope: Vec;
}

/** A process conditioned on data in memory that serves one set of hyper-parameters after another: what a search evaluates. */
export interface Trial extends Conditioned {
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
}

export function trialOn(kernel: Kernel, X: Mat): Trial {
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
  };
}

/** Conditions the trial anew on latent observations z [n] (001 Algorithm 1). Errors as `cholesky`. */
export function tryOut(trial: Trial, logs: Vec, { z, mean }: { z: Vec; mean: number | MeanRule }): void {
  const { paired, unit, factor, alpha } = trial;
  trial.z = z;
  paired.gram(logs, unit);
  factorAgain(factor, { unit, scale: trial.outputScale, noise: trial.noise });
  const centre = typeof mean === 'number' ? mean : mean(factor, z);
  setCentred(alpha, z, centre);
  solveInPlace(factor, alpha);
  const fit = centredProduct(alpha, z, centre) + logDeterminant(factor);
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
export function setGradient(trial: Trial, out: Vec): void {
  const { paired, unit, slope, alpha, outputScale, ownNoise } = trial;
  const size = paired.size;
  paired.gradient(slope, out);
  for (let p = 0; p < size; p++) out[p] *= outputScale;
  out[size] = outputScale * (2 * sumOfProducts(slope, unit) - diagonalSum(slope, unit, alpha.length));
  if (ownNoise > 0) out[size + 1] = ownNoise * diagonalSum(slope, null, alpha.length);
}

function sumOfProducts(a: Vec, b: Vec): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

/** Σ a_ii b_ii of packed upper triangles. */
function diagonalSum(a: Vec, b: Vec | null, size: number): number {
  let sum = 0;
  for (let i = 0, at = 0; i < size; i++, at += size - i + 1) sum += a[at] * (b ? b[at] : 1);
  return sum;
}
