import type { Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import { inverse, logDeterminant, solveLower } from '../../numeric/linalg/cholesky';
import { jointStudentLogPdf } from '../../numeric/probability/jointStudent';
import type { Conditioned, Judged } from '../fit/criterion';
import { affineLeaveOneOut, blockOf, latentLeaveOneOut } from '../gp/leaveOneOut';
import type { LeaveOneOut } from '../model';
import type { WarpedProcess } from '../warped/warpedProcess';

/** Returns log p(z) of a Student-t process with ν degrees of freedom and the covariance of a GP (001, 3.23). */
export function studentLogLikelihood(
  { z, factor, misfit }: Pick<Conditioned, 'z' | 'factor' | 'misfit'>,
  df: number,
): number {
  const all = { df, size: z.length, spread: df - 2, logDeterminant: logDeterminant(factor) };
  return jointStudentLogPdf(all, misfit);
}

/**
 * Returns leave-one-out means and variances [n], noise included, and Σ log density. With P = C⁻¹, answer i has ν + n − 1 degrees of
 * freedom given the others, the GP's mean z_i − α_i/P_ii, and scale² (ν − 2 + β₋)/((ν + n − 1) P_ii), β₋ = β − α_i²/P_ii.
 */
export function studentLeaveOneOut(process: Judged, df: number): LeaveOneOut['latent'] {
  const { mean, variance } = latentLeaveOneOut(process);
  const n = mean.length;
  const precision = variance.map((value) => 1 / value);
  const stretch = (i: number): number =>
    (df - 2 + process.misfit - process.alpha[i] ** 2 * variance[i]) / (df + n - 3);
  return {
    mean,
    variance: variance.map((value, i) => value * stretch(i)),
    logPseudoLikelihood: leftOutLogDensities(process, precision, df),
  };
}

/** Returns Σ log p(z_i | the others) from the diagonal of C⁻¹ [n]. */
export function leftOutLogDensities(
  { alpha, misfit }: Pick<Conditioned, 'alpha' | 'misfit'>,
  precision: Vec,
  df: number,
): number {
  let sum = 0;
  for (let i = 0; i < alpha.length; i++) {
    const q = alpha[i] ** 2 / precision[i];
    const rest = { df: df + alpha.length - 1, size: 1, spread: df - 2 + misfit - q };
    sum += jointStudentLogPdf({ ...rest, logDeterminant: -log(precision[i]) }, q);
  }
  return sum;
}

/** Returns the leave-one-out beliefs in output units; all scores of one place are left out together for the predictive density. */
export function studentLeaveOneOutIn(
  { process, places, shift, scale }: WarpedProcess,
  df: number,
): LeaveOneOut {
  const { alpha, misfit } = process;
  const precision = inverse(process.factor);
  let logPredictiveDensity = 0;
  const logPredictiveDensities = Float64Array.from(places, ({ rows }) => {
    const size = rows.length;
    const block = blockOf(precision, rows);
    const half = solveLower(
      block,
      Float64Array.from(rows, (i) => alpha[i]),
    );
    const q = half.reduce((total, value) => total + value * value, 0);
    const rest = { df: df + alpha.length - size, size, spread: df - 2 + misfit - q };
    const inZ = jointStudentLogPdf({ ...rest, logDeterminant: -logDeterminant(block) }, q);
    logPredictiveDensity += inZ;
    logPredictiveDensity -= size * log(scale);
    return inZ - size * log(scale);
  });
  return {
    ...affineLeaveOneOut(studentLeaveOneOut(process, df), shift, scale),
    logPredictiveDensity,
    logPredictiveDensities,
  };
}
