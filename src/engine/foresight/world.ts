import type { GaussianProcess } from '../models/gp/gaussianProcess';
import { rowOf, rowsBetween, zeros, type Mat, type Vec } from '../numeric/arrays';
import { cholesky } from '../numeric/linalg/cholesky';
import { jobs } from '../numeric/linalg/fastJobs';
import { logGaussianExcess } from '../posteriors/gaussian';

/** The belief of one process at places, before anything is drawn there; all in latent units. */
export interface World {
  readonly process: GaussianProcess;
  /** Places [m×d] at which functions are drawn and searched. */
  readonly places: Mat;
  /** Mean and variance of the function at each place [m]. */
  readonly mean: Vec;
  readonly variance: Vec;
  /** Rows L⁻¹k(place) at unit output scale [m×n], L the factor of the covariance of the observations. */
  readonly rows: Mat;
}

/** Returns the belief of a process without basis functions at places [m×d]: one solve for each place, no matrix of the places. */
export function worldOn(process: GaussianProcess, places: Mat): World {
  const { prior, X, factor, alpha } = process;
  const { outputScale } = prior;
  const rows = prior.kernel.cov(places, X);
  const mean = new Float64Array(places.rows);
  for (let i = 0; i < mean.length; i++) mean[i] = prior.mean + outputScale * dotRow(rows, i, alpha);
  jobs.substituteRows(factor, rows.data, rows.rows);
  const variance = prior.kernel.diag(places);
  for (let i = 0; i < variance.length; i++) {
    variance[i] = outputScale * (variance[i] - outputScale * dotRow(rows, i, rowOf(rows, i)));
  }
  return { process, places, mean, variance, rows };
}

function dotRow({ cols, data }: Mat, i: number, weights: Vec): number {
  let sum = 0;
  for (let k = 0, at = i * cols; k < cols; k++, at++) sum += data[at] * weights[k];
  return sum;
}

/** Least variance by which places are chosen, and what is added to that of a drawn value, as shares of the output scale. */
const leastShare = 1e-12;
const jitterShare = 1e-10;
/** The same of a joint draw at all places. */
const jointJitterShare = 1e-8;

/** How a world is searched. */
export interface SearchPlan {
  /** The best latent value known before the first trial. */
  readonly best: number;
  /** Trials to come. */
  readonly trials: number;
  /** Trials of one round, chosen before any of them is answered; 1 if left out. */
  readonly atOnce?: number;
  /** Returns the standard normal number of the value of a trial, counted from 0. */
  readonly white: (trial: number) => number;
  /** Variance added to that of each drawn value, in latent units; 1e-10 of the output scale if left out. */
  readonly jitter?: number;
}

/** The trials of one world. */
export interface Searched {
  /** Index of the place of each trial. */
  readonly picks: readonly number[];
  /** The latent value of the function at each. */
  readonly values: readonly number[];
}

/**
 * Draws one function from the belief and searches it: each trial is where log expected improvement over the best so far is largest, its
 * value is drawn, and the belief takes it for exact. To draw value by value is to draw the function; a trial costs O(n + t) at each place.
 * Within a round the mean stands for answers not yet there (the kriging believer of Ginsbourger, Le Riche and Carraro 2010).
 */
export function searchWorld(world: World, plan: SearchPlan): Searched {
  const { process, mean, variance } = world;
  const { outputScale } = process.prior;
  const { trials, atOnce = 1, white, jitter = jitterShare * outputScale } = plan;
  const least = leastShare * outputScale;
  const drawn = mean.slice();
  const left = variance.slice();
  const seen = mean.slice();
  const moves: Vec[] = [];
  const picks: number[] = [];
  const values: number[] = [];
  let best = plan.best;
  let expected = best;
  for (let t = 0; t < trials; t++) {
    if (t % atOnce === 0) {
      seen.set(drawn);
      expected = best;
    }
    const at = mostPromising(seen, left, { best: expected, least });
    const sd = Math.sqrt(Math.max(left[at], least) + jitter);
    const move = covarianceWith(world, at, moves);
    const step = white(t);
    const value = drawn[at] + sd * step;
    for (let i = 0; i < move.length; i++) {
      move[i] /= sd;
      drawn[i] += move[i] * step;
      left[i] -= move[i] * move[i];
    }
    moves.push(move);
    picks.push(at);
    values.push(value);
    best = Math.max(best, value);
    expected = Math.max(expected, seen[at]);
  }
  return { picks, values };
}

/** Returns the place of the largest log expected improvement; the first of equals. */
function mostPromising(mean: Vec, variance: Vec, { best, least }: { best: number; least: number }): number {
  let place = 0;
  let most = -Infinity;
  for (let i = 0; i < mean.length; i++) {
    const gain = logGaussianExcess(mean[i] - best, Math.sqrt(Math.max(variance[i], least)));
    if (gain > most) [place, most] = [i, gain];
  }
  return place;
}

/** Returns the covariance of all places with one [m], given the observations and the values drawn so far. */
function covarianceWith({ process, places, rows }: World, at: number, moves: readonly Vec[]): Vec {
  const { kernel, outputScale } = process.prior;
  const out = kernel.cov(rowsBetween(places, at, at + 1), places).data;
  const own = rowOf(rows, at);
  for (let i = 0; i < out.length; i++) out[i] = outputScale * (out[i] - outputScale * dotRow(rows, i, own));
  for (const move of moves) {
    const factor = move[at];
    for (let i = 0; i < out.length; i++) out[i] -= factor * move[i];
  }
  return out;
}

/**
 * Returns the largest latent value at the places of each function that standard normal numbers [s×m] draw jointly: mean + L·numbers, L
 * the factor of the covariance, to which `jitter` is added first (1e-8 of the output scale if left out).
 */
export function maximaOf(
  { process, places, mean, rows }: World,
  white: Mat,
  jitter = jointJitterShare * process.prior.outputScale,
): Vec {
  const { lower } = cholesky(jointCovariance({ process, places, rows }, jitter));
  const maxima = new Float64Array(white.rows);
  for (let s = 0; s < white.rows; s++) {
    const numbers = rowOf(white, s);
    let most = -Infinity;
    for (let i = 0, from = 0; i < mean.length; i++) {
      let value = mean[i];
      for (let j = 0; j <= i; j++) value += lower[from + j] * numbers[j];
      from += i + 1;
      if (value > most) most = value;
    }
    maxima[s] = most;
  }
  return maxima;
}

/** Returns the covariance [m×m] at the places, of which only the lower triangle is set. */
function jointCovariance(
  { process, places, rows }: Pick<World, 'process' | 'places' | 'rows'>,
  jitter: number,
): Mat {
  const { kernel, outputScale } = process.prior;
  const unit = kernel.gram(places);
  const out = zeros(places.rows, places.rows);
  for (let i = 0; i < places.rows; i++) {
    const own = rowOf(rows, i);
    const start = i * places.rows;
    for (let j = 0; j <= i; j++) {
      out.data[start + j] = outputScale * (unit.data[start + j] - outputScale * dotRow(rows, j, own));
    }
    out.data[start + i] += jitter;
  }
  return out;
}
