import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import { EngineError } from '../../errors';
import { incompleteBeta } from './incompleteBeta';
import { logOnePlusInverse, stirlingRemainder } from './stirling';
import { normalCdf, normalLogPdf } from './normal';

const LOG_SQRT_TWO_PI = 0.9189385332046727418;
/** Degrees of freedom above which t and the normal distribution agree to the last digit wherever they are above 1e-308. */
export const normalFrom = 1e30;
/** Least degrees of freedom: already with 0.001 half of all values are beyond 1e300. */
const FEWEST = 1e-100;
/** Value of t²/ν above which 1 + t²/ν is t²/ν and the tail is its leading term. */
const FAR = 1e17;

/**
 * log density of Student's t with ν degrees of freedom, from 1e-100 to Infinity, which is the normal. Divide t by a scale
 * s and subtract log s for the distribution with a location and a scale. Errors: `invalid-value` for other ν, or t NaN.
 */
export function studentLogPdf(t: number, df: number): number {
  refuseBadInput(t, df);
  if (df > normalFrom) return normalLogPdf(t);
  const a = 0.5 * df;
  // Γ(a + ½)/Γ(a) by Stirling's formula; a log(1 + 1/(2a)) → ½.
  const factor = a * logOnePlusInverse(2 * a) - 0.5 + stirlingRemainder(a + 0.5) - stirlingRemainder(a);
  return factor - LOG_SQRT_TWO_PI - (a + 0.5) * logOnePlusSquare(t, df);
}

/** Density of Student's t. Errors as `studentLogPdf`. */
export function studentPdf(t: number, df: number): number {
  return exp(studentLogPdf(t, df));
}

/** P(T ≤ t), accurate in the lower tail however small it is. Errors as `studentLogPdf`. */
export function studentCdf(t: number, df: number): number {
  return studentSurvival(-t, df);
}

/** P(T > t), accurate in the upper tail however small it is. Errors as `studentLogPdf`. */
export function studentSurvival(t: number, df: number): number {
  const half = 0.5 * studentTwoSided(t, df);
  return t >= 0 ? half : 1 - half;
}

/** P(|T| > |t|), the p-value of a two-sided test, without cancellation. Errors as `studentLogPdf`. */
export function studentTwoSided(t: number, df: number): number {
  return studentSides(t, df).outside;
}

/**
 * P(|T| > |t|), accurate however small it is, and P(|T| ≤ |t|), accurate too unless ν is below 0.01. Errors as
 * `studentLogPdf`.
 */
export function studentSides(t: number, df: number): { outside: number; inside: number } {
  refuseBadInput(t, df);
  const size = Math.abs(t);
  if (df > normalFrom) return { outside: 2 * normalCdf(-size), inside: 1 - 2 * normalCdf(-size) };
  const square = (size / Math.sqrt(df)) ** 2;
  if (square > FAR) {
    const outside = Math.min(1, farTail(size, df));
    return { outside, inside: 1 - outside };
  }
  const { lower, upper } = incompleteBeta({ a: 0.5 * df, b: 0.5 }, 1 / (1 + square), square / (1 + square));
  return { outside: lower, inside: upper };
}

/** I_x(ν/2, ½) = x^(ν/2) / (ν/2 · B(ν/2, ½)) to the last digit, x = ν/t². */
function farTail(size: number, df: number): number {
  if (size === Infinity) return 0;
  return exp(logTailFactor(df) - df * (log(size) - 0.5 * log(df)));
}

/** −log(ν/2 · B(ν/2, ½)): P(|T| > t) is at least this factor times (1 + t²/ν)^(−ν/2), and that far out. */
export function logTailFactor(df: number): number {
  return studentLogPdf(0, df) - 0.5 * log(df) + Math.LN2;
}

/** log(1 + t²/ν), also where the square overflows. */
function logOnePlusSquare(t: number, df: number): number {
  const root = Math.abs(t) / Math.sqrt(df);
  return root > 1e9 ? 2 * (log(Math.abs(t)) - 0.5 * log(df)) : log1p(root * root);
}

function refuseBadInput(t: number, df: number): void {
  if (df >= FEWEST && !Number.isNaN(t)) return;
  const message =
    df >= FEWEST
      ? `Student's t is defined for numbers, not for ${t}.`
      : `The degrees of freedom must be at least ${FEWEST}, not ${df}.`;
  throw new EngineError('invalid-value', message, { t: String(t), degreesOfFreedom: String(df) });
}
