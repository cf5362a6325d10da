import { log } from '../numeric/elementary/log';
import { power } from '../numeric/elementary/power';
import type { Mat, Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { sampleOf, sampleSd } from '../numeric/probability/welchSample';
import { nearestOthers, neighbourMeans, type Neighbourhood } from './neighbourhood';
import { pairwiseMean } from './pairwiseMean';
import type { RankingSettings } from './params';
import { significantGroups, type SignificantGroups } from './significantGroups';

/** Points [n×d] that were evaluated, and the scores of each, one or more. Larger scores are better. */
export interface Scored {
  readonly points: Mat;
  readonly scores: readonly (readonly number[])[];
}

/** How good each point is, as a list of scores and its neighbourhood tell. All but the groups is [n], in the units of the scores. */
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
  /** μ_neigh, what the neighbours say; where there is none, μ̃ itself. */
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
