import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import { EngineError } from '../../errors';
import { stirlingRemainder } from './stirling';

/** The two parameters of a beta distribution, both positive. */
export interface BetaShape {
  readonly a: number;
  readonly b: number;
}

/** P(X ≤ x) and P(X > x); they sum to 1. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}

const MOST_ROUNDS = 100_000;
/** Bounds of the parameters, beyond which quotients of the two overflow. */
const LEAST = 1e-150;
const MOST = 1e150;
/** Bound of the smaller parameter: the fraction takes up to about as many rounds as its root. */
const MOST_OF_SMALLER = 1e8;

/**
 * The regularised incomplete beta function I_x(a, b) and its complement I_y(b, a), y = 1 − x: the tails of a beta
 * distribution. The one on the far side of the mean is computed, by a continued fraction, to about 1e-13 of itself however
 * small it is; the other is what it leaves. Give y where it is known better than as 1 − x. Errors: `invalid-value` unless a
 * and b lie between 1e-150 and 1e150, the smaller at most at 1e8, and 0 ≤ x ≤ 1.
 */
export function incompleteBeta(shape: BetaShape, x: number, y = 1 - x): Tails {
  refuseBadInput(shape, x, y);
  const { a, b } = shape;
  if (x === 0 || y === 0) return { lower: x === 0 ? 0 : 1, upper: x === 0 ? 1 : 0 };
  if ((b + 1) * x <= (a + 1) * y) {
    const lower = tail(shape, x, y);
    return { lower, upper: 1 - lower };
  }
  const upper = tail({ a: b, b: a }, y, x);
  return { lower: 1 - upper, upper };
}

function refuseBadInput({ a, b }: BetaShape, x: number, y: number): void {
  const smaller = Math.min(a, b);
  const hasShape = smaller >= LEAST && smaller <= MOST_OF_SMALLER && Math.max(a, b) <= MOST;
  if (hasShape && x >= 0 && y >= 0 && x <= 1 && y <= 1) return;
  const message = hasShape
    ? `The incomplete beta function is defined between 0 and 1, not at ${x}.`
    : `The parameters of a beta distribution must be between ${LEAST} and ${MOST}, one of them at most ${MOST_OF_SMALLER}, not ${a} and ${b}.`;
  throw new EngineError('invalid-value', message, { a: String(a), b: String(b), x: String(x) });
}

function tail(shape: BetaShape, x: number, y: number): number {
  return Math.min(1, powerTerm(shape, x, y) / fraction(shape, x, y));
}

/**
 * x^a y^b / B(a, b). By Stirling's formula that is √(ab/(2π(a + b))) exp(−a D(e) − b D(e')) with D(e) = e − log(1 + e),
 * where 1 + e and 1 + e' are x and y over their means: no difference of large numbers (Loader 2000, for the binomial).
 */
function powerTerm({ a, b }: BetaShape, x: number, y: number): number {
  const excess = b * x - a * y;
  const exponent =
    a * deviance(excess / a, x + (b / a) * x) +
    b * deviance(-excess / b, y + (a / b) * y) +
    (stirlingRemainder(a) - stirlingRemainder(a + b)) +
    stirlingRemainder(b);
  return Math.sqrt((a / (2 * Math.PI)) * (b / (a + b))) * exp(-exponent);
}

/** D(e) = e − log(1 + e), given e and 1 + e, each without the rounding of the other. */
function deviance(e: number, onePlus: number): number {
  if (e < -0.7 || e > 1.5) return e - log(onePlus);
  // log(1 + e) = 2 artanh s, s = e/(2 + e); the first term of the series is taken together with e.
  const s = e / (2 + e);
  const w = s * s;
  let sum = 0;
  for (let k = 61; k >= 3; k -= 2) sum = sum * w + 1 / k;
  return e * s - 2 * s * w * sum;
}

/**
 * The continued fraction of x^a y^b / (B(a, b) I_x(a, b)) (Didonato & Morris 1992, BFRAC), by the modified method of
 * Lentz. All its terms are moderate however large a or b.
 */
function fraction({ a, b }: BetaShape, x: number, y: number): number {
  const excess = a * y - b * x;
  let value = (a / (a + 1)) * (excess + 1);
  let c = value;
  let d = 0;
  for (let m = 1; m <= MOST_ROUNDS; m++) {
    // The small parts first: a may be far below 1.
    const scale = a + (2 * m - 1);
    const product = m * (b - m) * x;
    const numerator = ((a + (m - 1)) / scale) * ((a + b + (m - 1)) / scale) * product * x;
    const denominator = m + product / scale + ((a + m) / (scale + 2)) * (excess + 1 + m * (1 + y));
    d = 1 / nonzero(denominator + numerator * d);
    c = nonzero(denominator + numerator / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < 2 ** -52) break;
  }
  return value;
}

function nonzero(value: number): number {
  return value === 0 ? 1e-300 : value;
}
