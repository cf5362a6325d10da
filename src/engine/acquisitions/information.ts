import type { Vec } from '../numeric/arrays';
import { log, log1p } from '../numeric/elementary/log';
import { normalLogCdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { millsRatio } from '../posteriors/gaussian';
import type { Posterior } from '../posteriors/posterior';

/** P(f ≤ y) and P(f > y), so that neither is lost to rounding, and Φ⁻¹ of the first where it is known without them. */
interface Chances {
  readonly below: number;
  readonly above: number;
  readonly score: number | undefined;
}

/** γ below which the two parts of the entropy lost cancel to its series, ln(−γ) + ½ ln 2π − ½ + 2/γ². */
const farBelow = -1e4;

/** The least probability that is used as it is: smaller ones lose digits, and then are 0. */
const leastChance = 1e-300;

/**
 * Returns −mean_k ln F(y*_k) [m], in nats: the divergence between the belief at a point, cut off at the maximum y*, and the belief
 * as it is. It asks for cdfs only, so increasing maps of the output change nothing. Where F underflows, values end at 744, unless z is
 * Gaussian.
 */
export function divergenceOf(posterior: Posterior, maxima: Vec): Vec {
  return meanOver(posterior, maxima, minusLogBelow);
}

/**
 * Returns mean_k [γφ(γ)/2Φ(γ) − ln Φ(γ)] [m] with γ = Φ⁻¹(F(y*_k)), in nats: how much less entropy a latent value has once the
 * maximum y* is known (Wang and Jegelka 2017, 6). Of a Gaussian latent belief, γ is (Ψ(y*) − μ)/σ.
 */
export function entropyOf(posterior: Posterior, maxima: Vec): Vec {
  return meanOver(posterior, maxima, (chances) => {
    const { above } = chances;
    if (above === 0) return 0;
    const gamma = scoreOf(chances);
    if (gamma < farBelow) return log(-gamma) + (0.5 * log(2 * Math.PI) - 0.5) + 2 / (gamma * gamma);
    const hazard = gamma < 0 ? 1 / millsRatio(-gamma) : normalPdf(gamma) / (1 - above);
    return 0.5 * gamma * hazard + minusLogBelow(chances);
  });
}

function scoreOf({ below, above, score }: Chances): number {
  if (above < 0.5) return -normalQuantile(above);
  if (below < leastChance && score !== undefined) return score;
  return normalQuantile(Math.max(below, Number.MIN_VALUE));
}

function minusLogBelow({ below, above, score }: Chances): number {
  if (above < 0.5) return 0 - log1p(-above);
  if (below < leastChance && score !== undefined) return 0 - normalLogCdf(score);
  return 0 - log(Math.max(below, Number.MIN_VALUE));
}

function meanOver(posterior: Posterior, maxima: Vec, value: (chances: Chances) => number): Vec {
  const mean = new Float64Array(posterior.size);
  for (const y of maxima) {
    const below = posterior.cdf(y);
    const above = posterior.exceedance(y);
    const score = posterior.standardScore?.(y);
    for (let i = 0; i < mean.length; i++) {
      mean[i] += value({ below: below[i], above: above[i], score: score?.[i] }) / maxima.length;
    }
  }
  return mean;
}
