import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Belief held by the text: nothing is fitted, and nothing else than the function is shown. */
const held =
  'seed=3&objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&kernel=squared-exponential&lengthScale=0.1' +
  '&fit=fixed&outputScale=1&noise=1e-6&standardize=off&hide=acquisition,history,density-of-y,output-map';

/** States of the figure that the text names, as links. */
const figures = {
  nothing: `${held}&layers=mean,band95`,
  'five-functions': `${held}&layers=mean,band95,samples`,
  'through-one-answer': `${held}&layers=samples&changes=add:0:0.5:1`,
  'one-answer': `${held}&layers=mean,band95&changes=add:0:0.5:1`,
};

/** Length scales at which 1 − ρ² = 1 − exp(−d²) is one half. */
const half = Math.sqrt(Math.LN2);

export const oneFromAnother: Lesson = {
  id: 'one-from-another',
  title: 'Learning one number from another',
  summary: 'Two scores that go together are an ellipse; to learn one of them is to cut it.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'half',
      label: 'Distance',
      unit: 'length scales',
      answer: half,
      tolerance: { absolute: 0.01 },
      mistakes: [
        {
          value: Math.sqrt(2 * Math.LN2),
          says: 'There the correlation itself has fallen to a half. The formula of the variance takes its square.',
        },
        {
          value: half ** 2,
          says: 'That is the square of the distance.',
        },
        {
          value: half / Math.SQRT2,
          says: 'Did the 2 in the exponent get lost?',
        },
        {
          value: Math.sqrt(Math.log(4 / 3)),
          says: 'There the standard deviation is a half, so the variance is down to a quarter.',
        },
      ],
      hint: 'The square of ρ is exp(−d²). Set what is left of the variance, 1 − exp(−d²), equal to one half.',
      says: 'exp(−d²) = ½ at d = √ln 2 = 0.83. In the figure that is 0.083 from 0.5. An answer speaks for less than one length scale on each side: beyond, most of the doubt remains.',
    },
    {
      kind: 'choice',
      id: 'far',
      options: [
        {
          words: '1, because that is the only score anybody knows.',
          isRight: false,
          says: 'The correlation is e^(−12.5), a few millionths. Of y₁ next to nothing arrives there.',
        },
        {
          words: 'What I would have answered before: 0, give or take 1.96.',
          isRight: true,
          says: 'The ellipse is a circle, and wherever you cut a circle, the slice is centred on 0 and as wide as it was. The curve returns to 0 and the band to its first width.',
        },
        {
          words: 'Nothing at all can be said.',
          isRight: false,
          says: 'Something was believed before anything was tried: a bell around 0. It is still there.',
        },
      ],
    },
  ],
  learnt: [
    'Two unknown numbers that go together are one Gaussian: an ellipse, the narrower the stronger their correlation.',
    'To learn one of them is to cut the ellipse. The slice is a bell with mean ρy₁ and variance 1 − ρ²; what was found moves it, and only where you asked narrows it.',
    'A correlation that falls with distance turns one answer into a curve and a band.',
  ],
  references: [
    { where: 'Rasmussen and Williams (2006), §2.2', what: 'conditioning a Gaussian' },
    { where: '001 (2.18)–(2.20)', what: 'conditioning a Gaussian, without noise' },
    { where: '001 (2.30)', what: 'the squared exponential, which is ρ here' },
  ],
  Text: later(() => import('./one-from-another.mdx')),
};
