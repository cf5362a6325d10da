import type { Mat, Vec } from '../arrays';
import { rowStart } from '../linalg/packed';
import { inverse, inverseInto, solve } from '../linalg/solve';
import type { GaussianProcess, MeanRule } from './gaussianProcess';
import { latentLeaveOneOut } from './leaveOneOut';
import type { Trial } from './trial';
import type { CriterionId } from './surrogate';

/** What a fit maximises, as a function of the covariance C = σ_f² K + noise and of the latent observations z. */
export interface Criterion {
  value(process: GaussianProcess): number;
  /** Symmetric W with d value = Σ W_ij dC_ij, packed by its upper triangle, and d value / d z [n]. */
  slopes(process: GaussianProcess): { readonly covariance: Vec; readonly z: Vec };
  /** The prior mean at which the value is largest: there its derivative vanishes, so slopes need not know of it. */
  readonly bestMean: MeanRule;
  /** Value at a trial, whose `slope` it sets; the slope in z is −α. */
  evaluate?(trial: Trial): number;
}

/** log p(z) (001, 2.27); dC: ½(α αᵀ − C⁻¹) (001, 2.39). */
const marginalLikelihood: Criterion = {
  value: (process) => process.logLikelihood,
  slopes: ({ alpha, factor }) => {
    const n = alpha.length;
    const W = new Float64Array(rowStart(n));
    inverseInto(factor, W);
    for (let i = 0, at = 0; i < n; i++) {
      for (let j = i; j < n; j++, at++) W[at] = 0.5 * (alpha[i]! * alpha[j]! - W[at]!);
    }
    return { covariance: W, z: alpha.map((a) => -a) };
  },
  evaluate: (trial) => {
    const { alpha, factor, slope } = trial;
    inverseInto(factor, slope);
    setMarginalSlope(alpha, slope);
    return trial.logLikelihood;
  },
  // 1ᵀC⁻¹z / 1ᵀC⁻¹1.
  bestMean: (factor, z) => {
    const weights = solve(factor, new Float64Array(z.length).fill(1));
    return dot(weights, z) / sum(weights);
  },
};

/** ½(α αᵀ − C⁻¹), where C⁻¹ was. */
function setMarginalSlope(alpha: Vec, slope: Vec): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const a = alpha[i]!;
    for (let j = i; j < alpha.length; j++, at++) slope[at] = 0.5 * (a * alpha[j]! - slope[at]!);
  }
}

/** Σ log p(z_i | the others) (001, 2.41), by the diagonal of C⁻¹. */
const leaveOneOut: Criterion = {
  value: (process) => latentLeaveOneOut(process).logPseudoLikelihood,
  slopes: (process) => leaveOneOutSlopes(process),
  // The weighted mean that makes Σ α_i²/C⁻¹_ii least.
  bestMean: (factor, z) => {
    const ones = solve(factor, new Float64Array(z.length).fill(1));
    const values = solve(factor, z);
    const precision = diagonalOf(inverse(factor));
    const weights = ones.map((one, i) => one / precision[i]!);
    return dot(weights, values) / dot(weights, ones);
  },
};

/**
 * 001 (2.44) for any dC: with P = C⁻¹, u_i = α_i/P_ii and c_i = ½(1 + α_i²/P_ii)/P_ii, d value = uᵀP dC α − Σ c_i (P dC P)_ii,
 * hence W = ½(Pu αᵀ + α (Pu)ᵀ) − P diag(c) P.
 */
function leaveOneOutSlopes({ alpha, factor }: GaussianProcess): { covariance: Vec; z: Vec } {
  const P = inverse(factor);
  const n = alpha.length;
  const precision = diagonalOf(P);
  const u = alpha.map((a, i) => a / precision[i]!);
  const Pu = solve(factor, u);
  const c = alpha.map((a, i) => (0.5 * (1 + (a * a) / precision[i]!)) / precision[i]!);
  const W = new Float64Array(rowStart(n));
  for (let i = 0, at = 0; i < n; i++) {
    for (let j = i; j < n; j++, at++) {
      let middle = 0;
      for (let k = 0; k < n; k++) middle += P.data[i * n + k]! * c[k]! * P.data[j * n + k]!;
      W[at] = 0.5 * (Pu[i]! * alpha[j]! + alpha[i]! * Pu[j]!) - middle;
    }
  }
  return { covariance: W, z: Pu.map((value) => -value) };
}

export const criteria: Readonly<Record<CriterionId, Criterion>> = {
  'marginal-likelihood': marginalLikelihood,
  'leave-one-out': leaveOneOut,
};

/**
 * Gradient of a criterion in the logs of [kernel parameters…, output scale, noise], the noise being one variance common to all
 * rows; `W` is the slope of the criterion in the covariance, packed by its upper triangle.
 */
export function covarianceGradient(process: GaussianProcess, W: Vec, noise: number): Vec {
  const { prior, X, unit } = process;
  const kernelPart = prior.kernel.gradientProduct(X, W);
  const size = kernelPart.length;
  const out = new Float64Array(size + 2);
  for (let p = 0; p < size; p++) out[p] = prior.outputScale * kernelPart[p]!;
  let trace = 0;
  let diagonal = 0;
  for (let i = 0, at = 0; i < X.rows; at += X.rows - i, i++) {
    trace += W[at]!;
    diagonal += W[at]! * unit[at]!;
  }
  out[size] = prior.outputScale * (2 * dot(W, unit) - diagonal);
  out[size + 1] = noise * trace;
  return out;
}

function dot(a: Vec, b: Vec): number {
  let total = 0;
  for (let k = 0; k < a.length; k++) total += a[k]! * b[k]!;
  return total;
}

function sum(values: Vec): number {
  return values.reduce((total, value) => total + value, 0);
}

function diagonalOf(A: Mat): Vec {
  return Float64Array.from({ length: A.rows }, (_, i) => A.data[i * A.rows + i]!);
}
