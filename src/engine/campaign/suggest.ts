import { fromRows } from '../numeric/arrays';
import type { Task } from '../task';
import { beliefOf } from './belief';
import { bestSoFar, expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { knowledgeOf } from './knowledge';
import { predictedIn } from './predicted';
import { propose } from './proposals';
import type { Suggestion, SuggestionAsked, SuggestionPart } from './suggestion';

/**
 * Says what to try next in a campaign, and what is known: the parts that are wanted. The same campaign and question give the same answer,
 * to the last bit. Errors: `invalid-data` where limits leave nothing to try.
 */
export function* suggest(campaign: Campaign, asked: SuggestionAsked): Task<Suggestion> {
  const wants = (part: SuggestionPart): boolean => asked.want.includes(part);
  yield { done: 0, total: 2, label: 'learning from the results' };
  const belief = beliefOf(campaign);
  yield { done: 1, total: 2, label: 'choosing what to try' };
  const proposed = wants('proposals') ? propose(campaign, asked) : null;
  return {
    ...(proposed && { proposals: proposed.proposals }),
    ...(wants('best') && { best: bestSoFar(campaign, asked.seed) }),
    ...(asked.at && { at: predictedAt(campaign, asked.at) }),
    model: belief ? belief.said : null,
    scatter: belief ? belief.scatter : null,
    warnings: [...(proposed?.warnings ?? [])],
  };
}

function predictedAt(
  campaign: Campaign,
  at: NonNullable<SuggestionAsked['at']>,
): NonNullable<Suggestion['at']> {
  const belief = beliefOf(campaign);
  if (!belief || at.length === 0) return [];
  const known = knowledgeOf(campaign);
  const { dials, sign } = known;
  const posterior = belief.posterior(fromRows(at.map(dials.toPlace)));
  const better = posterior.exceedance(expectedBest(known, belief).mean);
  return predictedIn(posterior, sign).map((one, i) => ({
    ...one,
    better: better[i],
    works: null,
    holds: null,
  }));
}
