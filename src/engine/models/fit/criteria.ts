import type { Vec } from '../../numeric/arrays';
import { inverseDiagonalInto, solveInPlace } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import { rowStart } from '../../numeric/linalg/packed';
import { applyPrecision, precisionInto } from '../gp/trend';
import { latentLeaveOneOut, pseudoLikelihood } from '../gp/leaveOneOut';
import type { LearnPlan } from '../model';
import type { Conditioned, Criteria, Criterion } from './criterion';
import { foldsCriterion } from './folds/criterion';
import { gaussianLaw } from './folds/laws';
import { usualFolds } from './folds/folds';

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

/** Those of a Gaussian process. */
export const criteria: Criteria = {
  'marginal-likelihood': marginalLikelihood,
  'leave-one-out': leaveOneOut,
  folds: (folds) => foldsCriterion(folds, gaussianLaw),
};

/** Returns the criterion of a plan; the marginal likelihood if it names none. */
export function criterionOf(
  all: Criteria,
  { criterion = 'marginal-likelihood', folds = usualFolds }: Pick<LearnPlan, 'criterion' | 'folds'>,
): Criterion {
  return criterion === 'folds' ? all.folds(folds) : all[criterion];
}

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
