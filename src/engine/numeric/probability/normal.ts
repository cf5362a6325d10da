import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import { erfNear, erfcx } from './erfc';

const SQRT_HALF = Math.SQRT1_2;
const INVERSE_SQRT_TWO_PI = 0.3989422804014326779;
const LOG_SQRT_TWO_PI = 0.9189385332046727418;
/** The x = √2·0.46875 up to which Cody's approximation of erf near 0 serves. */
const NEAR = 0.66;

/** φ(x) = exp(−x²/2)/√(2π), to a few units in the last place. */
export function normalPdf(x: number): number {
  return INVERSE_SQRT_TWO_PI * expMinusHalfSquare(x);
}

/** log φ(x). */
export function normalLogPdf(x: number): number {
  return -0.5 * x * x - LOG_SQRT_TWO_PI;
}

/** Φ(x), relative error a few 1e-16 in both tails; 0 below −38.6. */
export function normalCdf(x: number): number {
  if (Math.abs(x) < NEAR) return 0.5 + 0.5 * erfNear(x * SQRT_HALF);
  const tail = lowerTail(-Math.abs(x));
  return x < 0 ? tail : 1 - tail;
}

/**
 * log Φ(x), relative error below 1e-15 for every x: −x²/2 + log(erfcx(−x/√2)/2) on the left, log1p(−Φ(−x)) on
 * the right.
 */
/* @__NO_SIDE_EFFECTS__ */
export function normalLogCdf(x: number): number {
  if (x > 0) return log1p(-normalCdf(-x));
  return -0.5 * x * x + log(0.5 * erfcx(-x * SQRT_HALF));
}

/**
 * Φ(x) = exp(−x²/2)·erfcx(−x/√2)/2 for x ≤ 0: rounding x/√2 costs nothing here, in erfc it would cost x²
 * units.
 */
function lowerTail(x: number): number {
  return 0.5 * expMinusHalfSquare(x) * erfcx(-x * SQRT_HALF);
}

/** exp(−x²/2) to a unit in the last place: x² is split at a multiple of 1/16, whose square is exact. */
function expMinusHalfSquare(x: number): number {
  if (Math.abs(x) > 40) return 0;
  const head = Math.trunc(x * 16) / 16;
  return exp(-0.5 * head * head) * exp(-0.5 * (x - head) * (x + head));
}
