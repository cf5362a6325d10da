import { formatNumber } from '../../vocabulary/numbers/write';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Hides all but the function. */
const functionAlone = 'model=gp&hide=acquisition,history,density-of-y,output-map';

/** States of the figure that the text names, as links. */
const figures = {
  'five-answers': `${functionAlone}&layers=`,
  curve: `${functionAlone}&layers=median`,
  band: `${functionAlone}&layers=median,band95`,
  'dashed-line': `${functionAlone}&layers=truth,median,band95`,
  query: 'model=gp&hide=history,density-of-y,output-map',
  'five-more-answers': 'model=gp&step=5&hide=density-of-y,output-map',
};

/** This far from all observations the band of the figure is at least three quarters of its greatest width. */
const far = 20;

/** Returns the distance of each observation asked by hand to the nearest one before it. */
function distances({ snapshot: { observations } }: Sight): readonly number[] {
  return observations
    .filter(({ origin }) => origin === 'by-hand')
    .map(({ id, x }) =>
      Math.min(...observations.filter((one) => one.id < id).map((one) => Math.abs(one.x[0]! - x[0]!))),
    );
}

/** Returns true if the reader sees the model: the first figure takes a guess without it. */
const isHelped = ({ layers }: Sight): boolean => layers.includes('band95');

function advice(sight: Sight): string | null {
  if (!isHelped(sight)) return null;
  const nearest = distances(sight).at(-1);
  if (nearest === undefined) return null;
  return `Your answer is only ${formatNumber(nearest)} from one that was there, so you learnt little. Go farther from all of them.`;
}

export const surrogate: Lesson = {
  id: 'surrogate',
  title: 'What is a surrogate?',
  summary: 'When each answer is expensive, ask a model first: it also says how much it does not know.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'band',
      options: [
        {
          words: 'It is the same everywhere.',
          isRight: false,
          says: 'Look at the places that were asked: there the band is pinched, because the answers are known.',
        },
        {
          words: 'It is narrow at what was asked, and wide far from it.',
          isRight: true,
          says: 'Near an answer the function cannot have gone far; away from all answers it can. The band is what the surrogate claims about its own curve.',
        },
        {
          words: 'It is wide where the function is high.',
          isRight: false,
          says: 'Height is not what decides. Compare x = 300 with x = 350: the curve is higher at 300, and the band is narrower.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'ask',
      figure: 'model=gp',
      byHand: true,
      reached: (sight) => isHelped(sight) && distances(sight).some((distance) => distance >= far),
      advice,
      hint: 'Click in the plot of the function, at a place where the band is wide. Or type a place below the question and press Try.',
      says: 'The band closed around your answer, and the curve nearby moved with it. Far away much less changed: an answer tells you most about its own neighbourhood.',
      example: 'model=gp&step=1&changes=try:0:100',
    },
  ],
  learnt: [
    'A surrogate is a cheap model of an expensive function: at each place it gives a belief about the answer.',
    'A belief is more than a guess. It comes with a band, narrow near what was observed and wide elsewhere; its 95\u00a0% hold at each place by itself.',
    'You choose the next place on the surrogate, not on the function.',
  ],
  references: [
    { where: '000 Figure 2-3', what: 'the function of this lesson, with other observations and a band' },
    { where: '001 §3.2', what: 'a cheap model of an expensive function, and asking on it' },
  ],
  Text: later(() => import('./surrogate.mdx')),
};
