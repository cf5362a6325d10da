import { lazy } from 'react';
import type { Lesson } from '../lesson';
import type { Sight, TrialsReading } from '../sight';

/** What is run in the task: so many trials of each method, of so many steps. */
const trials = 10;
const steps = 10;

function trialsOf({ reading }: Sight): TrialsReading | null {
  return reading?.of === 'trials' ? reading : null;
}

/** Median evaluations that the nGCP and the GP need, for each gain; null where one of them is not there. */
function neededBy({ methods }: TrialsReading): readonly (readonly [number, number])[] | null {
  const of = (label: string) => methods.find((method) => method.label === label)?.needed;
  const [copula, gaussian] = [of('nGCP-EI'), of('GP-EI')];
  return copula && gaussian ? copula.map((one, i) => [one, gaussian[i]!] as const) : null;
}

/** The first gain at which the nGCP is ahead, and what both need for the one that is read. */
function race(sight: Sight) {
  const reading = trialsOf(sight);
  const needed = reading && neededBy(reading);
  if (!reading?.isDone || !needed || reading.trials !== trials || reading.steps !== steps) return null;
  const first = reading.targets[needed.findIndex(([copula, gaussian]) => copula < gaussian)];
  return { gain: reading.gain, first, at: needed[reading.targets.indexOf(reading.gain ?? Number.NaN)] };
}

function isFirstLead(sight: Sight): boolean {
  const found = race(sight);
  return found !== null && found.gain !== null && found.gain === found.first;
}

function advice(sight: Sight): string | null {
  const reading = trialsOf(sight);
  const found = race(sight);
  if (reading?.isDone && !found) {
    return `The task is about ${trials} trials of ${steps} steps, of nGCP and GP among others: set the figure to it again.`;
  }
  if (!found?.at) return null;
  const [copula, gaussian] = found.at;
  if (copula < gaussian)
    return `For ${found.gain} % it is ahead, ${copula} against ${gaussian}. Is it for a smaller gain already?`;
  return `For ${found.gain} % the nGCP needs ${copula} evaluations in the median and the GP ${gaussian}: it is not ahead.`;
}

export const experiments: Lesson = {
  id: 'experiments',
  title: 'Does it pay? The experiments, honestly',
  summary:
    'The thesis’ figures on likelihood, error and evaluations needed, run again: what holds, and what a fair comparison needs.',
  minutes: 9,
  tasks: [
    {
      kind: 'choice',
      id: 'race',
      options: [
        {
          words: 'The nGCP.',
          isRight: false,
          says: 'Its median is 7, but so is that of the GP. In no trial was the nGCP the faster one, in one the slower: too few to mean anything.',
        },
        {
          words: 'GP and nGCP are as fast; random search is far behind.',
          isRight: true,
          says: 'Both need 7 in the median. Random search got there in 2 of 10 trials only, within its 15 evaluations, so it has no median.',
        },
        {
          words: 'The GP.',
          isRight: false,
          says: 'It was faster in one of ten trials, and as fast in the others: one toss of a coin tells nothing (p = 1). The medians are the same, 7.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'lead',
      figure: 'seed=1',
      reached: isFirstLead,
      advice,
      hint: 'Begin at 50 % and go up one by one; the medians stand in the table under “Gain read and compared”.',
      says: 'For 99.9 % of the gain it is 9 evaluations against 10. But read the sentence below the charts: trial by trial the nGCP was sooner there in three, the GP in one, and six were tied, which p = 0.625 calls no finding. A median that leads is not yet a method that wins.',
      example: 'seed=1&panel=batch:trials=10;steps=10;gain=99.9;gp-ei;random',
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
