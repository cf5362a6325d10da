import { expm1 } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Vec } from '../numeric/arrays';
import { normalCdf, normalLogCdf, normalLogPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { cutExp, logMap, type LogScale } from './logMap';
import { sampleLatent, type Latent } from './latent';
import { logExcessAbove, logExcessBelow } from './logNormalExcess';
import type { Posterior } from './posterior';

/** What cannot be exceeded is as unlikely as logs can tell. */
const impossible = normalLogCdf(-1e153);

/** The posterior of a process on logarithms: sign·y − offset is log-normal, and everything has a closed form. */
export function logNormalPosterior(latent: Latent, by: LogScale): Posterior {
  const { sign, offset, shift, scale } = by;
  const map = logMap(by);
  const { mean: mu } = latent;
  const latentSd = latent.variance.map(Math.sqrt);
  // Of log(sign·y − offset).
  const logMean = mu.map((z) => sign * (shift + scale * z));
  const logSd = latentSd.map((sd) => scale * sd);
  const means = logMean.map((value, i) => sign * (offset + cutExp(value + 0.5 * logSd[i] * logSd[i])));
  const bound = (kappa: number): Vec => mu.map((z, i) => map.inverse(z + kappa * latentSd[i]));
  const standardised = (y: number): Vec => {
    const z = map.forward(y);
    return mu.map((median, i) => (z - median) / latentSd[i]);
  };
  const logExcess = (threshold: number): Vec => {
    const height = sign * threshold - offset;
    if (height > 0) {
      const excess = sign === 1 ? logExcessAbove : logExcessBelow;
      return logMean.map((value, i) => excess(height, value, logSd[i]));
    }
    return means.map((mean) => (sign === 1 ? log(mean - threshold) : impossible));
  };
  return {
    size: mu.length,
    mean: () => means.slice(),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => standardised(y).map(normalCdf),
    exceedance: (y) => standardised(y).map((u) => normalCdf(-u)),
    density: (i, y) =>
      y.map((value) => {
        const u = (map.forward(value) - mu[i]) / latentSd[i];
        return cutExp(map.logDerivative(value) + normalLogPdf(u) - log(latentSd[i]));
      }),
    expectedExcess: (threshold) => logExcess(threshold).map(cutExp),
    logExpectedExcess: logExcess,
    sample: (count, rng) => {
      const z = sampleLatent(latent, count, rng);
      return { ...z, data: z.data.map(map.inverse) };
    },
  };
}

/** expm1 of more is e to it. */
const large = 50;

/** Mean and variance of y where z is N(mean, variance). */
export function logNormalMoments(
  { mean, variance }: { readonly mean: number; readonly variance: number },
  { sign, offset, shift, scale }: LogScale,
): { mean: number; variance: number } {
  const square = scale * scale * variance;
  const logOfMean = sign * (shift + scale * mean) + 0.5 * square;
  const logOfShare = square > large ? square : log(expm1(square));
  return { mean: sign * (offset + cutExp(logOfMean)), variance: cutExp(2 * logOfMean + logOfShare) };
}
