import { log } from '../numeric/elementary/log';
import { power } from '../numeric/elementary/power';
import type { Mat, Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { sampleOf, sampleSd, pooledSample, type Sample } from '../numeric/probability/welchSample';
import { nearestOthers, neighbourMeans, type Neighbourhood } from './neighbourhood';
import type { RankingSettings } from './params';
import { welchTest } from '../numeric/probability/welch';

/** Points [n×d] that were evaluated, and the scores of each, one or more. Larger scores are better. */
export interface Scored {
  readonly points: Mat;
  readonly scores: readonly (readonly number[])[];
}

/** The quality of each point by its scores and its neighbourhood. All but the groups is [n], in the units of the scores. */
export interface Ranking extends SignificantGroups {
  /** Mean μ and standard deviation σ (divisor n) of the scores of each point; σ = 0 for a single score. */
  readonly means: Vec;
  readonly sds: Vec;
  /** Q = μ − ασ (000, 3.1). */
  readonly plainQ: Vec;
  /** μ̃, the mean of the group a point belongs to. */
  readonly mu: Vec;
  /** Q̃ = μ̃ − ασ (000, 3.2). */
  readonly q: Vec;
  readonly neighbourhood: Neighbourhood;
  /** μ_neigh, the damped mean of the neighbours; without neighbours μ̃ itself. */
  readonly muNeighbours: Vec;
  /** μ̃_s = (μ_neigh + βμ̃)/(1 + β). */
  readonly muSmooth: Vec;
  /** Q̃_s = μ̃_s − ασ (000, 3.3). */
  readonly qSmooth: Vec;
}

/**
 * Ranks points by noisy scores (000 §3.3): by mean less spread, by means that differ significantly, and by these smoothed
 * over the nearest points, distances being those of the points as given. A single score is one without spread. Errors:
 * `invalid-data` for no points, a point without a score, or numbers that are not finite.
 */
export function rankPoints(scored: Scored, settings: RankingSettings): Ranking {
  checkScored(scored);
  const { tau, alpha, beta } = settings;
  // A power of two, so that squares neither overflow nor vanish and nothing else is rounded.
  const unit = unitOf(scored.scores.map(largestOf));
  const scaled = scored.scores.map((list) => list.map((score) => score / unit));
  const samples = scaled.map(sampleOf);
  const means = Float64Array.from(scaled, pairwiseMean);
  const found = significantGroups(samples, means, tau);
  const mu = Float64Array.from(found.groups, (group) => found.groupMeans[group]);
  const { neighbourhood, muNeighbours } = neighbours(scored.points, mu, settings);
  const muSmooth = mu.map((own, i) => muNeighbours[i] / (1 + beta) + own * (beta / (1 + beta)));
  const sds = Float64Array.from(samples, sampleSd);
  const inUnits = (values: Vec): Vec => values.map((value) => value * unit);
  const lessSpread = (values: Vec): Vec => inUnits(values.map((value, i) => value - alpha * sds[i]));
  return {
    ...found,
    groupMeans: found.groupMeans.map((mean) => mean * unit),
    means: inUnits(means),
    sds: inUnits(sds),
    plainQ: lessSpread(means),
    mu: inUnits(mu),
    q: lessSpread(mu),
    neighbourhood,
    muNeighbours: inUnits(muNeighbours),
    muSmooth: inUnits(muSmooth),
    qSmooth: lessSpread(muSmooth),
  };
}

function neighbours(
  points: Mat,
  mu: Vec,
  settings: RankingSettings,
): { neighbourhood: Neighbourhood; muNeighbours: Vec } {
  const unit = unitOf([largestOf(points.data)]);
  const scaled = { ...points, data: points.data.map((value) => value / unit) };
  const near = nearestOthers(scaled, settings.neighbours);
  const muNeighbours = near.count > 0 ? neighbourMeans(near, mu, settings.radius / unit) : mu;
  return { neighbourhood: { ...near, distances: near.distances.map((d) => d * unit) }, muNeighbours };
}

function largestOf(values: ArrayLike<number>): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]));
  return largest;
}

