import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Run of the lesson: five answers, and evaluations that take 100 s at the left end and 1 s at the right. */
const run = 'seed=30&model=gp&cost=falling';
const perSecond = `${run}&acquisition=expected-improvement-per-second`;
/** Plots shown. */
const plots = 'hide=history,density-of-y,output-map';
const clock = 'hide=density-of-y,output-map';
/** Layers of the posterior. */
const belief = 'layers=mean,band95';
const withTruth = 'layers=truth,mean,band95';

/** States of the figure that the text names, as links. */
export const figures = {
  'five-answers': `${run}&hide=acquisition,history,density-of-y,output-map&layers=mean,band95`,
  'seconds-believed': `${run}&${plots}&${belief},seconds`,
  'expected-improvement': `${run}&${plots}&${belief},query,seconds`,
  'per-second': `${perSecond}&${plots}&${belief},query,seconds`,
  'four-answers-later': `${run}&step=4&${clock}&${withTruth},query,seconds`,
  'six-answers-later': `${perSecond}&step=6&${clock}&${withTruth},query,seconds`,
  priced: `${perSecond}&stop.gainPerSecond=0.0005&step=6&${clock}&${withTruth},query,seconds`,
  'sixty-seconds': `${perSecond}&stop.seconds=60&step=9&${clock}&${withTruth},query,seconds`,
};

/** Numbers that the text gives: expected improvement at 164.6, and the seconds believed there and at 360.9. */
const gain = 0.0402;
const dear = 14.7;
const cheap = 1.56;

export const cost: Lesson = {
  id: 'cost',
  title: 'Cheap here, dear there',
  summary: 'Some places take a hundred times as long as others: what to ask where seconds count.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'middle',
      label: 'In the middle',
      unit: 's',
      answer: 10,
      tolerance: { relative: 0.01 },
      mistakes: [
        {
          value: 50.5,
          says: 'That is halfway by difference. Here equal steps to the right are equal factors: what times itself is a hundred?',
        },
        { value: 50, says: 'Half of 100 s is half by difference. Here equal steps are equal factors.' },
        { value: 2, says: 'That is the power of ten at the left end. Halfway to 10⁰ stands 10¹.' },
      ],
      hint: 'From the left end to the middle, and from there to the right end, the seconds are divided by the same factor. The two together divide by 100.',
      says: 'Ten times less than at the left, ten times more than at the right. A logarithm makes such factors into distances, so the model is told ln c: seconds are positive and differ by factors, their logarithms may be anything and differ by sums.',
    },
    {
      kind: 'number',
      id: 'least-gain',
      label: 'EI of at least',
      answer: (gain / dear) * cheap,
      tolerance: { relative: 0.01 },
      mistakes: [
        { value: gain / dear, says: 'That is the gain per second at 164.6. How much is it in 1.56 s?' },
        {
          value: (gain * dear) / cheap,
          says: 'A cheaper place may promise less, not more: which of the two durations belongs below?',
        },
        {
          value: gain,
          says: 'It need not promise as much, because in the same time several such places can be asked.',
        },
      ],
      hint: 'At 164.6 the gain per second is 0.0402/14.7. Times 1.56 s, that is what the cheap place has to promise.',
      says: 'About a tenth is enough. It promises 0.0329, nearly eight times that much, so it goes first.',
    },
    {
      kind: 'choice',
      id: 'even',
      options: [
        {
          words: 'At 164.6, where EI asks.',
          isRight: true,
          says: 'Dividing by the same number everywhere moves no peak. Counting seconds pays only where they differ, and where the model can tell.',
        },
        {
          words: 'At 360.9, because that was cheap.',
          isRight: false,
          says: 'It was cheap because of the seconds it took. Now it takes as long as all the others.',
        },
        {
          words: 'Where nothing is known, to learn the seconds.',
          isRight: false,
          says: 'It asks for gains only. What it learns of the seconds comes along with each answer.',
        },
      ],
    },
  ],
  learnt: [
    'Expected improvement per second divides what a place promises by the seconds it is believed to take.',
    'The seconds are learnt along the way, by a second Gaussian process on their logarithm.',
    'In our searches it paid where places differ a hundredfold in cost; where they do not differ it is expected improvement. A price of a second says when to stop.',
  ],
  references: [
    { where: '004 §3.2', what: 'expected improvement per second, and a Gaussian process on log durations' },
    { where: 'Močkus, Tiešis and Žilinskas (1978)', what: 'expected improvement; met in 000 §4.3.1' },
  ],
  Text: later(() => import('./cost.mdx')),
};
