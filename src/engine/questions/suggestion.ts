import type { Campaign } from '../campaign/campaign';
import { suggest } from '../campaign/suggest';
import type { Suggestion, SuggestionAsked } from '../campaign/suggestion';
import type { Question } from './question';

/** What to try next in an experiment of a person’s own, and what is known. Errors: `invalid-data` where limits leave nothing to try. */
export const suggestion: Question<SuggestionAsked, Suggestion, Campaign> = {
  priority: 'picture',
  // Worlds are searched for a second or more, and nobody waits for them.
  givesWay: ({ want }) => want.includes('futures'),
  answer: suggest,
};
