import { exp } from '../numeric/elementary/exp';
import type { Vec } from '../numeric/arrays';
import { normalCdf, normalLogPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import type { Island, MonotoneMap } from '../warps/warp';
import { sampleLatent, type Latent } from './latent';
import type { Posterior, Precision } from './posterior';
import { outputAt, standardised, type Belief } from './warpedPosteriorBelief';
import { expectedExcesses, logExpectedExcesses } from './warpedPosteriorExcess';
import { meansOf } from './warpedPosteriorMean';

interface Care {
  readonly precision?: Precision;
  /** Where the maps bend, in output units. */
  readonly islands?: readonly Island[];
}

/** The posterior of a warped process: z is Gaussian, y = Ψ⁻¹(z) is not. `mapAt(i)` is Ψ at point i, in output units. */
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
    latent,
    mean: () => (means ??= meansOf(beliefs(), precision)).slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => each((belief) => normalCdf(standardised(belief, y))),
    exceedance: (y) => each((belief) => normalCdf(-standardised(belief, y))),
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

/** Ψ'(y) φ((Ψ(y) − μ)/σ)/σ. */
function densityAt(belief: Belief, y: number): number {
  return exp(belief.map.logDerivative(y) + normalLogPdf(standardised(belief, y))) / belief.sd;
}
