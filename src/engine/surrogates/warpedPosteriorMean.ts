import type { Vec } from '../numeric/arrays';
import type { Precision } from './posterior';
import type { Belief } from './warpedPosteriorBelief';
import { meanByParts } from './warpedPosteriorByParts';
import { latticeUnder, meanOnLattice } from './warpedPosteriorLattice';
import { meanOfFewNodes, meanOfNodes } from './warpedPosteriorNodes';

/**
 * E[y] (000, 2.15) of each belief [m]. In full precision by the cheapest way that proves itself: a lattice that the beliefs
 * share, nodes where Ψ⁻¹ is a polynomial to a narrow one, and where neither does, adaptive panels.
 */
export function meansOf(beliefs: readonly Belief[], precision: Precision): Vec {
  const out = new Float64Array(beliefs.length);
  if (precision === 'draft') return out.map((_, i) => meanOfFewNodes(beliefs[i]));
  const lattice = latticeUnder(beliefs);
  return out.map((_, i) => {
    const belief = beliefs[i];
    return (lattice && meanOnLattice(belief, lattice)) ?? meanOfNodes(belief) ?? meanByParts(belief);
  });
}
