import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Five answers, and evaluations that take the longer the better a place is. */
const start = 'seed=712205&model=gp&cost=by-value';
const perSecond = 'acquisition=expected-improvement-per-second&acquisition.seconds=inverse';
const run = `${start}&${perSecond}`;
const one = 'costModel=together';
/** Nobody knows how long the first answer took, or of another start the second. */
const untold = 'changes=untime:0:0';
const plots = 'hide=history,density-of-y,output-map';
const believed = `layers=mean,band95,seconds&${plots}`;
const asked = `layers=mean,band95,query,seconds&${plots}`;

/** States of the figure that the text names, as links. */
export const figures = {
  'five-answers': `${run}&${untold}&layers=mean,band95&${plots},acquisition`,
  'untold-apart': `${run}&${untold}&${believed}`,
  'untold-together': `${run}&${one}&${untold}&${believed}`,
  'sure-and-wrong': `${run.replace('712205', '712206')}&${one}&changes=untime:0:1&${believed}`,
  unrelated: `${run.replace('by-value', 'falling')}&${one}&${untold}&${believed}`,
  apart: `${run}&${believed}`,
  'asks-apart': `${run}&${asked}`,
  'asks-together': `${run}&${one}&${asked}`,
  'asks-by-median': `${run.replace('inverse', 'median')}&${one}&${asked}`,
  'good-is-cheap': `${run}&cost.good=cheap&${one}&${asked}`,
};

/** The correlation of value and ln seconds that the text prints. */
export const correlation = 0.987;

/**
 * What is believed where the rule by the median asks: mean and standard deviation of the value, that of ln seconds, and their
 * correlation.
 */
export const there = { mean: 0.77, sd: 0.0403, sdOfLog: 0.476, correlation: 0.986 };

const covariance = there.correlation * there.sd * there.sdOfLog;
const left = Math.sqrt(1 - correlation ** 2);

export const cheapAndGood: Lesson = {
  id: 'cheap-and-good',
  title: 'Cheap and good together',
  summary:
    'Where good places take long, a value says something about seconds that nobody told: one process of both, what it believes, and what it brought.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'untold',
      options: [
        {
          words: 'Longer than any of the others.',
          isRight: true,
          says: 'In the list each better value took longer, and this is the best one. You went by the value; where the place is did not matter to you.',
        },
        {
          words: 'About 15 s, like the answer next to it.',
          isRight: false,
          says: 'That goes by the place. But look at the list: each better value took longer, and this one is better than that of its neighbour.',
        },
        {
          words: 'Nothing can be said, because nobody wrote it down.',
          isRight: false,
          says: 'Not exactly. But four others say something: look how values and seconds go together in the list.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'shrink',
      label: 'Share that is left',
      answer: left,
      tolerance: { absolute: 0.003 },
      mistakes: [
        {
          value: 1 - correlation ** 2,
          says: 'That is what is left of the variance. The standard deviation is its root.',
        },
        {
          value: 1 - correlation,
          says: 'It is not 1 − ρ. Square ρ first, and take the root at the end.',
        },
        { value: correlation, says: 'That is ρ itself, and with it most of the doubt goes away.' },
      ],
      hint: 'Square 0.987, take it from 1, and take the root.',
      says: '√(1 − 0.987²) = 0.161, a sixth. In the figure the upper end of the band is 8.2 times the lower one with two processes, and 1.46 times with one. A sixth of the logarithm of 8.2 makes 1.42, so nearly all of it comes from the one value. With ρ = 0.5 there would still be 0.866 left: to help, two things have to go together closely.',
    },
    {
      kind: 'number',
      id: 'counted',
      label: 'Mean that counts',
      answer: there.mean - covariance,
      tolerance: { absolute: 0.001 },
      mistakes: [
        {
          value: there.mean + covariance,
          says: 'That would be so if good places ended soon. Here a good value makes the seconds more, and the gain per second less.',
        },
        {
          value: there.mean - there.correlation * there.sdOfLog,
          says: 'A covariance is the correlation times both standard deviations, and that of the value is one of them.',
        },
        { value: there.mean, says: 'That is the mean itself. Take the covariance away from it.' },
      ],
      hint: 'The covariance is 0.986 · 0.0403 · 0.476.',
      says: 'The covariance is 0.0189, so the gain counts from 0.751. The best answer so far is 0.774: a mean that was 0.004 below it is now 0.023 below, which is more than half a standard deviation. Nearer to the best answer less is in doubt, so less is taken away, and there it asks.',
    },
  ],
  learnt: [
    'Value and seconds can be one process of two outputs; ρ, learnt with the rest, says how far they go together.',
    'Then a known value narrows the belief about unknown seconds, by √(1 − ρ²) if nothing else is known. Where the seconds have nothing to do with the value, the belief is worse than that of two processes.',
    'The mean of gain over seconds counts from a mean that is lower where good is dear, and higher where good is cheap.',
    'Our searches did not end sooner by it: clearly later on one of three problems, where the seconds had nothing to do with the value. Why, is not measured.',
  ],
  references: [
    { where: '004 §3.2', what: 'value and duration as one process, named as possible' },
    { where: 'Bonilla, Chai and Williams (2008)', what: 'one process of several outputs' },
  ],
  Text: later(() => import('./cheap-and-good.mdx')),
};
