import { lazy } from 'react';
import type { Lesson } from '../lesson';

export const experiments: Lesson = {
  id: 'experiments',
  title: 'Does it pay? The experiments, honestly',
  summary:
    'The thesis’ figures on likelihood, error and evaluations needed, run again: what holds, and what a fair comparison needs.',
  minutes: 8,
  tasks: [
    {
      kind: 'choice',
      id: 'race',
      options: [
        {
          words: 'The nGCP.',
          isRight: false,
          says: 'Its median is 7, but so is that of the GP. In no trial was the nGCP the faster one, in two the slower: too few to mean anything.',
        },
        {
          words: 'GP and nGCP are as fast; random search is far behind.',
          isRight: true,
          says: 'Both need 7 in the median. Random search got there in 2 of 10 trials only, within its 17 evaluations, so it has no median.',
        },
        {
          words: 'The GP.',
          isRight: false,
          says: 'It was faster in two of ten trials, and as fast in the others: a coin does that often (p = 0.5). The medians are the same, 7.',
        },
      ],
    },
    {
      kind: 'choice',
      id: 'skewed',
      options: [
        {
          words: 'The nGCP ends much nearer to the minimum than the GP.',
          isRight: true,
          says: 'Median regrets are 4.4 and 33, and that of random search is 47. For 99.99 % of the gain the nGCP needed fewer evaluations in six of the ten trials, more in none (p = 0.031). This is what a learnt map of outputs is for.',
        },
        {
          words: 'GP and nGCP end equally well.',
          isRight: false,
          says: 'Look at the medians after 30 evaluations: 4.4 for the nGCP, 33 for the GP.',
        },
        {
          words: 'A GP is no better than random search.',
          isRight: false,
          says: 'Its median regret is 33, that of random search 47. That is no great lead, but compare the third method too.',
        },
      ],
    },
  ],
  learnt: [
    'Likelihoods of two models compare only in the units of the outputs; and a model that is more likely need not predict better.',
    'A fair comparison has the same starts, many of them, medians with quartiles, and random search as the baseline.',
    'Searching with a model pays clearly. Whether the copula pays depends on how the outputs are distributed.',
  ],
  references: [
    { where: '000 Fig 6-1', what: 'likelihood and SMSE of GP and nGCP' },
    { where: '000 Fig 6-2', what: 'the same for one, two and three clusters' },
    { where: '000 Fig 6-3', what: 'evaluations needed for a gain' },
    { where: '000 §6.1', what: 'the likelihood is that of Ψ∘f, the SMSE is defined' },
    { where: '000 §7.1', what: 'the conclusions quoted here' },
    { where: '000 (2.10), (2.16)', what: 'Ψ and its slope, by which likelihoods compare' },
  ],
  Text: lazy(() => import('./experiments.mdx')),
};
