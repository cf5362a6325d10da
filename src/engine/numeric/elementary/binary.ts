/**
 * Elementary functions whose every bit is ours. Engines of JavaScript round exp, log, sin and their kin differently (in one
 * argument of ten, between two versions of one engine), and a run must be the same everywhere; only +, −, ×, ÷ and the square
 * root are the same by standard. Coefficients are those of fdlibm (Sun Microsystems, 1993): "Permission to use, copy, modify,
 * and distribute this software is freely granted, provided that this notice is preserved."
 */

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Index of the word that holds sign and exponent. */
const high = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** Upper 32 bits of a double: sign, exponent, 20 bits of the fraction. */
export function highWord(x: number): number {
  double[0] = x;
  return words[high] | 0;
}

/** Returns the double with other upper 32 bits. */
export function withHighWord(x: number, word: number): number {
  double[0] = x;
  words[high] = word;
  return double[0];
}

const least = -1074;
/** 2^k for −1074 ≤ k ≤ 1023. */
const powers = Float64Array.from({ length: 1023 - least + 1 }, (_, i) => powerOfTwo(i + least));

function powerOfTwo(k: number): number {
  let power = 1;
  for (let i = 0; i < Math.abs(k); i++) power *= k > 0 ? 2 : 0.5;
  return power;
}

/** x·2^k, rounded once. */
export function scaled(x: number, k: number): number {
  if (k >= -1021 && k <= 1023) return x * powers[k - least];
  if (k > 1023) return x * powers[1023 - least] * powers[Math.min(k - 1023, 1023) - least];
  // In two steps the first of which is exact, so that a subnormal result is rounded once.
  return x * powers[-969 - least] * powers[Math.max(k + 969, least) - least];
}

/** ln 2 in two parts, the first with so few digits that k·ln2High is exact. */
export const ln2High = 6.9314718036912381649e-1;
export const ln2Low = 1.90821492927058770002e-10;
export const inverseLn2 = 1.442695040888963387;
