import type { Vec } from '../numeric/arrays';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { gaussianExcess, logGaussianExcess } from './gaussianExcess';
import { sampleLatent, type Latent } from './latent';
import type { Posterior } from './posterior';

/** The posterior of an unwarped process: y = shift + scale·z is Gaussian, and everything has a closed form. */
export function gaussianPosterior(latent: Latent, shift: number, scale: number): Posterior {
  const centre = latent.mean.map((mu) => shift + scale * mu);
  const sd = latent.variance.map((variance) => scale * Math.sqrt(variance));
  return {
    ...gaussianMargins(centre, sd),
    sample: (count, rng) => {
      const z = sampleLatent(latent, count, rng);
      return { ...z, data: z.data.map((value) => shift + scale * value) };
    },
  };
}

/** What follows from N(centre_i, sd_i²) at each point i [m] alone. */
export function gaussianMargins(centre: Vec, sd: Vec): Omit<Posterior, 'sample'> {
  const bound = (kappa: number): Vec => centre.map((mu, i) => mu + kappa * sd[i]);
  return {
    size: centre.length,
    mean: () => centre.slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => centre.map((mu, i) => normalCdf((y - mu) / sd[i])),
    exceedance: (y) => centre.map((mu, i) => normalCdf((mu - y) / sd[i])),
    density: (i, y) => y.map((value) => normalPdf((value - centre[i]) / sd[i]) / sd[i]),
    expectedExcess: (threshold) => centre.map((mu, i) => gaussianExcess(mu - threshold, sd[i])),
    logExpectedExcess: (threshold) => centre.map((mu, i) => logGaussianExcess(mu - threshold, sd[i])),
  };
}
