import type { Vec } from '../arrays';
import { normalCdf, normalLogPdf } from '../probability/normal';
import { normalQuantile } from '../probability/normalQuantile';
import { integrate } from '../probability/quadrature';
import type { MonotoneMap } from '../warps/warp';
import { sampleLatent, type Latent } from './latent';
import type { Posterior, Precision } from './posterior';

/** Latent standard deviations beyond which a Gaussian tail (5e-17) adds nothing to a mean. */
const reach = 8.3;
/** Places, in latent standard deviations, at which the integrals are cut into panels: the band, the median, the tails. */
const panels = [-reach, -4, -1.96, 0, 1.96, 4, reach] as const;
/** φ beyond this underflows: nothing is to be expected there. */
const underflow = 38;

/** Relative to the reach of the belief for a mean, to the value itself for an excess. */
const tolerances: Readonly<Record<Precision, { readonly mean: number; readonly excess: number }>> = {
  full: { mean: 1e-8, excess: 1e-7 },
  draft: { mean: 1e-3, excess: 1e-2 },
};

/** The posterior of a warped process: z is Gaussian, y = Ψ⁻¹(z) is not. `mapAt(i)` is Ψ at point i, in output units. */
export function warpedPosterior(
  latent: Latent,
  mapAt: (i: number) => MonotoneMap,
  precision: Precision = 'full',
): Posterior {
  const tolerance = tolerances[precision];
  const size = latent.mean.length;
  const sd = latent.variance.map(Math.sqrt);
  const each = (value: (belief: Belief) => number): Vec =>
    Float64Array.from({ length: size }, (_, i) => value({ mu: latent.mean[i]!, sd: sd[i]!, map: mapAt(i) }));
  let means: Vec | null = null;
  const bound = (kappa: number): Vec => each(({ mu, sd: s, map }) => map.inverse(mu + kappa * s));
  return {
    size,
    latent,
    mean: () => (means ??= each((belief) => meanOfBelief(belief, tolerance.mean))).slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => each((belief) => normalCdf(standardised(belief, y))),
    exceedance: (y) => each((belief) => normalCdf(-standardised(belief, y))),
    density: (i, y) => y.map((value) => densityAt({ mu: latent.mean[i]!, sd: sd[i]!, map: mapAt(i) }, value)),
    expectedExcess: (threshold) => each((belief) => excessOver(belief, threshold, tolerance.excess)),
    sample: (count, rng) => {
      const z = sampleLatent(latent, count, rng);
      return { ...z, data: z.data.map((value, k) => mapAt(k % size).inverse(value)) };
    },
  };
}

interface Belief {
  readonly mu: number;
  readonly sd: number;
  readonly map: MonotoneMap;
}

function standardised({ mu, sd, map }: Belief, y: number): number {
  return (map.forward(y) - mu) / sd;
}

/** Ψ'(y) φ((Ψ(y) − μ)/σ)/σ. */
function densityAt(belief: Belief, y: number): number {
  return Math.exp(belief.map.logDerivative(y) + normalLogPdf(standardised(belief, y))) / belief.sd;
}

function outputAt({ mu, sd, map }: Belief, w: number): number {
  return map.inverse(mu + w * sd);
}

/** E[y] = b − ∫_a^b F*(u) du, (2.15) integrated by parts; F* is 0 below a and 1 above b to rounding. */
function meanOfBelief(belief: Belief, tolerance: number): number {
  const cuts = panels.map((w) => outputAt(belief, w));
  const a = cuts[0]!;
  const b = cuts[cuts.length - 1]!;
  if (!(b > a)) return b;
  const below = integrate((u) => normalCdf(standardised(belief, u)), cuts, {
    absolute: tolerance * (b - a),
    relative: 0,
  });
  return b - below;
}

/** E[max(0, y − threshold)] = ∫_threshold^∞ (1 − F*(u)) du, 000 §4.3.1 integrated by parts. */
function excessOver(belief: Belief, threshold: number, tolerance: number): number {
  const start = standardised(belief, threshold);
  if (start > underflow) return 0;
  const from = Math.max(start, -reach);
  // Where the integrand has fallen by e⁻⁴⁰ from its start.
  const end = Math.max(reach, Math.sqrt(from * from + 80));
  const inner = [from + 0.3, from + 1, from + 2.5, ...panels].filter((w) => w > from && w < end);
  const cuts = [...inner.sort((a, b) => a - b), end].map((w) => outputAt(belief, w));
  // Below −8.3 standard deviations 1 − F* is 1: that stretch needs no quadrature.
  const first = start < from ? outputAt(belief, from) : threshold;
  const upward = [first, ...cuts].filter((cut, i, all) => i === 0 || cut > all[i - 1]!);
  if (upward.length < 2) return first - threshold;
  const survival = (u: number): number => normalCdf(-standardised(belief, u));
  return first - threshold + integrate(survival, upward, { absolute: 0, relative: tolerance });
}
