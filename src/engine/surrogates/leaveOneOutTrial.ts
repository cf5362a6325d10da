import { inverseInto, solveInPlace } from '../numeric/linalg/solve';
import { weightedSquare } from '../numeric/linalg/symmetricProducts';
import { pseudoLikelihood } from './leaveOneOut';
import type { Conditioned } from './trial';

/**
 * Leave-one-out pseudo-likelihood and its slopes at one trial of n rows after another. 001 (2.44) for any dC: with P = C⁻¹,
 * u_i = α_i/P_ii and c_i = ½(1 + α_i²/P_ii)/P_ii, d value = uᵀP dC α − Σ c_i (P dC P)_ii, hence the slope in the covariance is
 * ½(Pu αᵀ + α (Pu)ᵀ) − P diag(c) P; that in z is −Pu.
 */
export function leaveOneOutEvaluator(rows: number): (trial: Conditioned) => number {
  const replaceBySquare = weightedSquare(rows);
  const precision = new Float64Array(rows);
  const c = new Float64Array(rows);
  return (trial) => {
    const { alpha, factor, slope, zSlope } = trial;
    inverseInto(factor, slope);
    for (let i = 0, at = 0; i < rows; at += rows - i, i++) {
      const p = (precision[i] = slope[at]);
      zSlope[i] = alpha[i] / p;
      c[i] = (0.5 * (1 + (alpha[i] * alpha[i]) / p)) / p;
    }
    solveInPlace(factor, zSlope);
    replaceBySquare(slope, c);
    setSlopes(trial);
    return pseudoLikelihood(trial, precision);
  };
}

/** The slopes, where P diag(c) P and Pu were. */
function setSlopes({ alpha, slope, zSlope }: Conditioned): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    const pu = zSlope[i];
    for (let j = i; j < alpha.length; j++, at++) {
      slope[at] = 0.5 * (pu * alpha[j] + alpha[i] * zSlope[j]) - slope[at];
    }
    zSlope[i] = -pu;
  }
}
