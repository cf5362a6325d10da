import { exp } from '../../numeric/elementary/exp';
import type { Vec } from '../../numeric/arrays';
import { normalCdf, normalLogPdf } from '../../numeric/probability/normal';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';
import { sampleLatent, type Latent } from '../gaussian';
import type { Posterior, Precision } from '../posterior';
import { outputAt, standardised, type Belief } from './belief';
import { expectedExcesses, logExpectedExcesses } from './excess';
import { meanByParts } from './byParts';
import { latticeUnder, meanOnLattice } from './lattice';
import { meanOfFewNodes, meanOfNodes } from './nodes';

interface Care {
  readonly precision?: Precision;
  /** Stretches where the maps bend, in output units. */
  readonly islands?: readonly Island[];
}

/** Returns the posterior of a warped process: z is Gaussian, y = Ψ⁻¹(z) is not. `mapAt(i)` is Ψ at point i, in output units. */
export function warpedPosterior(
  latent: Latent,
  mapAt: (i: number) => MonotoneMap,
  { precision = 'full', islands = [] }: Care = {},
): Posterior {
  const size = latent.mean.length;
  let known: readonly Belief[] | null = null;
  const beliefs = (): readonly Belief[] => (known ??= beliefsOf(latent, mapAt, islands));
  const each = (value: (belief: Belief) => number): Vec => {
    const all = beliefs();
    const out = new Float64Array(size);
    for (let i = 0; i < size; i++) out[i] = value(all[i]);
    return out;
  };
  let means: Vec | null = null;
  const bound = (kappa: number): Vec => each((belief) => outputAt(belief, kappa));
  return {
    size,
    mean: () => (means ??= meansOf(beliefs(), precision)).slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => each((belief) => normalCdf(standardised(belief, y))),
    exceedance: (y) => each((belief) => normalCdf(-standardised(belief, y))),
    standardScore: (y) => each((belief) => standardised(belief, y)),
    density: (i, y) => y.map((value) => densityAt(beliefs()[i], value)),
    expectedExcess: (threshold) => expectedExcesses(beliefs(), threshold, precision),
    logExpectedExcess: (threshold) => logExpectedExcesses(beliefs(), threshold, precision),
    sample: (count, rng) => {
      const z = sampleLatent(latent, count, rng);
      return { ...z, data: z.data.map((value, k) => beliefs()[k % size].map.inverse(value)) };
    },
  };
}

function beliefsOf(
  { mean, variance }: Latent,
  mapAt: (i: number) => MonotoneMap,
  islands: readonly Island[],
): readonly Belief[] {
  return Array.from(mean, (mu, i) => ({ mu, sd: Math.sqrt(variance[i]), map: mapAt(i), islands }));
}

/** Returns Ψ'(y) φ((Ψ(y) − μ)/σ)/σ. */
function densityAt(belief: Belief, y: number): number {
  return exp(belief.map.logDerivative(y) + normalLogPdf(standardised(belief, y))) / belief.sd;
}

/**
 * Returns E[y] (000, 2.15) of each belief [m]. In full precision by the cheapest way that proves itself: a lattice that the
 * beliefs share, nodes where Ψ⁻¹ is a polynomial across a narrow one, and where neither does, adaptive panels.
 */
function meansOf(beliefs: readonly Belief[], precision: Precision): Vec {
  const out = new Float64Array(beliefs.length);
  if (precision === 'draft') return out.map((_, i) => meanOfFewNodes(beliefs[i]));
  const lattice = latticeUnder(beliefs);
  return out.map((_, i) => {
    const belief = beliefs[i];
    return (lattice && meanOnLattice(belief, lattice)) ?? meanOfNodes(belief) ?? meanByParts(belief);
  });
}
