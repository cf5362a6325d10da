import type { Vec } from '../numeric/arrays';
import { log, log1p } from '../numeric/elementary/log';
import { normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { millsRatio } from '../posteriors/gaussian';
import type { Posterior } from '../posteriors/posterior';

/** P(f ≤ y) and P(f > y), so that neither is lost to rounding. */
interface Chances {
  readonly below: number;
  readonly above: number;
}

/**
 * Returns −mean_k ln F(y*_k) [m], in nats: the divergence between the belief at a point, cut off at the maximum y*, and the belief
 * as it is. It asks for cdfs only, so increasing maps of the output change nothing. Values end at 744, where F underflows.
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
    const { below, above } = chances;
    if (above === 0) return 0;
    const gamma = above < 0.5 ? -normalQuantile(above) : normalQuantile(Math.max(below, Number.MIN_VALUE));
    const hazard = gamma < 0 ? 1 / millsRatio(-gamma) : normalPdf(gamma) / (1 - above);
    return 0.5 * gamma * hazard + minusLogBelow(chances);
  });
}

function minusLogBelow({ below, above }: Chances): number {
  return above < 0.5 ? 0 - log1p(-above) : 0 - log(Math.max(below, Number.MIN_VALUE));
}

function meanOver(posterior: Posterior, maxima: Vec, value: (chances: Chances) => number): Vec {
  const mean = new Float64Array(posterior.size);
  for (const y of maxima) {
    const below = posterior.cdf(y);
    const above = posterior.exceedance(y);
    for (let i = 0; i < mean.length; i++)
      mean[i] += value({ below: below[i], above: above[i] }) / maxima.length;
  }
  return mean;
}
