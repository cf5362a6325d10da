/** What is taken for granted at places whose answers are not known yet; outputs are to be maximised. */
export type PendingRule = (typeof pendingRules)[number]['id'];

/** All rules, with words on what pays (experiment `batches`). Outputs are to be maximised: the largest is the best. */
export const pendingRules = [
  {
    id: 'believer',
    label: 'believe the prediction',
    summary: 'The answer is taken to be the median of what is believed',
  },
  {
    id: 'fantasies',
    label: 'average over fantasies',
    isSampled: true,
    summary:
      'Answers are drawn from what is believed, and the acquisition is averaged over them; in our trials ahead of the believer in 35 searches and behind in 53',
  },
  {
    id: 'liar-max',
    label: 'lie: the best so far',
    summary:
      'The answer is taken to be the best output seen: places of a batch crowd together; in our trials behind the believer in 65 of 88 searches, clearly on one of two functions',
  },
  {
    id: 'liar-mean',
    label: 'lie: the mean so far',
    summary:
      'The answer is taken to be the mean of the outputs seen; in our trials behind the believer in 74 of 88 searches, clearly on both functions',
  },
  {
    id: 'liar-min',
    label: 'lie: the worst so far',
    summary:
      'The answer is taken to be the worst output seen, which keeps a batch away from the best places; in our trials behind the believer in 76 of 88 searches, clearly on one of two functions',
  },
] as const;

/** Fantasies that the expectation is taken over, if nothing else is said. */
export const usualFantasies = 64;
