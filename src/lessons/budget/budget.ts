import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Run of the lesson. */
const run = 'seed=4&acquisition=upper-confidence-bound';
/** Shows the function and the acquisition. */
const functionAndAcquisition = 'hide=history,density-of-y,output-map';
/** Shows the history as well. */
const withHistory = 'hide=density-of-y,output-map';

/** States of the figure that the text names, as links. */
const figures = {
  '29-steps': `${run}&step=29&${withHistory}`,
  patience: `${run}&patience=4&step=8&${withHistory}`,
  'least-gain': `seed=4&leastGain=1&step=2&${withHistory}`,
  'final-steps': `${run}&smart=6&final=2&step=6&${functionAndAcquisition}`,
  'budget-used': `${run}&smart=6&final=2&step=8&${withHistory}`,
  'three-smart-steps': `${run}&smart=3&final=0&${functionAndAcquisition}`,
  'three-steps-many-runs':
    'hide=status,transport&seed=1001&acquisition=upper-confidence-bound&smart=3&final=0&panel=batch:trials=40;steps=3;gain=99;strategy=smart-search,strategy.smart=2,strategy.final=1;strategy=smart-search,strategy.smart=1,strategy.final=2',
  'six-steps-many-runs':
    'hide=status,transport&seed=1001&acquisition=upper-confidence-bound&smart=6&final=0&panel=batch:trials=40;steps=6;gain=99.9;strategy=smart-search,strategy.smart=5,strategy.final=1',
  'start-2': `${run}&initial=2&${functionAndAcquisition}`,
  'start-12': `${run}&initial=12&${functionAndAcquisition}`,
};

/** Length of the line, and of the stretch of it within 1 % of the optimum, as the text prints it. */
const line = 400;
const stretch = 6.7;

export const budget: Lesson = {
  id: 'budget',
  title: 'How to spend a budget',
  summary:
    'When to stop, whether to end with the prediction alone, and how many places to draw at random first.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'budget',
      options: [
        {
          words: 'With final steps the search comes within 1\u00a0% of the optimum more often.',
          isRight: false,
          says: 'In these trials it does, in 16 and 18 of forty instead of 12. But trial by trial it is sooner in 6 and later in 2 with one final step, sooner in 8 and later in 4 with two: a fair coin would do that (p = 0.29 and 0.39).',
        },
        {
          words: 'No difference is seen.',
          isRight: true,
          says: 'One final step was sooner in 6 trials and later in 2 (p = 0.29), two were sooner in 8 and later in 4 (p = 0.39). Forty seeds do not settle it. One seed, the figure before, seemed to.',
        },
        {
          words: 'Final steps do harm.',
          isRight: false,
          says: 'For 99\u00a0% they were even sooner in more trials than later, 6 against 2 and 8 against 4, though a fair coin would do that (p = 0.29 and 0.39).',
        },
      ],
    },
    {
      kind: 'number',
      id: 'chance',
      label: 'Random places',
      answer: line / stretch,
      tolerance: { relative: 0.02 },
      mistakes: [
        {
          value: (line / stretch) * Math.LN2,
          says: 'That many give an even chance. How many are needed on average?',
        },
        { value: stretch / line, says: 'That is the chance of each place. How long do you wait for it?' },
        {
          value: line / stretch / 2,
          says: 'Each place may fall anywhere, asked ones included: nothing is halved.',
        },
      ],
      hint: 'Each place falls into the stretch with probability p = 6.7/400, whatever was asked before. Until something of probability p happens, you try 1/p times on average.',
      says: '1/p = 400/6.7 = 60. That is what a search with a model has to beat, and the searches above needed 9 to 14 in the median (a random search about 41, because 60 is an average with a long tail).',
    },
  ],
  learnt: [
    'A search does not know that it has found the optimum. Give it a budget, or patience.',
    'Steps that follow the prediction alone polish the hill they stand on; forty seeds show no more of them than that.',
    'How a search went from one seed says little about the method: run it from many, and test the difference.',
    'With few random places a search is sometimes misled for a long time; many of them cost as much as any other answers.',
  ],
  references: [
    { where: '000 §5.3', what: 'random start, smart and final iterations' },
    { where: '001 §3.2', what: 'until convergence, and Algorithm 6, a loop that has no end' },
  ],
  Text: later(() => import('./budget.mdx')),
};
