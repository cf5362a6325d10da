import { highWord, ln2High, ln2Low, withHighWord } from './binary';

/** Upper words of 1 and of √½. */
const one = 0x3ff00000;
const rootHalf = 0x3fe6a09e;

/** Natural logarithm, error below one unit in the last place; −Infinity at 0, NaN below. */
/* @__NO_SIDE_EFFECTS__ */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  if (x < 2.2250738585072014e-308) return log(x * 18014398509481984) - 54 * ln2High - 54 * ln2Low;
  const word = highWord(x) + (one - rootHalf);
  const k = (word >> 20) - 1023;
  const f = withHighWord(x, (word & 0xfffff) + rootHalf) - 1;
  return series(f, k, 0);
}

/** log(1 + x), accurate where x is tiny; −Infinity at −1, NaN below. */
export function log1p(x: number): number {
  if (!(x > -1)) return x === -1 ? -Infinity : NaN;
  if (x === Infinity) return x;
  if (Math.abs(x) < 1.1e-16) return x;
  if (x > -0.2928932188134524 && x < 0.4142135623730951) return series(x, 0, 0);
  const u = 1 + x;
  const word = highWord(u) + (one - rootHalf);
  const k = (word >> 20) - 1023;
  // Lost by rounding u = 1 + x.
  const lost = k >= 54 ? 0 : (k >= 2 ? 1 - (u - x) : x - (u - 1)) / u;
  return series(withHighWord(u, (word & 0xfffff) + rootHalf) - 1, k, lost);
}

/** k·ln 2 + log(1 + f) + lost, √½ ≤ 1 + f < √2: by s = f/(2 + f), log(1 + f) = f − s (f − R(s²)). */
function series(f: number, k: number, lost: number): number {
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const half = 0.5 * f * f;
  return k * ln2High - (half - (s * (half + even + odd) + (k * ln2Low + lost)) - f);
}

/** Logarithm to the base 10. */
export function log10(x: number): number {
  return log(x) * 0.4342944819032518;
}
