import { lazy } from 'react';
import { formatNumber } from '../../ui/formatNumber';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';

const divided = 'seed=4&acquisition=upper-confidence-bound';

/** Evaluations that are left after the random ones, and the value at which 99 % of the way up are made. */
const budget = 3;
const goal = 0.916;

const bestOf = ({ snapshot: { observations } }: Sight): number => Math.max(...observations.map(({ y }) => y));

const plannedBy = ({ snapshot: { spec } }: Sight): number => {
  const { smart = 40, final = 5 } = spec.strategy.params;
  return Number(smart) + Number(final);
};

function hasArrived(sight: Sight): boolean {
  return sight.snapshot.step === budget && plannedBy(sight) === budget && bestOf(sight) > goal;
}

function advice(sight: Sight): string | null {
  const { step, stopReason } = sight.snapshot;
  const planned = plannedBy(sight);
  if (planned !== budget) {
    return `There is money for ${budget} answers; smart and final steps are ${planned} together.`;
  }
  if (stopReason === null || step < budget) return null;
  return `The budget is used, and the best answer is ${formatNumber(bestOf(sight))}: the last step explored, and nobody was left to make use of what it found. Go back to the start with Back, and divide otherwise.`;
}

export const smartSearch: Lesson = {
  id: 'smart-search',
  title: 'Smart Search, step by step',
  summary:
    'Propose, evaluate, refit: how a search goes on from a few random places, explores, exploits, and ends.',
  minutes: 10,
  tasks: [
    {
      kind: 'choice',
      id: 'next',
      options: [
        {
          words: 'At 157, beside the best answer.',
          isRight: false,
          says: 'There the median is highest, but the band is thin: its upper edge is at 0.929, and elsewhere it is higher. One step later the search does go there.',
        },
        {
          words: 'At about 308, in the middle of the wide gap.',
          isRight: true,
          says: 'The median is only 0.69 there, yet the upper edge reaches 0.946, more than anywhere else.',
        },
        {
          words: 'At 0, the left edge.',
          isRight: false,
          says: 'The band is wide there too, but it lies lower: its upper edge is below 0.929.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'budget',
      figure: `${divided}&smart=3&final=0`,
      free: ['strategy.smart', 'strategy.final'],
      reached: hasArrived,
      advice,
      hint: 'Set two smart steps and one final step, and press Step three times, below the figure.',
      says: 'A final step asks where the median is highest and ignores doubt, which pays when nothing can be asked afterwards. With three smart steps the third one explored at 308, and the search ended with 0.897. Any other division of three arrives here; with a fourth step all of them do, that of four smart steps too. So do not take it for a law.',
      example: `${divided}&smart=2&final=1&step=3`,
    },
    {
      kind: 'choice',
      id: 'start',
      options: [
        {
          words: 'The fewer random places, the better.',
          isRight: false,
          says: 'From this seed. Over the seeds 1 to 20, two random places need 8 evaluations in the median, just as five do; but two of those twenty searches had not arrived after 40 evaluations, of those with five one, of those with twelve none.',
        },
        {
          words: 'Nothing yet: one start is one throw of the dice.',
          isRight: true,
          says: 'Over the seeds 1 to 20 the medians are 8, 8 and 13 evaluations, and 2, 1 and 0 of the twenty searches had not arrived after 40. Few random places save time and sometimes mislead; many are safe and late.',
        },
        {
          words: 'Five is the right number.',
          isRight: false,
          says: 'It lies in the middle of the three, and that is all that can be read from one seed each.',
        },
      ],
    },
  ],
  learnt: [
    'Smart Search draws a few places at random, then repeats three beats: propose where the acquisition is largest, evaluate, refit; the last steps follow the prediction alone.',
    'Exploring and exploiting are not switched: they are two parts of one number, and which of them carries the next query changes by itself.',
    'Without noise no place is asked twice; with noise the same place may be worth asking again.',
    'How a search went from one seed says little about the method.',
  ],
  references: [
    { where: '000 Fig 4-3', what: 'six first steps with the upper confidence bound' },
    { where: '000 §3.1', what: 'model and predict, select, evaluate: one evaluation each turn' },
    { where: '000 §4.3.2', what: 'the upper confidence bound of an n(L)GCP (not numbered)' },
    {
      where: '000 §4.4',
      what: 'one cluster more every 30 iterations; there iterations are evaluations, here they are the steps after the random start',
    },
    { where: '000 §5.3', what: 'random start, smart and final iterations; 003 §3 calls it Smart Sampling' },
    { where: '001 §3.2', what: 'until convergence, and Algorithm 6, a loop that has no end' },
    {
      where: '000 §C.1',
      what: 'the parameters of a pipeline, each declared with its type',
    },
  ],
  Text: lazy(() => import('./smart-search.mdx')),
};
