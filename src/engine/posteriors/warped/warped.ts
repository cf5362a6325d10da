import { exp } from '../../numeric/elementary/exp';
import type { Vec } from '../../numeric/arrays';
import { normalLogPdf } from '../../numeric/probability/normal';
import { normalQuantile } from '../../numeric/probability/normalQuantile';
import type { Island, MonotoneMap, PlacedMaps } from '../../numeric/probability/monotoneMap';
import { sampleLatent, type Latent } from '../gaussian';
import type { Posterior, Precision } from '../posterior';
import {
  beliefOf,
  mapOf,
  outputsAt,
  pick,
  standardised,
  standardScores,
  type Belief,
  type Beliefs,
} from './belief';
import { expectedExcesses, logExpectedExcesses, negated } from './excess';
import { meanByParts } from './byParts';
import { latticeUnder, meansOnLattice } from './lattice';
import { setNormal } from './normals';
import { meansOfFewNodes, meansOfNodes } from './nodes';

interface Care {
  readonly precision?: Precision;
  /** Stretches where the maps bend, in output units. */
  readonly islands?: readonly Island[];
}

/** Ψ of all points, a function that returns it for each, or the maps at the points where they differ. */
type Maps = MonotoneMap | ((i: number) => MonotoneMap) | PlacedMaps;

/** Returns the posterior of a warped process: z is Gaussian, y = Ψ⁻¹(z) is not. Maps are in output units. */
export function warpedPosterior(
  latent: Latent,
  maps: Maps,
  { precision = 'full', islands = [] }: Care = {},
): Posterior {
  const size = latent.mean.length;
  let known: Beliefs | null = null;
  const beliefs = (): Beliefs => (known ??= beliefsOf(latent, maps, islands));
  let means: Vec | null = null;
  const bound = (kappa: number): Vec => outputsAt(beliefs(), kappa);
  return {
    size,
    mean: () => (means ??= meansOf(beliefs(), precision)).slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => setNormal(standardScores(beliefs(), y), 'cdf'),
    exceedance: (y) => setNormal(negated(standardScores(beliefs(), y)), 'cdf'),
    standardScore: (y) => standardScores(beliefs(), y),
    density: (i, y) => {
      const belief = beliefOf(beliefs(), i);
      return y.map((value) => densityAt(belief, value));
    },
    expectedExcess: (threshold) => expectedExcesses(beliefs(), threshold, precision),
    logExpectedExcess: (threshold) => logExpectedExcesses(beliefs(), threshold, precision),
    sample: (count, rng) => {
      const z = sampleLatent(latent, count, rng);
      return { ...z, data: z.data.map((value, k) => mapOf(beliefs(), k % size).inverse(value)) };
    },
  };
}

function beliefsOf({ mean, variance }: Latent, maps: Maps, islands: readonly Island[]): Beliefs {
  const sd = new Float64Array(variance.length);
  for (let i = 0; i < sd.length; i++) sd[i] = Math.sqrt(variance[i]);
  if (typeof maps !== 'function') return { mu: mean, sd, maps, islands };
  const each = Array.from(mean, (_, i) => maps(i));
  const areOne = each.length > 0 && each.every((map) => map === each[0]);
  return { mu: mean, sd, maps: areOne ? each[0] : { at: (i) => each[i] }, islands };
}

/** Returns Ψ'(y) φ((Ψ(y) − μ)/σ)/σ. */
function densityAt(belief: Belief, y: number): number {
  return exp(belief.map.logDerivative(y) + normalLogPdf(standardised(belief, y))) / belief.sd;
}

/**
 * Returns E[y] (000, 2.15) of each belief [m]. In full precision by the cheapest way that proves itself: a lattice that the
 * beliefs share, nodes where Ψ⁻¹ is a polynomial across a narrow one, and where neither does, adaptive panels.
 */
function meansOf(beliefs: Beliefs, precision: Precision): Vec {
  if (precision === 'draft') return meansOfFewNodes(beliefs);
  const out = new Float64Array(beliefs.mu.length).fill(Number.NaN);
  const lattice = latticeUnder(beliefs);
  if (lattice) meansOnLattice(beliefs, lattice, out);
  fill(out, beliefs, meansOfNodes);
  fill(out, beliefs, (left) => left.mu.map((_, i) => meanByParts(beliefOf(left, i))));
  return out;
}

/** Puts what is found of the beliefs that have none in the place of NaN. */
function fill(out: Vec, beliefs: Beliefs, find: (left: Beliefs) => Vec): void {
  const left: number[] = [];
  for (let i = 0; i < out.length; i++) if (Number.isNaN(out[i])) left.push(i);
  if (left.length === 0) return;
  find(pick(beliefs, left)).forEach((value, k) => (out[left[k]] = value));
}
