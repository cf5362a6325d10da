import type { Vec } from '../arrays';
import { normalCdf, normalLogPdf } from '../probability/normal';
import { normalQuantile } from '../probability/normalQuantile';
import { gaussHermite, integrate } from '../probability/quadrature';
import type { MonotoneMap } from '../warps/warp';
import { sampleLatent, type Latent } from './latent';
import type { Posterior, Precision } from './posterior';

/** How integrals over a belief are done. */
interface Quadrature {
  mean(belief: Belief): number;
  /**
   * Places, in latent standard deviations, at which an excess is cut into panels; beyond the outermost the tail is left
   * out: 5e-17 beyond 8.3, 3e-7 beyond 5.
   */
  readonly panels: readonly number[];
  /** More such places, counted from where the excess begins: its integrand is steepest there. */
  readonly after: readonly number[];
  /** An excess is followed to where its integrand has fallen by e to the minus half of this. */
  readonly decay: number;
  /** Error of an excess, relative to its own value. */
  readonly excess: number;
}

const wide = [-8.3, -3, 3, 8.3] as const;
const quadratures: Readonly<Record<Precision, Quadrature>> = {
  full: { mean: meanByParts, panels: wide, after: [1], decay: 80, excess: 1e-6 },
  draft: { mean: meanOfFewNodes, panels: [-5, 0, 5], after: [], decay: 24, excess: 1e-2 },
};
/** φ beyond this underflows: nothing is to be expected there. */
const underflow = 38;

/** The posterior of a warped process: z is Gaussian, y = Ψ⁻¹(z) is not. `mapAt(i)` is Ψ at point i, in output units. */
export function warpedPosterior(
  latent: Latent,
  mapAt: (i: number) => MonotoneMap,
  precision: Precision = 'full',
): Posterior {
  const quadrature = quadratures[precision];
  const size = latent.mean.length;
  const sd = latent.variance.map(Math.sqrt);
  const each = (value: (belief: Belief) => number): Vec =>
    Float64Array.from({ length: size }, (_, i) => value({ mu: latent.mean[i]!, sd: sd[i]!, map: mapAt(i) }));
  let means: Vec | null = null;
  const bound = (kappa: number): Vec => each(({ mu, sd: s, map }) => map.inverse(mu + kappa * s));
  return {
    size,
    latent,
    mean: () => (means ??= each(quadrature.mean)).slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => each((belief) => normalCdf(standardised(belief, y))),
    exceedance: (y) => each((belief) => normalCdf(-standardised(belief, y))),
    density: (i, y) => y.map((value) => densityAt({ mu: latent.mean[i]!, sd: sd[i]!, map: mapAt(i) }, value)),
    expectedExcess: (threshold) => each((belief) => excessOver(belief, threshold, quadrature)),
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
function meanByParts(belief: Belief): number {
  const cuts = wide.map((w) => outputAt(belief, w));
  const a = cuts[0]!;
  const b = cuts[cuts.length - 1]!;
  if (!(b > a)) return b;
  const cdf = (u: number): number => normalCdf(standardised(belief, u));
  return b - integrate(cdf, cuts, { absolute: 1e-7 * (b - a), relative: 0 });
}

const few = gaussHermite(5);

/** E[y] by five nodes of Ψ⁻¹(μ + σz): off by a hundredth of the spread where Ψ⁻¹ is steep, which a moving picture hides. */
function meanOfFewNodes(belief: Belief): number {
  return few.nodes.reduce((sum, w, k) => sum + few.weights[k]! * outputAt(belief, w), 0);
}

/** E[max(0, y − threshold)] = ∫_threshold^∞ (1 − F*(u)) du, 000 §4.3.1 integrated by parts. */
function excessOver(belief: Belief, threshold: number, quadrature: Quadrature): number {
  const start = standardised(belief, threshold);
  if (start > underflow) return 0;
  const from = Math.max(start, quadrature.panels[0]!);
  const places = placesAfter(from, quadrature).map((w) => outputAt(belief, w));
  // Before the first place 1 − F* is 1: that stretch needs no quadrature.
  const first = start < from ? outputAt(belief, from) : threshold;
  const cuts = [first, ...places].filter((cut, i, all) => i === 0 || cut > all[i - 1]!);
  if (cuts.length < 2) return first - threshold;
  const survival = (u: number): number => normalCdf(-standardised(belief, u));
  return first - threshold + integrate(survival, cuts, { absolute: 0, relative: quadrature.excess });
}

/** The cuts beyond `from`, up to where the integrand has faded. */
function placesAfter(from: number, { panels, after, decay }: Quadrature): number[] {
  const end = Math.max(panels[panels.length - 1]!, Math.sqrt(from * from + decay));
  const inner = [...after.map((step) => from + step), ...panels].filter((w) => w > from && w < end);
  return [...inner.sort((a, b) => a - b), end];
}
