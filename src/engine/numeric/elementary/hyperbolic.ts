import { exp, expm1 } from './exp';

/** sinh x, accurate where x is tiny. */
export function sinh(x: number): number {
  if (Math.abs(x) > 22) return (x > 0 ? 0.5 : -0.5) * exp(Math.abs(x));
  const t = expm1(Math.abs(x));
  const value = 0.5 * (t + t / (t + 1));
  return x < 0 ? -value : value;
}

/** cosh x. */
export function cosh(x: number): number {
  const e = exp(Math.abs(x));
  return 0.5 * e + 0.5 / e;
}

/** tanh x, accurate where x is tiny. */
export function tanh(x: number): number {
  if (Math.abs(x) > 22) return x > 0 ? 1 : -1;
  const t = expm1(2 * Math.abs(x));
  const value = t / (t + 2);
  return x < 0 ? -value : value;
}