/** The power of two next below the largest number; 1 where all are 0. */
function unitOf(sizes: readonly number[]): number {
  const largest = largestOf(sizes);
  return largest > 0 ? power(2, Math.max(-1022, Math.floor(log(largest) / Math.LN2))) : 1;
}

function checkScored({ points, scores }: Scored): void {
  const complaint = complaintAboutScores(points, scores);
  if (complaint)
    throw new EngineError('invalid-data', complaint, { points: points.rows, scores: scores.length });
}

function complaintAboutScores(points: Mat, scores: Scored['scores']): string | null {
  if (points.rows === 0) return 'There is no point to rank.';
  if (points.rows !== scores.length) {
    return `There are ${points.rows} points but ${scores.length} lists of scores; each point needs one.`;
  }
  const bad = scores.findIndex((list) => list.length === 0 || !list.every(Number.isFinite));
  if (bad >= 0) {
    return scores[bad].length === 0
      ? `Point ${bad + 1} has no score: give it at least one, or leave it out.`
      : `Point ${bad + 1} has a score that is not a finite number.`;
  }
  const place = points.data.findIndex((value) => !Number.isFinite(value));
  return place < 0 ? null : `Point ${Math.floor(place / points.cols) + 1} is not made of finite numbers.`;
}

/** Points whose means do not differ significantly, in groups. */
interface SignificantGroups {
  /** The points by increasing mean [n], equal ones in the order given. */
  readonly order: readonly number[];
  /** The group of each point [n], numbered from 0 by increasing mean. */
  readonly groups: readonly number[];
  /** Mean of all values of each group, in the order of their numbers. */
  readonly groupMeans: readonly number[];
  /** For each point [n] the p-value of its test against the group open when its turn came; null for the very first. */
  readonly pValues: readonly (number | null)[];
}

/**
 * Groups by Welch's test (000 §3.3.1): from the lowest mean [n] up, a point joins the open group when the two-sided
 * p-value of its values against all values of the group is larger than τ, else it opens the next.
 */
export function significantGroups(
  samples: readonly Sample[],
  means: ArrayLike<number>,
  tau: number,
): SignificantGroups {
  const order = Array.from(samples, (_, i) => i).sort((i, j) => means[i] - means[j]);
  const groups = new Array<number>(samples.length).fill(0);
  const pValues = new Array<number | null>(samples.length).fill(null);
  const pooled: Sample[] = [];
  for (const i of order) {
    const open = pooled.at(-1);
    const p = open ? welchTest(samples[i], open).p : null;
    if (open && p! > tau) pooled[pooled.length - 1] = pooledSample(open, samples[i]);
    else pooled.push(samples[i]);
    groups[i] = pooled.length - 1;
    pValues[i] = p;
  }
  return { order, groups, groupMeans: pooled.map(({ mean }) => mean), pValues };
}

/** Longer lists are summed in halves. */
const LONGEST = 128;
const LANES = 8;

/**
 * Mean of n ≥ 1 values, summed in eight running sums and in halves above 128 values: the rounding grows with log n, and
 * it is that of numpy's `mean`, so that means that tie there tie here.
 */
export function pairwiseMean(values: ArrayLike<number>): number {
  return sumOf(values, 0, values.length) / values.length;
}

function sumOf(values: ArrayLike<number>, from: number, count: number): number {
  if (count > LONGEST) {
    const half = Math.floor(count / 2);
    const left = half - (half % LANES);
    return sumOf(values, from, left) + sumOf(values, from + left, count - left);
  }
  const whole = count < LANES ? 0 : count - (count % LANES);
  let sum = whole === 0 ? 0 : laneSum(values, from, whole);
  for (let i = from + whole; i < from + count; i++) sum += values[i];
  return sum;
}

/** Values i, i + 8, i + 16, … in one running sum each, then these in pairs. */
function laneSum(values: ArrayLike<number>, from: number, count: number): number {
  const lanes = Float64Array.from({ length: LANES }, (_, lane) => values[from + lane]);
  for (let i = LANES; i < count; i++) lanes[i % LANES] += values[from + i];
  const pair = (i: number): number => lanes[i] + lanes[i + 1];
  return pair(0) + pair(2) + (pair(4) + pair(6));
}
