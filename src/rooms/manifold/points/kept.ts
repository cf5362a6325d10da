import type { Spectrum } from '../../../engine/manifold/session/asks';
import { ratioOf, type Setting } from '../../../engine/manifold/learners/setting';

/** A direction of the graph, what the pull charges for it, and how much of it is kept. */
export interface Kept {
  readonly eigenvalue: number;
  /** ρ λᵖ, with ρ = γ′_I/γ′_A. */
  readonly charge: number;
  /** How much f may still vary along the direction: vᵀK̃v with the graph, as a share of vᵀKv without. */
  readonly share: number;
  /** The direction's value at each point [n]. */
  readonly vector: ArrayLike<number>;
}

/** Returns what the pull of a room's setting charges for each direction, and leaves of it: the smoothest first. */
export function keptOf({ values, vectors, shares }: Spectrum, setting: Setting): readonly Kept[] {
  const { power } = setting.mix[0]!.spec;
  return vectors.map((vector, k) => {
    const eigenvalue = Math.max(0, values[k]!);
    return { eigenvalue, vector, charge: ratioOf(setting) * eigenvalue ** power, share: shares[k]! };
  });
}
