import { log } from '../elementary/log';

/** Argument from which the asymptotic series is exact to the last digits. */
const far = 10;
/** Bernoulli numbers B₂, B₄, …, B₁₆. */
const bernoulli: readonly number[] = [
  ...[1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510],
];

/** Returns ψ(x) = d ln Γ(x)/dx for x > 0, to about 1e-15 of its size or of 1 (Abramowitz and Stegun 1964, 6.3.5 and 6.3.18). */
export function digamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < far; at++) shift -= 1 / at;
  const square = 1 / (at * at);
  let tail = 0;
  for (let k = bernoulli.length; k >= 1; k--) tail = square * (bernoulli[k - 1] / (2 * k) + tail);
  return shift + log(at) - 0.5 / at - tail;
}

/** Returns ψ′(x) for x > 0, to about 1e-15 of its size (Abramowitz and Stegun 1964, 6.4.6 and 6.4.12). */
export function trigamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < far; at++) shift += 1 / (at * at);
  const square = 1 / (at * at);
  let tail = 0;
  for (let k = bernoulli.length; k >= 1; k--) tail = square * (bernoulli[k - 1] + tail);
  return shift + (1 + 0.5 / at + tail) / at;
}
