/** What is taken for granted at places whose answers are not known yet; outputs are to be maximised. */
export type PendingRule = (typeof pendingRules)[number]['id'];

/** The ids of all rules; their words are in `ruleWords.ts`. */
export const pendingRules = [
  { id: 'believer' },
  { id: 'fantasies' },
  { id: 'liar-max' },
  { id: 'liar-mean' },
  { id: 'liar-min' },
] as const;

/** Fantasies that the expectation is taken over, if nothing else is said. */
export const usualFantasies = 64;
