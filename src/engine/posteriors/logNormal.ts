import { exp, expm1 } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import type { Vec } from '../numeric/arrays';
import { normalCdf, normalLogCdf, normalLogPdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { sampleLatent, type Latent, gaussianMeanExcess, millsRatio } from './gaussian';
import type { Posterior } from './posterior';
import { gaussLegendre } from '../numeric/probability/gaussLegendre';

/** Largest exponent whose exp is finite. */
const greatestLog = 709.78;

/** Returns e^x, cut at the largest doubles. */
function cutExp(x: number): number {
  return exp(Math.min(x, greatestLog));
}

/** Map of logarithms of outputs to latent values: z = (sign·log(sign·y − offset) − shift)/scale. */
export interface LogScale {
  /** −1 where outputs to be maximised are the negative of a function to be minimised. */
  readonly sign: 1 | -1;
  /** Lower bound of all outputs of the function. */
  readonly offset: number;
  readonly shift: number;
  readonly scale: number;
}

/** Returns Ψ of a log scale, which rises with y for either sign; beyond the offset z is infinite and the slope 0. */
export function logMap({ sign, offset, shift, scale }: LogScale): MonotoneMap {
  const heightOf = (y: number): number => Math.max(0, sign * y - offset);
  return {
    forward: (y) => (sign * log(heightOf(y)) - shift) / scale,
    inverse: (z) => sign * (offset + cutExp(sign * (shift + scale * z))),
    logDerivative: (y) => {
      const height = heightOf(y);
      return height > 0 ? -log(height) - log(scale) : -Infinity;
    },
  };
}

/** Log of an excess that is impossible: the least log probability. */
const impossible = normalLogCdf(-1e153);

/** Returns the posterior of a process on logarithms: sign·y − offset is log-normal, and everything has a closed form. */
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
    variance: () =>
      mu.map((mean, i) => logNormalMoments({ mean, variance: latent.variance[i] }, by).variance),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => standardised(y).map(normalCdf),
    exceedance: (y) => standardised(y).map((u) => normalCdf(-u)),
    standardScore: standardised,
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

/** Argument above which expm1 is exp to the last digit. */
const large = 50;

/** Returns mean and variance of y where z is N(mean, variance). */
export function logNormalMoments(
  { mean, variance }: { readonly mean: number; readonly variance: number },
  { sign, offset, shift, scale }: LogScale,
): { mean: number; variance: number } {
  const square = scale * scale * variance;
  const logOfMean = sign * (shift + scale * mean) + 0.5 * square;
  const logOfShare = square > large ? square : log(expm1(square));
  return { mean: sign * (offset + cutExp(logOfMean)), variance: cutExp(2 * logOfMean + logOfShare) };
}

/** Largest standardised distance; larger ones are cut to it, so that all results stay finite. */
const furthest = 1e140;
/** Distance up to which Mills' ratio of its negative is finite. */
const farBelow = 30;
/** Exponent whose negative exponential is lost beside 1. */
const negligible = 40;
const rule = /* @__PURE__ */ gaussLegendre(10);

/** Returns log E[max(0, e^L − c)] for L ~ N(mean, sd²) and c > 0; finite also where the expectation underflows. */
export function logExcessAbove(c: number, mean: number, sd: number): number {
  return log(c) + logShareAbove(distance(c, mean, sd), sd);
}

/** Returns log E[max(0, c − e^L)] for L ~ N(mean, sd²) and c > 0; finite also where the expectation underflows. */
export function logExcessBelow(c: number, mean: number, sd: number): number {
  return log(c) + logShareBelow(distance(c, mean, sd), sd);
}

/** Returns by how many sd log c lies above the mean. */
function distance(c: number, mean: number, sd: number): number {
  return Math.max(-furthest, Math.min((log(c) - mean) / sd, furthest));
}

/**
 * Returns log of E[max(0, e^L − c)]/c: with R Mills' ratio and w the distance, φ(w) (R(w − sd) − R(w)). It exceeds the share
 * below c by E[e^L]/c − 1 = e^t − 1.
 */
function logShareAbove(w: number, sd: number): number {
  const t = sd * (0.5 * sd - w);
  if (w < 0) return t > negligible ? t : log(expm1(t) + exp(logShareBelow(w, sd)));
  if (w - sd < -farBelow) return t + log(normalCdf(sd - w) - normalPdf(w - sd) * millsRatio(w));
  return normalLogPdf(w) + log(millsDrop(w - sd, sd));
}

/** Returns log of E[max(0, c − e^L)]/c: φ(w) (R(−w) − R(sd − w)). */
function logShareBelow(w: number, sd: number): number {
  if (w > 0.5 * sd) return log(exp(logShareAbove(w, sd)) - expm1(sd * (0.5 * sd - w)));
  if (w > farBelow) return log(normalCdf(w) - normalPdf(w) * millsRatio(sd - w));
  return normalLogPdf(w) + log(millsDrop(-w, sd));
}

/**
 * Returns R(a) − R(a + step), by the integral of −R′(u) = 1 − u R(u) over a step so short that the difference would lose digits.
 */
function millsDrop(a: number, step: number): number {
  if (step > 0.5 * Math.max(1, a)) return millsRatio(a) - millsRatio(a + step);
  let sum = 0;
  for (let k = 0; k < rule.nodes.length; k++) {
    const u = a + step * rule.nodes[k];
    sum += rule.weights[k] * gaussianMeanExcess(u) * millsRatio(u);
  }
  return step * sum;
}
