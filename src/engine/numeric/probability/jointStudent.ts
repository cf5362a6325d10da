import { log, log1p } from '../elementary/log';
import { stirlingRemainder } from './stirling';

/** A Student-t vector: its degrees of freedom ν > 0, its number of entries, and the matrix C of which its scale matrix is spread/ν times. */
interface JointStudent {
  readonly df: number;
  readonly size: number;
  /** ν − 2 where C is the covariance. */
  readonly spread: number;
  /** log |C|. */
  readonly logDeterminant: number;
}

/** log density of a Student-t vector at a squared distance rᵀC⁻¹r from its location; that of the normal as ν grows. */
export function jointStudentLogPdf(
  { df, size, spread, logDeterminant }: JointStudent,
  squaredDistance: number,
): number {
  const h = 0.5 * size;
  const factor = logGammaRatio(0.5 * df, h) + h * (log(df / spread) - log(2 * Math.PI));
  return factor - 0.5 * logDeterminant - (0.5 * df + h) * log1p(squaredDistance / spread);
}

/** log Γ(a + h)/Γ(a) − h log a by Stirling's formula, so that nothing is lost where a is large. */
function logGammaRatio(a: number, h: number): number {
  return (a + h - 0.5) * log1p(h / a) - h + stirlingRemainder(a + h) - stirlingRemainder(a);
}
