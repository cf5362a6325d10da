import type { Vec } from '../../numeric/arrays';
import { inverseDiagonalInto, solveInPlace, type Cholesky } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import { rowStart } from '../../numeric/linalg/packed';
import type { MeanRule } from '../gp/gaussianProcess';
import { applyPrecision, precisionInto, type Trend } from '../gp/trend';
import { latentLeaveOneOut, pseudoLikelihood } from '../gp/leaveOneOut';
import type { CriterionId } from '../model';

/** Input of a criterion. */
export interface Judged {
  readonly factor: Cholesky;
  /** Basis functions of the mean, where there are any: then C⁻¹ below is the precision of z without them. */
  readonly trend?: Trend | null;
  /** Latent observations [n]. */
  readonly z: Vec;
  /** (σ_f² K + noise)⁻¹ (z − mean) [n]. */
  readonly alpha: Vec;
  /** Log marginal likelihood (001, 2.27). */
  readonly logLikelihood: number;
  /** (z − mean)ᵀ (σ_f² K + noise)⁻¹ (z − mean). */
  readonly misfit: number;
}

/** The same, and memory for the slopes of a criterion. Symmetric matrices are packed upper triangles. */
export interface Conditioned extends Judged {
  /** Symmetric W with d value = Σ W_ij dC_ij, C the covariance. */
  readonly slope: Vec;
  /** d value / d z [n]. */
  readonly zSlope: Vec;
}

/**
 * The quantity that a fit maximises, as a function of the covariance C = σ_f² K + noise and of the latent observations z. What is
 * made for n rows has memory of its own and serves one evaluation after another.
 */
export interface Criterion {
  value(process: Judged): number;
  /** True of log p(z) of a Gaussian process itself, which has a job that computes it in one go, its best mean too. */
  readonly isEvidence?: true;
  /** Returns, for n rows, the value at a trial, whose `slope` and `zSlope` it sets. */
  evaluator(rows: number): (trial: Conditioned) => number;
  /** Returns, for n rows, the prior mean at which the value is largest; its derivative vanishes there, so slopes ignore it. */
  bestMean(rows: number): MeanRule;
}

/** log p(z) (001, 2.27). */
const marginalLikelihood: Criterion = {
  value: (process) => process.logLikelihood,
  isEvidence: true,
  evaluator: () => (trial) => {
    precisionInto(trial, trial.slope);
    setMarginalSlopes(trial);
    return trial.logLikelihood;
  },
  // 1ᵀC⁻¹z / 1ᵀC⁻¹1.
  bestMean: (rows) => {
    const weights = new Float64Array(rows);
    return (factor, z) => {
      solveInPlace(factor, weights.fill(1));
      return dot(weights, z) / sum(weights);
    };
  },
};

/** Sets the slopes to ½(α αᵀ − C⁻¹) (001, 2.39), where C⁻¹ was, and −α. */
function setMarginalSlopes({ alpha, slope, zSlope }: Conditioned): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const a = alpha[i];
    for (let j = i; j < alpha.length; j++, at++) slope[at] = 0.5 * (a * alpha[j] - slope[at]);
    zSlope[i] = -a;
  }
}

/** Σ log p(z_i | the others) (001, 2.41), by the diagonal of C⁻¹; z = Ψ(y) stays that of all answers. */
const leaveOneOut: Criterion = {
  value: (process) => latentLeaveOneOut(process).logPseudoLikelihood,
  evaluator: (rows) => leaveOneOutEvaluator(rows, { weigh: () => {}, value: pseudoLikelihood }),
  // The weighted mean that makes Σ α_i²/C⁻¹_ii least.
  bestMean: (rows) => {
    const room = new Float64Array(rowStart(rows));
    const [weights, ones, values] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)];
    return (factor, z) => {
      solveInPlace(factor, ones.fill(1));
      values.set(z);
      solveInPlace(factor, values);
      inverseDiagonalInto(factor, room, weights);
      for (let i = 0; i < rows; i++) weights[i] = ones[i] / weights[i];
      return dot(weights, values) / dot(weights, ones);
    };
  },
};

export const criteria: Readonly<Record<CriterionId, Criterion>> = {
  'marginal-likelihood': marginalLikelihood,
  'leave-one-out': leaveOneOut,
};

function sum(values: Vec): number {
  let total = 0;
  for (let k = 0; k < values.length; k++) total += values[k];
  return total;
}

/** A pseudo-likelihood whose slope is ½ Σ [d log P_ii − w_i d(α_i²/P_ii)], P = C⁻¹: that of Gaussian densities where all w_i are 1. */
interface PseudoLikelihood {
  /** Sets w [n], all 1 before the first trial, from the diagonal of P [n]. */
  weigh(trial: Conditioned, precision: Vec, weights: Vec): void;
  value(trial: Conditioned, precision: Vec): number;
}

/**
 * Returns a leave-one-out pseudo-likelihood, and sets its slopes, at one trial of n rows after another. 001 (2.44) for any dC:
 * with P = C⁻¹, u_i = w_i α_i/P_ii and c_i = ½(1 + w_i α_i²/P_ii)/P_ii, d value = uᵀP dC α − Σ c_i (P dC P)_ii, hence the slope in the
 * covariance is ½(Pu αᵀ + α (Pu)ᵀ) − P diag(c) P; that in z is −Pu.
 */
export function leaveOneOutEvaluator(
  rows: number,
  { weigh, value }: PseudoLikelihood,
): (trial: Conditioned) => number {
  const replaceBySquare = jobs.weightedSquare(rows);
  const precision = new Float64Array(rows);
  const weights = new Float64Array(rows).fill(1);
  const c = new Float64Array(rows);
  return (trial) => {
    const { alpha, slope, zSlope } = trial;
    precisionInto(trial, slope);
    for (let i = 0, at = 0; i < rows; at += rows - i, i++) {
      precision[i] = slope[at];
    }
    weigh(trial, precision, weights);
    for (let i = 0; i < rows; i++) {
      const [p, w] = [precision[i], weights[i]];
      zSlope[i] = (w * alpha[i]) / p;
      c[i] = (0.5 * (1 + (w * (alpha[i] * alpha[i])) / p)) / p;
    }
    applyPrecision(trial, zSlope);
    replaceBySquare(slope, c);
    setSlopes(trial);
    return value(trial, precision);
  };
}

/** Sets the slopes, where P diag(c) P and Pu were. */
function setSlopes({ alpha, slope, zSlope }: Conditioned): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const pu = zSlope[i];
    for (let j = i; j < alpha.length; j++, at++) {
      slope[at] = 0.5 * (pu * alpha[j] + alpha[i] * zSlope[j]) - slope[at];
    }
    zSlope[i] = -pu;
  }
}
