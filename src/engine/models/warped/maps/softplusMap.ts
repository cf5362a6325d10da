import { exp, expm1 } from '../../../numeric/elementary/exp';
import { log, log1p } from '../../../numeric/elementary/log';
import { solveInverse } from './kdeMap';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/** Ψ⁻¹(z) = Σ_j a_j log(1 + e^{b_j (z + c_j)}) − m (000, 2.8), all a_j, b_j > 0. */
export interface Softplus {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly c: readonly number[];
  readonly m: number;
}

/** Returns log(1 + e^u) and its first two derivatives, σ(u) and σ(u)(1 − σ(u)). */
export function softplus(u: number): { value: number; slope: number; curvature: number } {
  const small = exp(-Math.abs(u));
  const slope = (u > 0 ? 1 : small) / (1 + small);
  return { value: Math.max(u, 0) + log1p(small), slope, curvature: small / (1 + small) ** 2 };
}

/** Returns Ψ⁻¹ at z with its first two derivatives in z. */
export function softplusSum(
  { a, b, c, m }: Softplus,
  z: number,
): { y: number; slope: number; curvature: number } {
  let y = -m;
  let slope = 0;
  let curvature = 0;
  for (let j = 0; j < a.length; j++) {
    const part = softplus(b[j] * (z + c[j]));
    y += a[j] * part.value;
    slope += a[j] * b[j] * part.slope;
    curvature += a[j] * b[j] * b[j] * part.curvature;
  }
  return { y, slope, curvature };
}

/** Returns Ψ of (000, 2.9); outputs at or below −m are impossible: Ψ = −∞ there. */
export function softplusMap(params: Softplus): MonotoneMap {
  const inverse = (z: number): number => softplusSum(params, z).y;
  const forward = (y: number): number => latentOf(params, y);
  return {
    forward,
    inverse,
    logDerivative: (y) => (y > -params.m ? -log(softplusSum(params, forward(y)).slope) : -Infinity),
  };
}

/** Returns Ψ(y): in closed form for one term; for several, by a search between bounds that hold for each term on its own. */
function latentOf(params: Softplus, y: number): number {
  const { a, b, c, m } = params;
  const height = y + m;
  if (!(height > 0)) return -Infinity;
  const alone = a.map((scale, j) => inverseSoftplus(height / scale) / b[j] - c[j]);
  if (a.length === 1) return alone[0];
  // Each term alone reaches the height only later than all together; a share 1/K of it must come from some term.
  const shares = a.map((scale, j) => inverseSoftplus(height / (a.length * scale)) / b[j] - c[j]);
  const bracket = [Math.min(...shares), Math.min(...alone)] as const;
  return solveInverse(height, bracket, {
    forward: (z) => softplusSum(params, z).y + m,
    logDerivative: (z) => log(softplusSum(params, z).slope),
  });
}

/** Returns log(e^v − 1), v > 0. */
function inverseSoftplus(v: number): number {
  return v > 30 ? v + log1p(-exp(-v)) : log(expm1(v));
}
