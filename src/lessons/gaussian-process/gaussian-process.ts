import { lazy } from 'react';
import type { Lesson } from '../lesson';
import { formatNumber } from '../../ui/formatNumber';
import type { Sight } from '../sight';

/** The place of the second task, how near an answer may lie, and how sure one is to be there. */
const place = 0.5;
const nearest = 0.05;
/** Of 0.45 the computed distance is 0.0499…: it counts. */
const rounding = 1e-9;
const sure = 0.3;

function isSureFromAfar({ snapshot, view }: Sight): boolean {
  return isFar(snapshot.observations) && deviation(view) < sure;
}

function isFar(observations: Sight['snapshot']['observations']): boolean {
  return observations.every(({ x }) => Math.abs(x[0]! - place) >= nearest - rounding);
}

function deviation({ x, latent }: Sight['view']): number {
  return latent.sd[x.findIndex((one) => one >= place)] ?? Infinity;
}

function advice({ snapshot: { observations }, view }: Sight): string | null {
  if (observations.length === 0) return null;
  if (!isFar(observations)) return 'One of your points is nearer to 0.5 than 0.05: move or remove it.';
  return `The standard deviation at 0.5 is ${formatNumber(deviation(view))} now.`;
}

const blank =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&kernel=squared-exponential&lengthScale=0.1' +
  '&fit=fixed&outputScale=1&noise=1e-6&standardize=off';

export const gaussianProcess: Lesson = {
  id: 'gaussian-process',
  title: 'A Gaussian process by hand',
  summary:
    'From a belief about whole functions, before anything was observed, to a mean and a band, point by point.',
  minutes: 9,
  tasks: [
    {
      kind: 'choice',
      id: 'width',
      options: [
        {
          words: 'It becomes wider, for the answer is a surprise.',
          isRight: false,
          says: 'Try it, and watch the band beside the point: look for y in the formula of the variance.',
        },
        {
          words: 'It stays as wide as it was, everywhere.',
          isRight: true,
          says: 'The variance holds only places, no answers: with the kernel held, where one asks decides how sure one becomes, not what one finds. Lesson 3 lets go of the kernel.',
        },
        {
          words: 'It becomes wider at that point only.',
          isRight: false,
          says: 'At the point itself the answer is known, whatever it is: the band stays pinched there.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'sure',
      figure: blank,
      byHand: true,
      reached: isSureFromAfar,
      advice,
      hint: 'Click in the plot to put points on both sides of 0.5, at about 0.44 and 0.56; a third one helps if you stay a little farther away.',
      says: 'Neighbours on both sides hold the function between them, for within a length scale it hardly turns. How high you put them makes no difference.',
      example: `${blank}&changes=add:0:0.44:0.2;add:0:0.56:0.4`,
    },
  ],
  learnt: [
    'A Gaussian process is a belief about whole functions; at any finite number of places it is one Gaussian.',
    'To observe is to condition that Gaussian: without noise the mean goes through the answers; the variance shrinks near them and, with the kernel held, depends only on where one asked.',
    'The kernel says how alike the values at two places are; it decides what the functions look like.',
  ],
  references: [
    { where: '001 (2.2)–(2.4)', what: 'a Gaussian process, its mean function and its covariance function' },
    { where: '001 (2.7), Figure 2.1', what: 'functions drawn from the prior' },
    { where: '001 (2.18)–(2.20)', what: 'conditioning a Gaussian, without noise' },
    { where: '001 (2.24)', what: 'mean and covariance after noisy observations; 000 (2.4) without noise' },
    { where: '001 (2.30), (2.31), (2.35)', what: 'squared exponential, Matérn, and output scale with noise' },
  ],
  Text: lazy(() => import('./gaussian-process.mdx')),
};
