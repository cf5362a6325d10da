import { exp, expm1 } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { normalCdf, normalLogPdf, normalPdf } from '../numeric/probability/normal';
import { gaussianMeanExcess, millsRatio } from './gaussianExcess';
import { gaussLegendre } from '../numeric/probability/gaussLegendre';

/** Standardised distances are cut here, so that what is made of them stays a number. */
const furthest = 1e140;
/** Mills' ratio is a number above minus this. */
const farBelow = 30;
/** e to the minus this is nothing beside 1. */
const negligible = 40;
const { nodes, weights } = gaussLegendre(10);

/** log E[max(0, e^L − c)] for L ~ N(mean, sd²) and c > 0; finite also where the expectation underflows. */
export function logExcessAbove(c: number, mean: number, sd: number): number {
  return log(c) + logShareAbove(distance(c, mean, sd), sd);
}

/** log E[max(0, c − e^L)] for L ~ N(mean, sd²) and c > 0; finite also where the expectation underflows. */
export function logExcessBelow(c: number, mean: number, sd: number): number {
  return log(c) + logShareBelow(distance(c, mean, sd), sd);
}

/** How many sd log c lies above the mean. */
function distance(c: number, mean: number, sd: number): number {
  return Math.max(-furthest, Math.min((log(c) - mean) / sd, furthest));
}

/**
 * log of E[max(0, e^L − c)]/c: with R the ratio of Mills and w the distance, φ(w) (R(w − sd) − R(w)). It exceeds the same below c
 * by E[e^L]/c − 1 = e^t − 1.
 */
function logShareAbove(w: number, sd: number): number {
  const t = sd * (0.5 * sd - w);
  if (w < 0) return t > negligible ? t : log(expm1(t) + exp(logShareBelow(w, sd)));
  if (w - sd < -farBelow) return t + log(normalCdf(sd - w) - normalPdf(w - sd) * millsRatio(w));
  return normalLogPdf(w) + log(millsDrop(w - sd, sd));
}

/** log of E[max(0, c − e^L)]/c: φ(w) (R(−w) − R(sd − w)). */
function logShareBelow(w: number, sd: number): number {
  if (w > 0.5 * sd) return log(exp(logShareAbove(w, sd)) - expm1(sd * (0.5 * sd - w)));
  if (w > farBelow) return log(normalCdf(w) - normalPdf(w) * millsRatio(sd - w));
  return normalLogPdf(w) + log(millsDrop(-w, sd));
}

/** R(a) − R(a + step), by the integral of −R′(u) = 1 − u R(u) over a step so short that the difference would lose digits. */
function millsDrop(a: number, step: number): number {
  if (step > 0.5 * Math.max(1, a)) return millsRatio(a) - millsRatio(a + step);
  let sum = 0;
  for (let k = 0; k < nodes.length; k++) {
    const u = a + step * nodes[k];
    sum += weights[k] * gaussianMeanExcess(u) * millsRatio(u);
  }
  return step * sum;
}
