import { zeros, type Mat } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { normalCdf } from '../numeric/probability/normal';
import {
  studentCdf,
  studentLogPdf,
  studentPdf,
  studentSurvival,
  studentTwoSided,
} from '../numeric/probability/studentT';
import { studentQuantile } from '../numeric/probability/studentTQuantile';
import { drawChiSquare } from '../numeric/random/chiSquare';
import type { Rng } from '../numeric/random/rng';
import { furthest, gaussianMargins, sampleLatent, type Latent } from './gaussian';
import type { MarginLaw } from './mixture';
import type { Posterior } from './posterior';

/** A Student-t belief at m points: location, variance and covariance, not scale, for more than 2 degrees of freedom. */
export interface StudentLatent extends Latent {
  readonly degreesOfFreedom: number;
}

/** Degrees of freedom from which margins are taken for Gaussian: quantiles of the 95 % band agree to 1e-6 of the deviation. */
const gaussianFrom = 2e6;

/** Returns the posterior of y = shift + scale·z for a Student-t belief about z (Shah, Wilson and Ghahramani 2014, Lemma 3). */
export function studentPosterior(latent: StudentLatent, shift: number, scale: number): Posterior {
  const { degreesOfFreedom: df } = latent;
  const centre = latent.mean.map((mu) => shift + scale * mu);
  const shrink = scale * Math.sqrt((df - 2) / df);
  const sd = latent.variance.map((variance) => shrink * Math.sqrt(variance));
  const at = (t: number): Float64Array => centre.map((mu, i) => mu + t * sd[i]);
  const margins: Omit<Posterior, 'sample'> =
    df >= gaussianFrom
      ? gaussianMargins(centre, sd)
      : {
          size: centre.length,
          mean: () => centre.slice(),
          variance: () => latent.variance.map((variance) => scale * scale * variance),
          quantile: (p) => at(studentQuantile(p, df)),
          confidenceBound: (kappa) => at(quantileAtPhi(kappa, df)),
          cdf: (y) => centre.map((mu, i) => studentCdf((y - mu) / sd[i], df)),
          exceedance: (y) => centre.map((mu, i) => studentSurvival((y - mu) / sd[i], df)),
          density: (i, y) => y.map((value) => studentPdf((value - centre[i]) / sd[i], df) / sd[i]),
          expectedExcess: (threshold) =>
            centre.map((mu, i) => sd[i] * studentExcess((mu - threshold) / sd[i], df)),
          logExpectedExcess: (threshold) =>
            centre.map((mu, i) => log(sd[i]) + logStudentExcess((mu - threshold) / sd[i], df)),
        };
  return {
    ...margins,
    sample: (count, rng) => {
      const drawn = sampleStudent(latent, count, rng);
      return { ...drawn, data: drawn.data.map((value) => shift + scale * value) };
    },
  };
}

/**
 * Returns the law of the margins of Student-t beliefs with the same degrees of freedom, their variance given; undefined where it is taken
 * for normal.
 */
export function studentLaw(df: number): MarginLaw | undefined {
  if (df >= gaussianFrom) return undefined;
  return {
    unitOf: (variance) => Math.sqrt(((df - 2) / df) * variance),
    below: (w) => studentCdf(w, df),
    density: (w) => studentPdf(w, df),
    atPhi: (kappa) => quantileAtPhi(kappa, df),
  };
}

/** Draws joint samples of z [count×m]: Gaussian ones around the location, each stretched by one number √((ν − 2)/w), w ~ χ²_ν. */
function sampleStudent(latent: StudentLatent, count: number, rng: Rng): Mat {
  const { mean, degreesOfFreedom: df } = latent;
  const gaussian = sampleLatent(latent, count, rng);
  const out = zeros(count, mean.length);
  for (let s = 0; s < count; s++) {
    const stretch = Math.sqrt((df - 2) / drawChiSquare(df, rng.fork('stretch', s)));
    for (let i = 0, at = s * mean.length; i < mean.length; i++, at++) {
      out.data[at] = mean[i] + stretch * (gaussian.data[at] - mean[i]);
    }
  }
  return out;
}

/** Returns the quantile at Φ(κ), by the smaller tail: exact where Φ(κ) rounds to 1, finite where the tail underflows. */
function quantileAtPhi(kappa: number, df: number): number {
  const tail = studentQuantile(Math.max(Number.MIN_VALUE, normalCdf(-Math.abs(kappa))), df);
  return kappa > 0 ? -tail : tail;
}

/** Returns E[max(0, u + T)] of Student's t with ν > 1 degrees of freedom. */
export function studentExcess(u: number, df: number): number {
  const w = Math.abs(u);
  const beyond = w > furthest ? 0 : studentPdf(w, df) * relativeExcess(w, df);
  return u > 0 ? u + beyond : beyond;
}

/** Returns log E[max(0, u + T)]: finite also where the expectation underflows. */
export function logStudentExcess(u: number, df: number): number {
  if (u > 0) return log(studentExcess(u, df));
  const w = Math.min(-u, furthest);
  return studentLogPdf(w, df) + log(relativeExcess(w, df));
}

/** Distance from which a density of many degrees of freedom underflows. */
const farOut = 25;
/** Share of w² in ν from which the series is short. */
const shortSeries = 0.3;

/**
 * Returns E[max(0, T − w)]/t(w) for w ≥ 0: (ν + w²)/(ν − 1) − w S(w)/t(w) with the upper tail S. Of this difference
 * log₁₀ min(w², ν) digits are lost; far out it is a series of positive terms instead. With x = ν/(ν + w²) and a = ν/2, S/t is w/ν times
 * the hypergeometric ₂F₁(a + ½, 1; a + 1; x), whose terms c_k x^k leave (1/(a − ½) + Σ c_{k−1} x^k/(a + k))/(2x).
 */
function relativeExcess(w: number, df: number): number {
  const square = (w / Math.sqrt(df)) ** 2;
  if (w < farOut && square < shortSeries) {
    const survival = 0.5 * studentTwoSided(w, df);
    return (df * (1 + square)) / (df - 1) - (w * survival) / studentPdf(w, df);
  }
  const a = 0.5 * df;
  const x = 1 / (1 + square);
  let sum = 1 / (a - 0.5);
  for (let k = 1, term = x; ; k++, term *= (x * (a + k - 1.5)) / (a + k - 1)) {
    const added = term / (a + k);
    sum += added;
    if (added < 1e-17 * sum * (1 - x)) return 0.5 * sum * (1 + square);
  }
}
