import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import { rowStart } from '../../numeric/linalg/packed';
import { inverseDiagonalInto } from '../../numeric/linalg/solve';
import { normalLogPdf } from '../../numeric/probability/normal';
import type { Island } from '../../numeric/probability/monotoneMap';
import type { GaussianProcess } from './gaussianProcess';
import { logPredictiveDensity, type Answers } from './leftOut';
import type { LeaveOneOut } from '../model';
import { momentsByParts } from '../../posteriors/warped/byParts';

/** Leave-one-out means and variances, noise included (001, 2.42), and Σ log density (001, 2.40, 2.41). */
export function latentLeaveOneOut(process: GaussianProcess): LeaveOneOut['latent'] {
  const { z, alpha, factor } = process;
  const n = z.length;
  const precision = new Float64Array(n);
  inverseDiagonalInto(factor, new Float64Array(rowStart(n)), precision);
  const variance = precision.map((p) => 1 / p);
  const mean = z.map((value, i) => value - alpha[i] * variance[i]);
  return { mean, variance, logPseudoLikelihood: pseudoLikelihood(process, precision) };
}

/** Σ log p(z_i | the others) (001, 2.41) from α = C⁻¹(z − m) and the diagonal of C⁻¹ [n]. */
export function pseudoLikelihood({ z, alpha }: { z: Vec; alpha: Vec }, precision: Vec): number {
  let sum = 0;
  for (let i = 0; i < z.length; i++) {
    const variance = 1 / precision[i];
    sum += logDensity(z[i], z[i] - alpha[i] * variance, variance);
  }
  return sum;
}

function logDensity(value: number, mean: number, variance: number): number {
  const sd = Math.sqrt(variance);
  return normalLogPdf((value - mean) / sd) - log(sd);
}

/** The same process, and where its maps bend. */
interface Bent extends Answers {
  readonly islands: readonly Island[];
}

/** The same in output units, for y = Ψ⁻¹(z). */
export function leaveOneOutThrough(bent: Bent): LeaveOneOut {
  const { process, maps, y, islands } = bent;
  const latent = latentLeaveOneOut(process);
  const moments = maps.map((map, i) =>
    momentsByParts({ mu: latent.mean[i], sd: Math.sqrt(latent.variance[i]), map, islands }),
  );
  const jacobian = y.reduce((sum, value, i) => sum + maps[i].logDerivative(value), 0);
  return {
    mean: Float64Array.from(moments, ({ mean }) => mean),
    variance: Float64Array.from(moments, ({ variance }) => variance),
    logPseudoLikelihood: latent.logPseudoLikelihood + jacobian,
    logPredictiveDensity: logPredictiveDensity(bent),
    latent,
  };
}

/** The same where y = shift + scale·z. */
export function leaveOneOutAffine(answers: Answers, shift: number, scale: number): LeaveOneOut {
  const latent = latentLeaveOneOut(answers.process);
  return {
    mean: latent.mean.map((value) => shift + scale * value),
    variance: latent.variance.map((value) => scale * scale * value),
    logPseudoLikelihood: latent.logPseudoLikelihood - latent.mean.length * log(scale),
    logPredictiveDensity: logPredictiveDensity(answers),
    latent,
  };
}
