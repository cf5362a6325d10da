import type { PendingRule } from './rules';
import type { Definition } from '../../definition';

/** Rules for pending answers, with words on what pays (experiment `batches`). Outputs are to be maximised: the largest is the best. */
export const pendingRuleWords: readonly (Pick<Definition, 'label' | 'summary'> & {
  readonly id: PendingRule;
})[] = [
  {
    id: 'believer',
    label: 'believe the prediction',
    summary: 'The answer is taken to be the median of what is believed',
  },
  {
    id: 'fantasies',
    label: 'average over fantasies',
    summary:
      'Answers are drawn from what is believed, and the acquisition is averaged over them; not seen to be better than the believer in our trials',
  },
  {
    id: 'liar-max',
    label: 'lie: the best so far',
    summary:
      'The answer is taken to be the best output seen: places of a batch crowd together; behind the believer in our trials',
  },
  {
    id: 'liar-mean',
    label: 'lie: the mean so far',
    summary: 'The answer is taken to be the mean of the outputs seen; behind the believer in our trials',
  },
  {
    id: 'liar-min',
    label: 'lie: the worst so far',
    summary:
      'The answer is taken to be the worst output seen, which keeps a batch away from the best places; behind the believer in our trials',
  },
];
