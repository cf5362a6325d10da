import type { Vec } from '../../numeric/arrays';
import type { ParamValues } from '../../definition';
import type { LearnPlan } from '../model';

/** Latent observations, which may depend on parameters ψ [q] of their own, learnt with the hyper-parameters. */
export interface Target {
  /** Where the search for ψ begins, and its box [q]. */
  readonly start: Vec;
  readonly lower: Vec;
  readonly upper: Vec;
  readonly names: readonly string[];
  /** Bounds of hyper-parameters that ψ makes redundant. */
  readonly bounds?: LearnPlan['bounds'];
  /** z [n], and Σ log of its slope in y: what turns a likelihood of z into one of y. */
  at(psi: Vec): { readonly z: Vec; readonly logJacobian: number };
  /** d/dψ of (slopeᵀ z + logJacobian) [q], for the slope of a criterion in z [n]. */
  gradient(psi: Vec, slope: Vec): Vec;
  /** ψ [q] of a map that was learnt or given; the start where nothing is said. */
  psiOf(warp: ParamValues | undefined): Vec;
}

/** Latent observations that are what they are. */
export function fixedTarget(z: Vec): Target {
  const none = new Float64Array(0);
  const observed = { z, logJacobian: 0 };
  const box = { start: none, lower: none, upper: none, names: [] };
  return { ...box, at: () => observed, gradient: () => none, psiOf: () => none };
}
