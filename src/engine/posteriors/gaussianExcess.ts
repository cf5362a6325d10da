import { log } from '../numeric/elementary/log';
import { erfcx } from '../numeric/probability/erfc';
import { normalCdf, normalLogCdf, normalPdf } from '../numeric/probability/normal';

/** From this standardised distance on, φ − w·Q loses digits to cancellation. */
const cancellation = 1;
/** From here on 1 − w·R(w) does too, and its asymptotic series is exact. */
const farOut = 30;
/** Above this a gain is certain to the last digit. */
const certain = 40;
/** Standardised distances are cut here, so that their squares stay finite. */
const furthest = 1e153;

/** E[max(0, gap + σ Z)] for standard normal Z: σ (φ(u) + u Φ(u)), u = gap/σ (000 §4.3.1 for a GP; 001, 3.7). */
export function gaussianExcess(gap: number, sd: number): number {
  const u = gap / sd;
  if (u > -cancellation) return sd * (normalPdf(u) + u * normalCdf(u));
  return sd * normalPdf(u) * (scaledTail(-u) / (u * u));
}

/** log E[max(0, gap + σ Z)]: finite for every finite gap and σ > 0, also where the expectation itself underflows. */
export function logGaussianExcess(gap: number, sd: number): number {
  const u = gap / sd;
  if (u > certain) return log(gap);
  const w = Math.min(-u, furthest);
  return normalLogCdf(-w) + log(sd) + log(gaussianMeanExcess(w));
}

/** E[Z − w | Z > w] for standard normal Z: by how much it exceeds w where it does; about 1/w far out. */
export function gaussianMeanExcess(w: number): number {
  if (w < cancellation) return normalPdf(w) / normalCdf(-w) - w;
  return scaledTail(w) / (w * (w * millsRatio(w)));
}

/** R(w) = Q(w)/φ(w) with the upper tail Q: 1/w far out; Infinity below −37. */
export function millsRatio(w: number): number {
  return Math.sqrt(Math.PI / 2) * erfcx(w * Math.SQRT1_2);
}

/** w² (1 − w R(w)) for w ≥ 1, 1 at infinity; beyond 30 by the asymptotic series of R. */
function scaledTail(w: number): number {
  if (w < farOut) return w * w * (1 - w * millsRatio(w));
  const s = 1 / (w * w);
  return 1 - 3 * s * (1 - 5 * s * (1 - 7 * s * (1 - 9 * s * (1 - 11 * s))));
}
