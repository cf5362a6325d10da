import { lazy } from 'react';
import { formatNumber } from '../../ui/formatNumber';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';

/** So far from all answers the band of the figure is at least two thirds as wide as it can be. */
const far = 20;

/** From each answer asked by hand to the nearest that was there before it. */
function distances({ snapshot: { observations } }: Sight): readonly number[] {
  return observations
    .filter(({ origin }) => origin === 'by-hand')
    .map(({ id, x }) =>
      Math.min(...observations.filter((one) => one.id < id).map((one) => Math.abs(one.x[0]! - x[0]!))),
    );
}

function advice(sight: Sight): string | null {
  const nearest = distances(sight).at(-1);
  if (nearest === undefined) return null;
  return `Your answer is only ${formatNumber(nearest)} from one that was there: nearly all was known there already. Go farther from all of them.`;
}

export const surrogate: Lesson = {
  id: 'surrogate',
  title: 'What is a surrogate?',
  summary:
    'When each answer is expensive, one asks a model first, and the model says how much it does not know.',
  minutes: 6,
  tasks: [
    {
      kind: 'choice',
      id: 'band',
      options: [
        {
          words: 'It is the same everywhere.',
          isRight: false,
          says: 'Look at the places that were asked: there the band is pinched, for the answers are known.',
        },
        {
          words: 'It is narrow at what was asked, and wide far from it.',
          isRight: true,
          says: 'That is all a surrogate claims to know: near an answer the function cannot have gone far, away from all answers it can.',
        },
        {
          words: 'It is wide where the function is high.',
          isRight: false,
          says: 'Height is not what decides: compare a high place beside an observation with a low one far from all.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'ask',
      figure: '',
      byHand: true,
      reached: (sight) => distances(sight).some((distance) => distance >= far),
      advice,
      hint: 'Click in the plot of the function, at a place where the band is wide. Or type a place below the question and press Try.',
      says: 'The band closed round your answer, and the belief nearby moved with it. Far away much less changed: an answer tells about its neighbourhood first of all.',
      example: 'step=1&changes=try:0:100',
    },
  ],
  learnt: [
    'A surrogate is a model of an expensive function that is cheap to ask: it gives, at each place, a belief about the answer.',
    'A belief is more than a guess: it comes with a band, narrow near what was observed and wide elsewhere.',
    'The next place to ask is decided on the surrogate, not on the function.',
  ],
  references: [
    { where: '000 Figure 2-3', what: 'the function of this lesson, with other observations and their band' },
    { where: '001 §3.2', what: 'a cheap model of an expensive function, and asking on it' },
  ],
  Text: lazy(() => import('./surrogate.mdx')),
};
