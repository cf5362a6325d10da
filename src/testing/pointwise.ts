import type { Integrand } from '../engine/numeric/probability/quadrature';

/** Returns the integrand that is f at each place. */
export function pointwise(f: (u: number) => number): Integrand {
  return (u) => u.forEach((value, i) => (u[i] = f(value)));
}
