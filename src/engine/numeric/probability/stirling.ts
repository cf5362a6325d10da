import { log, log1p } from '../elementary/log';

/** B_2k / (2k(2k − 1)), k = 1 … 8. */
const SERIES = [
  1 / 12,
  -1 / 360,
  1 / 1260,
  -1 / 1680,
  1 / 1188,
  -691 / 360360,
  1 / 156,
  -3617 / 122400,
] as const;
/** Least x at which the term after the eighth is below 2e-18. */
const FAR = 10;

/**
 * δ(x) = log Γ(x) − [(x − ½) log x − x + ½ log 2π], x > 0: the error of Stirling's formula, about 1/(12x). Quotients of Γ of
 * large arguments are differences of δ and lose no digits.
 */
export function stirlingRemainder(x: number): number {
  let sum = 0;
  let u = x;
  // δ(u) = δ(u + 1) + (u + ½) log(1 + 1/u) − 1.
  for (; u < FAR; u += 1) sum += (u + 0.5) * logOnePlusInverse(u) - 1;
  const v = 1 / u;
  const w = v * v;
  let series = 0;
  for (let k = SERIES.length - 1; k >= 0; k--) series = series * w + SERIES[k];
  return sum + series * v;
}

/** log(1 + 1/u), u > 0, also where 1/u overflows. */
export function logOnePlusInverse(u: number): number {
  return u < 0.5 ? log1p(u) - log(u) : log1p(1 / u);
}
