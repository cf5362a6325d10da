import type { WorkMeter } from '../../learning/meter';
import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { solve } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { choleskyInSteps } from '../../numeric/linalg/inSteps';
import type { Task } from '../../task';
import type { PreparedCloud } from './deformedKernel';

/** What Laplacian regularised least squares make least: Σ (yᵢ − f(xᵢ) − β)² + a‖f‖² + b fᵀLf. */
export interface WholeProblem {
  /** y of each labelled point [l]. */
  readonly target: Vec;
  readonly ambient: number;
  readonly intrinsic: number;
  /** True where β is free; else it is 0. */
  readonly bias: boolean;
}

/**
 * Makes (3.3) of 002 least among all functions f = g·w in the factor of the kernel, without a deformed kernel on the way:
 * (G_lᵀG_l + aI + bGᵀLG) w = G_lᵀ(y − β). r³/6 operations. The kernel need not know of the graph.
 */
export function* fitWhole(
  { lowRank: { G }, inner, labelled: l }: PreparedCloud,
  { target, ambient, intrinsic, bias }: WholeProblem,
  meter: WorkMeter,
): Task<{ readonly weights: Vec; readonly bias: number }> {
  const r = G.cols;
  const A = zeros(r, r);
  for (let i = 0; i < l; i++) addOuter(A, rowOf(G, i));
  for (let j = 0; j < r; j++) {
    for (let k = 0; k <= j; k++) A.data[j * r + k] += intrinsic * inner.data[j * r + k];
    A.data[j * r + j] += ambient;
  }
  const factor = yield* choleskyInSteps(A);
  meter.add((r * r * r) / 6 + l * r * r);
  const weights = solve(factor, sumOf(G, target));
  if (!bias) return { weights, bias: 0 };
  const ones = sumOf(G, new Float64Array(l).fill(1));
  const moved = solve(factor, ones);
  const total = target.reduce((sum, y) => sum + y, 0);
  const beta = (total - dot(ones, weights)) / (l - dot(ones, moved));
  return { weights: weights.map((w, k) => w - beta * moved[k]), bias: beta };
}

/** Adds g gᵀ to the lower triangle of A [r×r]. */
function addOuter(A: Mat, g: Vec): void {
  for (let j = 0; j < g.length; j++) for (let k = 0; k <= j; k++) A.data[j * g.length + k] += g[j] * g[k];
}

/** Returns G_lᵀ y [r]. */
function sumOf(G: Mat, y: Vec): Vec {
  const out = new Float64Array(G.cols);
  for (let i = 0; i < y.length; i++) {
    const row = rowOf(G, i);
    for (let k = 0; k < out.length; k++) out[k] += y[i] * row[k];
  }
  return out;
}
