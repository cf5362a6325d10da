import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { cholesky } from '../numeric/linalg/cholesky';
import type { Rng } from '../numeric/random/rng';
import { normalCdf, normalPdf, normalLogCdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import type { Posterior } from './posterior';
import { log } from '../numeric/elementary/log';
import { erfcx } from '../numeric/probability/erfc';

/** The Gaussian belief about z at m points; the joint covariance is only computed to draw samples. */
export interface Latent {
  readonly mean: Vec;
  readonly variance: Vec;
  covariance(): Mat;
}

/** Draws joint samples of z [count×m]. */
export function sampleLatent(latent: Latent, count: number, rng: Rng): Mat {
  const m = latent.mean.length;
  const { lower } = cholesky(latent.covariance());
  const out = zeros(count, m);
  for (let s = 0; s < count; s++) {
    const white = Float64Array.from({ length: m }, () => rng.normal());
    for (let i = 0; i < m; i++) {
      let z = latent.mean[i];
      for (let j = 0; j <= i; j++) z += lower[(i * (i + 1)) / 2 + j] * white[j];
      out.data[s * m + i] = z;
    }
  }
  return out;
}

/** Returns the posterior of an unwarped process: y = shift + scale·z is Gaussian, and everything has a closed form. */
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

/** Returns the posterior at each point i [m] alone, N(centre_i, sd_i²). */
export function gaussianMargins(centre: Vec, sd: Vec): Omit<Posterior, 'sample'> {
  const bound = (kappa: number): Vec => centre.map((mu, i) => mu + kappa * sd[i]);
  return {
    size: centre.length,
    mean: () => centre.slice(),
    variance: () => sd.map((own) => own * own),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => centre.map((mu, i) => normalCdf((y - mu) / sd[i])),
    exceedance: (y) => centre.map((mu, i) => normalCdf((mu - y) / sd[i])),
    standardScore: (y) => centre.map((mu, i) => (y - mu) / sd[i]),
    density: (i, y) => y.map((value) => normalPdf((value - centre[i]) / sd[i]) / sd[i]),
    expectedExcess: (threshold) => centre.map((mu, i) => gaussianExcess(mu - threshold, sd[i])),
    logExpectedExcess: (threshold) => centre.map((mu, i) => logGaussianExcess(mu - threshold, sd[i])),
  };
}

/** Standardised distance from which φ − w·Q loses digits to cancellation. */
const cancellation = 1;
/** Standardised distance from which 1 − w·R(w) loses digits too, and its asymptotic series is exact. */
const farOut = 30;
/** Standardised distance above which a gain is certain to the last digit. */
const certain = 40;
/** Largest standardised distance; larger ones are cut to it, so that their squares stay finite. */
export const furthest = 1e153;

/** Returns E[max(0, gap + σ Z)] for standard normal Z: σ (φ(u) + u Φ(u)), u = gap/σ (000 §4.3.1 for a GP; 001, 3.7). */
export function gaussianExcess(gap: number, sd: number): number {
  const u = gap / sd;
  if (u > -cancellation) return sd * (normalPdf(u) + u * normalCdf(u));
  return sd * normalPdf(u) * (scaledTail(-u) / (u * u));
}

/** Returns log E[max(0, gap + σ Z)]: finite for every finite gap and σ > 0, also where the expectation itself underflows. */
export function logGaussianExcess(gap: number, sd: number): number {
  const u = gap / sd;
  if (u > certain) return log(gap);
  const w = Math.min(-u, furthest);
  return normalLogCdf(-w) + log(sd) + log(gaussianMeanExcess(w));
}

/** Returns E[Z − w | Z > w] for standard normal Z: the mean excess over w, about 1/w far out. */
export function gaussianMeanExcess(w: number): number {
  if (w < cancellation) return normalPdf(w) / normalCdf(-w) - w;
  return scaledTail(w) / (w * (w * millsRatio(w)));
}

/** Returns Mills' ratio R(w) = Q(w)/φ(w) with the upper tail Q: 1/w far out; Infinity below −37. */
export function millsRatio(w: number): number {
  return Math.sqrt(Math.PI / 2) * erfcx(w * Math.SQRT1_2);
}

/** Returns w² (1 − w R(w)) for w ≥ 1, 1 at infinity; beyond 30 by the asymptotic series of R. */
function scaledTail(w: number): number {
  if (w < farOut) return w * w * (1 - w * millsRatio(w));
  const s = 1 / (w * w);
  return 1 - 3 * s * (1 - 5 * s * (1 - 7 * s * (1 - 9 * s * (1 - 11 * s))));
}
