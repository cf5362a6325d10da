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
 * Log expected improvement: over the best true value, whichever that is, where results scatter; else over the best one measured. With a
 * second result it is that over the best expected value that keeps the limit, because each draw of the truth has a best of its own.
 */
function gainOf(known: Knowledge, { belief, best, pending, rng }: Scoring): PlaceScore {
  const { campaign, measured } = known;
  const { def, noiseSd, together } = belief;
  const results = Float64Array.from(measured, ({ mean }) => mean);
  const isNoisy = scatterMatters(campaign.repeats, noiseSd, results);
  if (isNoisy && !holdingOf(campaign)) {
    const places = distinct(known, [...measured.map(({ place }) => place), ...pending]);
    const isCheap = def.provides.includes('gaussian-outputs') && !together;
    const drawn = belief.overTruths(fromRows(places), isCheap ? draws : costlyDraws, rng.fork('truths'));
    const chosen = { def: noisyExpectedImprovement, params: {} };
    return (at) => acquisitionValue(chosen, drawn(at), { incumbent: -Infinity });
  }
  const posteriorAt = belief.believing(pending);
  const incumbent = incumbentOf(known, { belief, best, pending, isNoisy });
  return (at) => posteriorAt(at).logExpectedExcess(incumbent);
}

function distinct({ dials }: Knowledge, places: readonly Vec[]): readonly Vec[] {
  return places.filter((one, i) => !places.slice(0, i).some((other) => isSamePlace(dials, one, other)));
}

/** The value that has to be beaten: the best one measured or, where results scatter, expected; or believed where results are to come. */
function incumbentOf(
  { campaign, measured }: Knowledge,
  { belief, best, pending, isNoisy }: Omit<Scoring, 'rng'> & { readonly isNoisy: boolean },
): number {
  const holding = holdingOf(campaign);
  const seen = measured.map(({ mean }, i) => (holding && !holding.holding[i] ? -Infinity : mean));
  const own = isNoisy ? best.mean : Math.max(...seen);
  if (pending.length === 0) return own;
  const at = fromRows(pending);
  const believed = belief.posterior(at).confidenceBound(0);
  const chances = holding?.chance(at);
  return believed.reduce(
    (most, value, i) => (chances && chances[i] < 0.5 ? most : Math.max(most, value)),
    own,
  );
}
