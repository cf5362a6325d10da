import { zeros, type Mat, type Vec } from '../arrays';
import { dot } from '../linalg/core';

/** A change s [p] of place and the change y [p] of the gradient with it. */
export interface Secant {
  readonly s: Vec;
  readonly y: Vec;
  /** True for the first secant of a model. */
  readonly isFirst: boolean;
  /** True if the model did not promise too long a step. */
  readonly isWhole: boolean;
}

/** A model of the curvature, a positive definite B [p×p], and memory for its updates. */
export interface Curvature {
  readonly B: Mat;
  readonly Bs: Vec;
  readonly r: Vec;
}

/** Least share of the model's curvature: a measured curvature below it is raised to it (Powell's damping). */
const LEAST_CURVATURE = 0.05;

export function noCurvature(size: number): Curvature {
  return { B: zeros(size, size), Bs: new Float64Array(size), r: new Float64Array(size) };
}

/**
 * Applies the BFGS update B − (Bs)(Bs)ᵀ/sᵀBs + rrᵀ/sᵀr to a positive definite B [p×p], in place. r is y, damped towards Bs
 * (Powell, 1978) when sᵀy is too small, so that B stays positive definite. On the first update B is first scaled to the measured
 * curvature; later only where it is too large for a step that was not (Al-Baali, 1998), so that a steep region once crossed does
 * not make all later steps short.
 */
export function updateSecant({ B, Bs, r }: Curvature, { s, y, isFirst, isWhole }: Secant): void {
  const sy = dot(s, y);
  setProduct(Bs, B, s);
  const modelled = dot(s, Bs);
  if (!(modelled > 0)) return;
  const share = isFirst || isWhole ? scaleBy(sy / modelled, isFirst) : 1;
  const sBs = share * modelled;
  const keep = sy >= LEAST_CURVATURE * sBs ? 1 : ((1 - LEAST_CURVATURE) * sBs) / (sBs - sy);
  for (let i = 0; i < s.length; i++) {
    Bs[i] *= share;
    r[i] = keep * y[i] + (1 - keep) * Bs[i];
  }
  const sr = dot(s, r);
  if (!(sr > 0) || !allFinite(r)) return;
  for (let i = 0, at = 0; i < s.length; i++) {
    for (let j = 0; j < s.length; j++, at++) {
      B.data[at] = share * B.data[at] + (r[i] * r[j]) / sr - (Bs[i] * Bs[j]) / sBs;
    }
  }
}

/** Returns the factor to scale B by before an update; `measured` is the measured curvature over that of B. */
function scaleBy(measured: number, first: boolean): number {
  const usable = measured > 0 && measured < Infinity;
  return usable && (first || measured < 1) ? measured : 1;
}

/** Returns true if all entries are finite. */
export function allFinite(values: Vec): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}

function setProduct(out: Vec, B: Mat, s: Vec): void {
  for (let i = 0, at = 0; i < s.length; i++) {
    let sum = 0;
    for (let j = 0; j < s.length; j++) sum += B.data[at++] * s[j];
    out[i] = sum;
  }
}
