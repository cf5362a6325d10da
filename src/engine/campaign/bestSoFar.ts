import { argmax, fromRows } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { beliefOf, type Belief } from './belief';
import type { Campaign } from './campaign';
import { holdingOf } from './holding';
import { knowledgeOf, type Knowledge, type Measured } from './knowledge';
import { jointDraws, predictedIn, sharesOfLargest } from './predicted';
import type { Suggestion } from './suggestion';

/** The place among those measured where the belief expects most; of those that keep the limit of a second result, where any does. */
export interface ExpectedBest {
  /** Its index among the places measured. */
  readonly index: number;
  readonly measured: Measured;
  /** Posterior mean there, to be maximised. */
  readonly mean: number;
  /** False while no place keeps the limit of a second result. */
  readonly holds: boolean;
}

/** Says of each measured place whether it counts as the best: where any keeps the limit of a second result, only those that do. */
export function countedOf({ campaign, measured }: Knowledge): readonly boolean[] {
  const holding = holdingOf(campaign)?.holding;
  return holding?.includes(true) ? holding : measured.map(() => true);
}

/** Returns the measured place where the belief expects most, of those that count. */
export function expectedBest(known: Knowledge, belief: Belief): ExpectedBest {
  const { campaign, measured, measuredPlaces } = known;
  const means = belief.posterior(measuredPlaces).mean();
  const counted = countedOf(known);
  const index = argmax(means.map((mean, i) => (counted[i] ? mean : -Infinity)));
  const holds = holdingOf(campaign)?.holding.includes(true) ?? true;
  return { index, measured: measured[index], mean: means[index], holds };
}

/** Returns the best place so far, as far as is known, and the best single result apart from it; null before anything is predicted. */
export function bestSoFar(campaign: Campaign, seed: number): NonNullable<Suggestion['best']> | null {
  const belief = beliefOf(campaign);
  if (!belief) return null;
  const known = knowledgeOf(campaign);
  const { sign, measured, measuredPlaces } = known;
  const { index } = expectedBest(known, belief);
  const counted = countedOf(known);
  const holding = holdingOf(campaign)?.holding;
  const posterior = belief.posterior(measuredPlaces);
  const draws = posterior.sample(jointDraws, createRng(seed).fork('best'));
  const { mean, low, high } = predictedIn(posterior, sign)[index];
  return {
    trial: Math.min(...measured[index].trials),
    ...{ mean, low, high },
    chanceBest: sharesOfLargest(draws, counted)[index],
    ...(holding?.includes(false) && {
      keeping: measured.flatMap(({ trials }, i) => (holding[i] ? trials : [])).length,
    }),
    holds: holdingOf(campaign)?.chance(fromRows([measured[index].place]))[0] ?? null,
    seen: bestSeen(campaign, sign),
  };
}

/** The largest single result, of the first trial that gave it. */
function bestSeen({ trials }: Campaign, sign: 1 | -1): NonNullable<Suggestion['best']>['seen'] {
  const results = trials.flatMap(({ results: own, state }, trial) =>
    state === 'done' ? own.map((result) => ({ trial, result })) : [],
  );
  return results.reduce((best, one) => (sign * one.result > sign * best.result ? one : best));
}
