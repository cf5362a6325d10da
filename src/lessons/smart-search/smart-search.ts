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
  'whole-numbers': `${run}&inputs=integer&${functionAndAcquisition}&layers=truth,median,band95,query,candidates`,
  noise: `${run}&inputs=integer&noiseSd=0.05&step=12&${withHistory}`,
  'second-cluster': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=30&layers=truth,median,band95,query,clusters&${withHistory}`,
  'two-steps-later': `${run}&model=nlgcp&clusters=3&clusterSchedule=one-more&step=32&${withHistory}`,
};

/** Beliefs in z about the best hill and about the gap, after two steps, as the text prints them. */
const there = { mu: 1.108, sigma: 0.076 };
const away = { mu: -0.139, sigma: 0.77 };

export const smartSearch: Lesson = {
  id: 'smart-search',
  title: 'Smart Search, step by step',
  summary: 'Propose, evaluate, refit: how a search goes on from a few random places, explores and exploits.',
  story: { input: 'blur', output: 'score' },
  figures,
  numbered: [
    'start',
    'proposal',
    '500-places',
    'answer',
    'refit',
    'after-two-steps',
    'after-two-acquisition',
    'exploits',
    'explores-on',
    'sixth-step',
    'second-cluster-soon',
    'patience',
    'least-gain',
    'final-steps',
    'budget-used',
    'three-smart-steps',
    'three-steps-many-runs',
    'six-steps-many-runs',
    'start-2',
    'start-12',
    'whole-numbers',
    'noise',
    'second-cluster',
    'two-steps-later',
  ],
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
      kind: 'number',
      id: 'turn',
      label: 'κ',
      answer: (there.mu - away.mu) / (away.sigma - there.sigma),
      tolerance: { relative: 0.02 },
      mistakes: [
        {
          value: (there.mu + away.mu) / (away.sigma - there.sigma),
          says: 'Mind the sign: at 308 the model expects less than the average, so the gap between the two means is larger.',
        },
        {
          value: (there.mu - away.mu) / away.sigma,
          says: 'A larger κ lifts the bound at 157 too, if only a little.',
        },
        {
          value: (there.mu - away.mu) / (away.sigma + there.sigma),
          says: 'Both bounds rise with κ. What counts is how much faster one of them does.',
        },
      ],
      hint: 'Set μ + κσ of one place equal to that of the other, and solve for κ. Ψ only rises, so you need not go back to y.',
      says: '1.108 + 0.076 κ = −0.139 + 0.770 κ gives κ = 1.247/0.694 = 1.80. With κ = 1.96 the search explores; a band of 92\u00a0% instead of 95\u00a0% would have sent it to 157. Nothing but κ decided that.',
    },
  ],
  learnt: [
    'Smart Search draws a few places at random, then repeats three beats: propose where the acquisition is largest, evaluate, refit. The last steps follow the prediction alone.',
    'Exploring and exploiting are two parts of one number. Which of them carries the next query changes by itself.',
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
    {
      where: '000 §C.1',
      what: 'the parameters of a pipeline, each declared with its type',
    },
  ],
  Text: later(() => import('./smart-search.mdx')),
};
