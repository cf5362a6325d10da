import { exp, expm1 } from '../numeric/elementary/exp';
import { log, log1p } from '../numeric/elementary/log';

/**
 * The bend of an axis from 0 to 1, w(u) = 1 − (1 − u^a)^b, a, b > 0: the distribution function of Kumaraswamy (1980), which Snoek, Swersky,
 * Zemel and Adams (2014) bend inputs by in place of that of a beta. a = b = 1 leaves the axis as it is; a > 1 shortens its beginning, b > 1
 * its end. All of it by e^x − 1 and log(1 + x), so that no digits are lost at the ends.
 */
export interface Bend {
  readonly a: number;
  readonly b: number;
}

/** Returns w(u); places outside 0 to 1 count as the nearest end. */
export function bent(u: number, { a, b }: Bend): number {
  if (!(u > 0)) return 0;
  return u >= 1 ? 1 : -expm1(b * logRest(u, a));
}

/** Returns the place u with w(u) = t; 0 and 1 for t beyond them. */
export function straightened(t: number, { a, b }: Bend): number {
  if (!(t > 0)) return 0;
  return t >= 1 ? 1 : exp(logOneLessExp(log1p(-t) / b) / a);
}

/** Slopes of w, 0 < u < 1: in u, and in the logs of a and b. */
export interface BendSlopes {
  readonly inU: number;
  readonly inLogA: number;
  readonly inLogB: number;
}

/** Returns the slopes of w at u. Those in the logs of a and b are 0 at the ends, and so is, there, what is said of the one in u. */
export function bendSlopes(u: number, { a, b }: Bend): BendSlopes {
  if (!(u > 0 && u < 1)) return { inU: 0, inLogA: 0, inLogB: 0 };
  const logU = log(u);
  const rest = logRest(u, a);
  const common = a * b * exp((b - 1) * rest + a * logU);
  return {
    inU: a * b * exp((b - 1) * rest + (a - 1) * logU),
    inLogA: common * logU,
    inLogB: -b * exp(b * rest) * rest,
  };
}

/** Returns log(1 − u^a), 0 < u < 1. */
function logRest(u: number, a: number): number {
  return logOneLessExp(a * log(u));
}

/** Returns log(1 − e^t), t < 0. */
function logOneLessExp(t: number): number {
  return t > -Math.LN2 ? log(-expm1(t)) : log1p(-exp(t));
}
