import { fromRows } from '../numeric/arrays';
import type { Task } from '../task';
import { beliefOf } from './belief';
import { bestSoFar, expectedBest } from './bestSoFar';
import type { Campaign } from './campaign';
import { earlierSaid } from './earlier';
import { failingOf } from './failing';
import { findingsOf } from './findings';
import { holdingOf } from './holding';
import { importanceOf } from './importance';
import { knowledgeOf } from './knowledge';
import { leftOutTrials } from './leftOutTrials';
import { outlookOf } from './outlook';
import { predictedIn } from './predicted';
import { propose } from './proposals';
import { rankedTrials } from './rankedTrials';
import type { Suggestion, SuggestionAsked, SuggestionPart } from './suggestion';

/**
 * Says what to try next in a campaign, and what is known: the parts that are wanted. The same campaign and question give the same answer,
 * to the last bit. Errors: `invalid-data` where limits leave nothing to try.
 */
export function* suggest(campaign: Campaign, asked: SuggestionAsked): Task<Suggestion> {
  const { seed } = asked;
  const wants = (part: SuggestionPart): boolean => asked.want.includes(part);
  yield { done: 0, total: 2, label: 'learning from the results' };
  const belief = beliefOf(campaign);
  yield { done: 1, total: 2, label: 'choosing what to try' };
  const proposed = wants('proposals') ? propose(campaign, asked) : null;
  const { horizon } = asked;
  const outlook = wants('futures')
    ? { futures: yield* outlookOf(campaign, { seed, ...(horizon !== undefined && { horizon }) }) }
    : null;
  const earlier = wants('earlier') ? earlierSaid(campaign) : null;
  return {
    ...(proposed && { proposals: proposed.proposals }),
    ...(wants('best') && { best: bestSoFar(campaign, seed) }),
    ...outlook,
    ...(wants('importance') && { importance: importanceOf(campaign, seed) }),
    ...(wants('left-out') && { leftOut: leftOutTrials(campaign) }),
    ...(wants('ranking') && { ranking: rankedTrials(campaign, seed) }),
    ...(wants('fog') && { fog: fogAt(campaign, asked.at ?? []) }),
    ...(wants('findings') && { findings: findingsOf(campaign, asked) }),
    ...(earlier && { earlier }),
    ...(asked.at && { at: predictedAt(campaign, asked.at) }),
    model: belief ? belief.said : null,
    scatter: belief ? belief.scatter : null,
    warnings: [...(proposed?.warnings ?? []), ...warningsOf(campaign)],
  };
}

type Places = NonNullable<SuggestionAsked['at']>;

function fogAt(campaign: Campaign, at: Places): NonNullable<Suggestion['fog']> | null {
  const failing = failingOf(campaign);
  if (!failing) return null;
  const { dials } = knowledgeOf(campaign);
  const places = fromRows(at.map(dials.toPlace), dials.knobs.length);
  return { works: at.length > 0 ? Array.from(failing.chance(places)) : [] };
}

function predictedAt(campaign: Campaign, at: Places): NonNullable<Suggestion['at']> {
  const belief = beliefOf(campaign);
  if (!belief || at.length === 0) return [];
  const known = knowledgeOf(campaign);
  const { dials, sign } = known;
  const places = fromRows(at.map(dials.toPlace));
  const posterior = belief.posterior(places);
  const better = posterior.exceedance(expectedBest(known, belief).mean);
  const [works, holds] = [failingOf(campaign)?.chance(places), holdingOf(campaign)?.chance(places)];
  return predictedIn(posterior, sign).map((one, i) => ({
    ...one,
    better: better[i],
    works: works ? works[i] : null,
    holds: holds ? holds[i] : null,
  }));
}

function warningsOf(campaign: Campaign): readonly string[] {
  const { second } = campaign;
  const belief = beliefOf(campaign);
  if (!second || !belief) return [];
  if (!holdingOf(campaign)) return [`${second.name} is measured too seldom: its limit does not count yet.`];
  return expectedBest(knowledgeOf(campaign), belief).holds
    ? []
    : [`Nothing measured keeps the limit of ${second.name} yet.`];
}
