import type { Mat, Vec } from '../arrays';

/** A change s [p] of place and the change y [p] of the gradient with it. */
export interface Secant {
  readonly s: Vec;
  readonly y: Vec;
}

/** Less than this share of the curvature of the model, and the measured curvature is raised to it. */
const LEAST_CURVATURE = 0.05;

/**
 * The BFGS update B − (Bs)(Bs)ᵀ/sᵀBs + rrᵀ/sᵀr of a positive definite B [p×p], in place. r is y, damped
 * towards Bs (Powell, 1978) when sᵀy is too small, so that B stays positive definite. On the first update B
 * is scaled to the measured curvature before.
 */
export function updateSecant(B: Mat, secant: Secant, first: boolean): void {
  const { s, y } = secant;
  const sy = dot(s, y);
  if (first && sy > 0) scale(B, sy / dot(s, times(B, s)));
  const Bs = times(B, s);
  const sBs = dot(s, Bs);
  if (!(sBs > 0)) return;
  const keep = sy >= LEAST_CURVATURE * sBs ? 1 : ((1 - LEAST_CURVATURE) * sBs) / (sBs - sy);
  const r = y.map((value, i) => keep * value + (1 - keep) * Bs[i]!);
  const sr = dot(s, r);
  if (!(sr > 0) || !r.every(Number.isFinite)) return;
  for (let i = 0; i < s.length; i++) {
    for (let j = 0; j < s.length; j++)
      B.data[i * B.cols + j]! += (r[i]! * r[j]!) / sr - (Bs[i]! * Bs[j]!) / sBs;
  }
}

/** Σ a_i b_i. */
export function dot(a: Vec, b: Vec): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}

function times(B: Mat, s: Vec): Vec {
  return s.map((_, i) => dot(B.data.subarray(i * B.cols, (i + 1) * B.cols), s));
}

function scale(B: Mat, factor: number): void {
  if (!(factor > 0) || factor === Infinity) return;
  for (let i = 0; i < B.data.length; i++) B.data[i]! *= factor;
}
