import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import { gaussianMeanExcess, millsRatio } from '../posteriors/gaussian';
import type { LatentBeside, SharedLatent } from '../posteriors/posterior';

/** Where the maximum is supposed to be. */
export interface Maximisers {
  /** Places in the unit box [k]. */
  readonly at: Vec;
  /** True for those with places to ask on both sides, however near: there the slope is 0 and the function bends down. */
  readonly inner: readonly boolean[];
}

/** The best answer known, in units of z. */
interface Best {
  readonly level: number;
  /** Variance of the noise of an answer. */
  readonly noise: number;
}

/** One thing learnt about z (0), z′ (1) or z″ (2) at a maximiser: where it moves the belief, and how much of its variance it takes. */
interface Learnt {
  readonly of: number;
  /** Covariances of z, z′ and z″ with it, as they were before. */
  readonly with: Vec;
  /** Added to the mean, and taken from the variance, for each unit of covariance, and of its square. */
  readonly shift: number;
  readonly shrink: number;
}

/** What is learnt at one maximiser, and the belief about z there afterwards. */
interface Conditioned {
  readonly learnt: readonly Learnt[];
  readonly mean: number;
  readonly variance: number;
}

/** Variance of a difference below which two places are one. */
const sameVariance = 1e-12;

/**
 * Returns the variances of z at m points if the maximum is at each of k places [k×m], by matching moments in this order: at an inner
 * maximum the slope is 0 and the bend is below 0, the value there is above the best answer (softened by the noise), and that at the point
 * is below it (Hernández-Lobato, Hoffman and Ghahramani 2014, 2.2, in one input; 001, 3.12). Without `slopes` the first two are left out.
 */
export function variancesUnder(
  { mean, variance }: Pick<SharedLatent, 'mean' | 'variance'>,
  beside: LatentBeside,
  {
    inner,
    best,
    slopes,
  }: { readonly inner: readonly boolean[]; readonly best: Best; readonly slopes: boolean },
): Mat {
  const out = zeros(inner.length, mean.length);
  inner.forEach((isInner, k) => {
    const there = conditioned(beside, k, { best, slopes: slopes && isInner });
    const covariances = new Float64Array(3);
    for (let i = 0; i < mean.length; i++) {
      const from = 3 * (i * inner.length + k);
      for (let a = 0; a < 3; a++) covariances[a] = beside.cross.data[from + a];
      out.data[k * mean.length + i] = below(there, mean[i], variance[i], covariances);
    }
  });
  return out;
}

function conditioned(
  { mean: means, own }: LatentBeside,
  k: number,
  { best, slopes }: { readonly best: Best; readonly slopes: boolean },
): Conditioned {
  const mean = means.slice(3 * k, 3 * k + 3);
  const covariance = own.data.slice(9 * k, 9 * k + 9);
  const learnt: Learnt[] = [];
  const learn = (of: number, { shift, shrink }: Pick<Learnt, 'shift' | 'shrink'>): void => {
    const row = covariance.slice(3 * of, 3 * of + 3);
    learnt.push({ of, with: row, shift, shrink });
    for (let a = 0; a < 3; a++) {
      mean[a] += shift * row[a];
      for (let b = 0; b < 3; b++) covariance[3 * a + b] -= shrink * row[a] * row[b];
    }
  };
  const [slope, bend] = [covariance[4], covariance[8]];
  if (slopes && slope > 0 && bend > 0) {
    learn(1, { shift: -mean[1] / slope, shrink: 1 / slope });
    const { shift, shrink } = cutAt(-mean[2], Math.max(0, covariance[8]));
    learn(2, { shift: -shift, shrink });
  }
  learn(0, cutAt(mean[0] - best.level, Math.max(0, covariance[0]) + best.noise));
  return { learnt, mean: mean[0], variance: Math.max(0, covariance[0]) };
}

/**
 * Returns the variance of z at a point that lies below the maximum, from its mean and variance, and its covariances with z, z′ and z″ at
 * the maximiser [3], whose memory is used.
 */
function below(there: Conditioned, mean: number, variance: number, covariances: Vec): number {
  const before = variance;
  for (const { of, with: row, shift, shrink } of there.learnt) {
    const own = covariances[of];
    mean += shift * own;
    variance -= shrink * own * own;
    for (let a = 0; a < 3; a++) covariances[a] -= shrink * own * row[a];
  }
  variance = Math.max(0, variance);
  const most = Math.min(variance, before);
  const gap = there.variance + variance - 2 * covariances[0];
  if (!(gap > sameVariance)) return most;
  const { shrink } = cutAt(there.mean - mean, gap);
  const withGap = covariances[0] - variance;
  return Math.min(most, Math.max(0, variance - shrink * withGap * withGap));
}

/**
 * Returns what is learnt from N(m, σ²) being above 0, for each unit of covariance with it: β/σ is added to a mean, and of the square of a
 * covariance β(β + m/σ)/σ² is taken from a variance, β = φ(m/σ)/Φ(m/σ).
 */
function cutAt(mean: number, variance: number): { readonly shift: number; readonly shrink: number } {
  if (!(variance > 0)) return { shift: 0, shrink: 0 };
  const sd = Math.sqrt(variance);
  const w = -mean / sd;
  const hazard = w < 1 ? normalPdf(w) / normalCdf(-w) : 1 / millsRatio(w);
  return { shift: hazard / sd, shrink: (hazard * gaussianMeanExcess(w)) / variance };
}
