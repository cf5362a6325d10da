import { lazy } from 'react';
import type { Lesson } from '../lesson';

/** Run of the lesson. */
const run = 'seed=4&acquisition=upper-confidence-bound';
/** Shows the function and the acquisition. */
const functionAndAcquisition = 'hide=history,density-of-y,output-map';
/** Shows the history as well. */
const withHistory = 'hide=density-of-y,output-map';

/** States of the figure that the text names, as links. */
const figures = {
  start: `${run}&hide=history,density-of-y,output-map,acquisition&layers=`,
  proposal: `${run}&${functionAndAcquisition}`,
  '500-places': `${run}&${functionAndAcquisition}&layers=truth,median,band95,query,candidates`,
  answer: `${run}&step=1&beat=evaluate&${functionAndAcquisition}`,
  refit: `${run}&step=1&beat=refit&${functionAndAcquisition}`,
  'after-two-steps': `${run}&step=2&hide=history,density-of-y,output-map,acquisition,status&layers=median,band95`,
  'after-two-acquisition': `${run}&step=2&${functionAndAcquisition}`,
  exploits: `${run}&step=3&${functionAndAcquisition}`,
  'explores-on': `${run}&step=5&${functionAndAcquisition}`,
  'sixth-step': `${run}&step=6&${withHistory}`,
  'second-cluster-soon': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=29&${withHistory}`,
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
  'whole-numbers': `${run}&inputs=integer&${functionAndAcquisition}&layers=truth,median,band95,query,candidates`,
  noise: `${run}&inputs=integer&noiseSd=0.05&step=12&${withHistory}`,
  'second-cluster': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=30&layers=truth,median,band95,query,clusters&${withHistory}`,
  'two-steps-later': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=32&${withHistory}`,
};

/** Length of the line, and of the stretch of it within 1 % of the optimum, as the text prints it. */
const line = 400;
const stretch = 6.7;

export const smartSearch: Lesson = {
  id: 'smart-search',
  title: 'Smart Search, step by step',
  summary:
    'Propose, evaluate, refit: how a search goes on from a few random places, explores, exploits, and ends.',
  figures,
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
      kind: 'choice',
      id: 'budget',
      options: [
        {
          words: 'With final steps the search comes within 1 % of the optimum more often.',
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
          says: 'For 99 % they were even sooner in more trials than later, 6 against 2 and 8 against 4, though a fair coin would do that (p = 0.29 and 0.39).',
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
    'Smart Search draws a few places at random, then repeats three beats: propose where the acquisition is largest, evaluate, refit. The last steps follow the prediction alone.',
    'Exploring and exploiting are two parts of one number. Which of them carries the next query changes by itself.',
    'A search does not know that it has found the optimum. Give it a budget, or patience.',
    'How a search went from one seed says little about the method: run it from many, and test the difference.',
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
    { where: '001 §3.2', what: 'until convergence, and Algorithm 6, a loop that has no end (Jiménez 2017)' },
    {
      where: '000 §C.1',
      what: 'the parameters of a pipeline, each declared with its type',
    },
  ],
  Text: lazy(() => import('./smart-search.mdx')),
};
