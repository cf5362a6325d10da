import type { Lesson } from '../lesson';
import { formatShare } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Four places on a sine, two thirds of π apart, with length scale 1. */
const four =
  'objective=sine&initial=1&model=gp&kernel=squared-exponential&lengthScale=0.15915494309189535&fit=fixed&outputScale=1&noise=1e-6&standardize=off' +
  '&step=4&changes=remove:0:0;try:0:0;try:1:2.0943951023931953;try:2:4.1887902047863905;try:3:6.283185307179586';
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
const search = 'seed=30&model=gp';
const byHand =
  'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential&fit=fixed&outputScale=1&noise=1e-6';

/** States of the figure that the text names, as links. */
const figures = {
  'four-points': `${four}&${functionAlone}&layers=mean,band95`,
  shaded: `${four}&${functionAlone}&layers=mean,band95,ruledOut`,
  start: `${search}&${functionAlone}&layers=mean,band95,ruledOut`,
  'third-step': `${search}&step=3&${functionAlone}&layers=mean,band95,ruledOut`,
  'sixth-step': `${search}&step=6&${functionAlone}&layers=mean,band95,ruledOut`,
  'ninth-step': `${search}&step=9&${functionAlone}&layers=mean,band95,ruledOut`,
  'seventh-step': `${search}&step=7&hide=history,density-of-y,output-map&layers=mean,band95,query,ruledOut`,
  'by-hand': `${byHand}&lengthScale=0.04&${functionAlone}&layers=truth,mean,band95,ruledOut`,
};

/** The highest lower edge of the band of the four points, and the mean that the task supposes. */
const level = 0.864;
const mean = 0.2;

/** The place of the largest value of the function. */
const top = 157;

/** Length scale that the text sets, as a share of the box: nothing was tried there yet. */
const begun = 0.04;

function isTopOut({ view: { x, quantiles } }: Sight): boolean {
  const highest = Math.max(...quantiles[0.025]);
  return quantiles[0.975][x.findIndex((one) => one >= top)]! < highest;
}

function advice(sight: Sight): string | null {
  const { snapshot } = sight;
  if (snapshot.spec.kernel.params['lengthScale'] === begun) return null;
  if (snapshot.step > 0) return 'The figure is a step further on now: go back to the ten answers.';
  const inside = sight.view.score?.coverage95 ?? 0;
  return `The top is still in. The band holds ${formatShare(inside, 2)} of the function now.`;
}

export const whatIsRuledOut: Lesson = {
  id: 'ruled-out',
  title: 'What can be ruled out',
  summary: 'Why so few answers suffice: most places cannot hold the best, if the model is right.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'deviation',
      label: 'σ',
      answer: (level - mean) / 1.96,
      tolerance: { absolute: 0.005 },
      mistakes: [
        {
          value: level / 1.96,
          says: 'That lifts the upper edge to 0.864 from a mean of 0. The mean is 0.2 already.',
        },
        {
          value: (level - mean) / 3.92,
          says: 'The upper edge is 1.96 deviations above the mean; 3.92 is the width of the whole band.',
        },
        {
          value: level - mean,
          says: 'That is the distance to the line. How many standard deviations does the edge reach?',
        },
        {
          value: ((level - mean) / 1.96) ** 2,
          says: 'That is the variance: the slip of the source’s own figure.',
        },
      ],
      hint: 'The place stays in if 0.2 + 1.96 σ is at least 0.864.',
      says: 'σ = (0.864 − 0.2)/1.96 = 0.339. A place with a low mean stays in if enough is unknown about it.',
    },
    {
      kind: 'choice',
      id: 'inside',
      options: [
        {
          words: 'It has made a mistake: nothing can be found there.',
          isRight: false,
          says: 'The model gives it a chance: there is a tail above the upper edge, 2.5\u00a0% of the belief.',
        },
        {
          words:
            'Above the upper edge there is still a small chance, and elsewhere hardly anything is left to gain.',
          isRight: true,
          says: 'Around 157 the function is known so well that no improvement worth mentioning is expected. A chance of a few per cent to gain more is then the better bet, though 0.001 is little either way. “Ruled out” means improbable, not impossible.',
        },
        {
          words: 'Because the mean is highest there.',
          isRight: false,
          says: 'Look at the dotted line: the mean is far below the best there. It is the width of the band that attracts.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'wrong',
      figure: `${byHand}&lengthScale=${begun}`,
      free: ['kernel.lengthScale'],
      reached: (sight) =>
        sight.snapshot.step === 0 && sight.snapshot.spec.fit.kind === 'fixed' && isTopOut(sight),
      advice,
      hint: 'Between 32 and 34 units the shade reaches 157.',
      says: 'Two neighbouring answers make this model certain of a straight passage over the top. Now a method that skips what is ruled out would never find it; one that only prefers other places still might.',
      example: `${byHand}&lengthScale=0.09`,
    },
  ],
  learnt: [
    'A place is ruled out where the upper edge of the band lies below the highest lower edge anywhere.',
    'Answers raise that line and narrow the band, so the part that is left usually shrinks fast.',
    'It means improbable under the model. A model that is sure and wrong rules out the best.',
  ],
  references: [
    { where: '001 §3.3.6, Figure 3.2', what: 'what the bounds rule out, and why that is efficient' },
    {
      where: '001 §A.7',
      what: 'the program of that figure, with the variance in the place of the standard deviation',
    },
    { where: 'Jones, Schonlau and Welch (1998)', what: 'expected improvement; met in 001 (3.6), (3.7)' },
  ],
  Text: later(() => import('./ruled-out.mdx')),
};
