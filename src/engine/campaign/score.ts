import { noisyExpectedImprovement } from '../acquisitions/noisyExpectedImprovement';
import { acquisitionValue } from '../acquisitions/underFantasies';
import { fromRows, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { scatterMatters } from '../repeats/repeats';
import { cautiousScore } from '../success/caution';
import { scoreThatHolds } from '../success/secondOutcome';
import type { Belief } from './belief';
import type { ExpectedBest } from './bestSoFar';
import { isSamePlace } from './dials';
import { failingOf } from './failing';
import { holdingOf } from './holding';
import type { Knowledge } from './knowledge';

/** What a place is worth as the next trial: places [m×d] in natural units → [m], larger is better. */
export type PlaceScore = (places: Mat) => Vec;

/** What the score of the next trial depends on. */
export interface Scoring {
  readonly belief: Belief;
  readonly best: ExpectedBest;
  /** Places whose results are to come. */
  readonly pending: readonly Vec[];
  readonly rng: Rng;
}

/**
 * Returns the score of the next trial, as if those pending were in: log expected improvement over the best that is known, with the chances
 * that the second result keeps its limit and that a result comes at all; while nothing keeps the limit these chances alone.
 */
export function scoreOf(known: Knowledge, scoring: Scoring): PlaceScore {
  const { campaign } = known;
  const [holding, failing] = [holdingOf(campaign), failingOf(campaign)];
  const logGain = scoring.best.holds ? gainOf(known, scoring) : null;
  return (places) => {
    const gain = logGain?.(places) ?? null;
    const held = holding
      ? scoreThatHolds(gain, [holding.logChance(places)])
      : (gain ?? new Float64Array(places.rows));
    return failing ? cautiousScore(held, failing.logChance(places), failing.now()) : held;
  };
}

/** Draws of the truth that a gain is averaged over; fewer where each costs an integral. */
const draws = 32;
const costlyDraws = 8;

/**
 * Log expected improvement: over the best true value, whichever that is, where results scatter; else over the best value measured, or
 * believed where a result is to come. With a second result only places count as best that keep its limit as far as is known: measured ones
 * by `Holding.holding`, those to come with a chance of at least one half.
 */
function gainOf(known: Knowledge, { belief, pending, rng }: Scoring): PlaceScore {
  const { campaign, measured } = known;
  const results = Float64Array.from(measured, ({ mean }) => mean);
  if (scatterMatters(campaign.repeats, belief.noiseSd, results))
    return gainOverTruths(known, { belief, pending, rng });
  const posteriorAt = belief.believing(pending);
  const incumbent = incumbentOf(known, { belief, pending });
  return (at) => posteriorAt(at).logExpectedExcess(incumbent);
}

function gainOverTruths(
  known: Knowledge,
  { belief, pending, rng }: Pick<Scoring, 'belief' | 'pending' | 'rng'>,
): PlaceScore {
  const { def, together } = belief;
  const places = distinct(known, [...known.measured.map(({ place }) => place), ...pending]);
  const isCheap = def.provides.includes('gaussian-outputs') && !together;
  const { posterior, values } = belief.overTruths(
    fromRows(places),
    isCheap ? draws : costlyDraws,
    rng.fork('truths'),
  );
  const holds = holdingAt(known, places);
  const best = values.map((drawn) => largestOf(drawn, holds));
  const chosen = { def: noisyExpectedImprovement, params: {} };
  return (at) => {
    const told = posterior(at);
    const fantasies = told.fantasies!.map((one, s) => ({ ...one, best: best[s] }));
    return acquisitionValue(chosen, { ...told, fantasies }, { incumbent: -Infinity });
  };
}

function distinct({ dials }: Knowledge, places: readonly Vec[]): readonly Vec[] {
  return places.filter((one, i) => !places.slice(0, i).some((other) => isSamePlace(dials, one, other)));
}

/** True for each place that keeps the limit of a second result, as far as is known; those measured come first. */
function holdingAt({ campaign, measured }: Knowledge, places: readonly Vec[]): readonly boolean[] {
  const holding = holdingOf(campaign);
  if (!holding) return places.map(() => true);
  const chances = holding.chance(fromRows(places));
  return places.map((_, i) => (i < measured.length ? holding.holding[i] : chances[i] >= 0.5));
}

function largestOf(values: Vec, counts: readonly boolean[]): number {
  return values.reduce((most, value, i) => (counts[i] ? Math.max(most, value) : most), -Infinity);
}

/** The value that has to be beaten: the best one measured, or believed where results are to come. */
function incumbentOf(known: Knowledge, { belief, pending }: Pick<Scoring, 'belief' | 'pending'>): number {
  const { measured } = known;
  const holds = holdingAt(known, [...measured.map(({ place }) => place), ...pending]);
  const seen = Float64Array.from(measured, ({ mean }) => mean);
  const believed =
    pending.length > 0 ? belief.posterior(fromRows(pending)).confidenceBound(0) : new Float64Array(0);
  return largestOf(Float64Array.of(...seen, ...believed), holds);
}
