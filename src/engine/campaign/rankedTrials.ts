import { rowOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { beliefOf } from './belief';
import { countedOf } from './bestSoFar';
import type { Campaign } from './campaign';
import { knowledgeOf } from './knowledge';
import { jointDraws } from './predicted';

/** Chance from which on the order of two neighbours is sure. */
const sure = 0.95;

/**
 * Returns the measured trials in groups that cannot be told apart, best first; null before anything is predicted. Where some keep the limit
 * of a second result it is those alone.
 */
export function rankedTrials(campaign: Campaign, seed: number): readonly (readonly number[])[] | null {
  const belief = beliefOf(campaign);
  if (!belief) return null;
  const known = knowledgeOf(campaign);
  const { measured, measuredPlaces } = known;
  const counted = countedOf(known);
  const posterior = belief.posterior(measuredPlaces);
  const means = posterior.mean();
  const draws = posterior.sample(jointDraws, createRng(seed).fork('best'));
  const order = measured
    .map((_, i) => i)
    .filter((i) => counted[i])
    .sort((a, b) => means[b] - means[a] || a - b);
  const groups: number[][] = [];
  order.forEach((i, rank) => {
    const isApart = rank === 0 || chanceAbove(order[rank - 1], i) >= sure;
    if (isApart) groups.push([]);
    groups[groups.length - 1].push(...measured[i].trials);
  });
  return groups;

  function chanceAbove(a: number, b: number): number {
    let count = 0;
    for (let s = 0; s < draws.rows; s++) {
      const row = rowOf(draws, s);
      if (row[a] > row[b]) count++;
    }
    return count / draws.rows;
  }
}
