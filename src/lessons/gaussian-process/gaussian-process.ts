import type { Lesson } from '../lesson';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Hyper-parameters fixed by the text. */
const held =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=1&noise=1e-6&standardize=off';
/** Hides all but the function. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** Kernel with which the text begins. */
const smooth = 'kernel=squared-exponential&lengthScale=0.1';
/** Five observations put by hand. */
const fiveAnswers = 'changes=add:0:0.1:-0.6;add:0:0.3:0.4;add:0:0.5:1;add:0:0.65:-0.5;add:0:0.9:0.8';

/** States of the figure that the text names, as links. */
const figures = {
  'no-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95`,
  'five-functions': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples`,
  'through-one-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples&changes=add:0:0.5:1`,
  'one-answer': `${held}&${functionAlone}&${smooth}&layers=mean,band95&changes=add:0:0.5:1`,
  'two-answers': `${held}&${functionAlone}&${smooth}&layers=mean,band95&changes=add:0:0.5:1;add:0:0.65:-0.5`,
  'five-answers': `${held}&${functionAlone}&${smooth}&layers=mean,band95&${fiveAnswers}`,
  'squared-exponential': `${held}&${functionAlone}&${smooth}&layers=mean,band95,samples&${fiveAnswers}`,
  'matern-1/2': `${held}&${functionAlone}&kernel=matern12&lengthScale=0.1&layers=mean,band95,samples&${fiveAnswers}`,
  'matern-5/2': `${held}&${functionAlone}&kernel=matern52&lengthScale=0.1&layers=mean,band95,samples&${fiveAnswers}`,
  'periodic-kernel': `${held}&${functionAlone}&kernel=periodic&period=0.45&layers=mean,band95,samples&changes=add:0:0.1:-0.6;add:0:0.3:0.4`,
  'own-function': `objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=0.5&noise=1e-6&standardize=off&${functionAlone}&kernel=sum&parts=squared-exponential(lengthScale:0.5)!periodic(period:0.25)&layers=mean,band95,samples&${fiveAnswers}`,
};

/** Place of the last task, least distance of an answer, and largest deviation. */
const place = 0.5;
const nearest = 0.05;
/** The computed distance of 0.45 is 0.0499…, which counts. */
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

/** Kernel over one length scale and over two. */
const near = Math.exp(-0.5);
const apart = Math.exp(-2);

const blank =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&kernel=squared-exponential&lengthScale=0.1' +
  '&fit=fixed&outputScale=1&noise=1e-6&standardize=off';

export const gaussianProcess: Lesson = {
  id: 'gaussian-process',
  title: 'A Gaussian process by hand',
  summary: 'From a belief about whole functions to a mean and a band, point by point.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'between',
      label: 'Mean',
      answer: (2 * near) / (1 + apart),
      tolerance: { relative: 0.01 },
      mistakes: [
        {
          value: 2 * near,
          says: 'That adds up the two answers as if each were alone. But they say partly the same.',
        },
        { value: near, says: 'That is the mean with one of the two answers.' },
        { value: near / (1 + apart), says: 'That is the weight of one answer. Both have it.' },
        { value: 1, says: 'The mean goes through the answers, but nothing keeps it between them.' },
      ],
      hint: 'Each row of the equation says w + 0.135 w = 0.607. The mean is w · 1 + w · 1.',
      says: 'w = 0.607/1.135 = 0.534, so the mean is 1.07: above both answers. Functions that are as high as 1 at two places and turn as slowly as these usually rise between them. Put the two points into the figure and see.',
    },
    {
      kind: 'choice',
      id: 'width',
      options: [
        {
          words: 'It becomes wider, because the answer is a surprise.',
          isRight: false,
          says: 'Try it, and watch the band beside the point: look for y in the formula of the variance.',
        },
        {
          words: 'It stays as wide as it was, everywhere.',
          isRight: true,
          says: 'Only places stand in the variance, no answers. With the kernel held, how sure you become depends on where you ask, not on what you find: wherever you cut the ellipse, the slice has the same width, and only its middle moves. Once the kernel is learnt, as in the next lesson, the answers do matter.',
        },
        {
          words: 'It becomes wider at that point only.',
          isRight: false,
          says: 'At the point itself the answer is known, whatever it is, so the band stays pinched there.',
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
      says: 'Neighbours on both sides hold the function between them, because it hardly turns within a length scale. How high you put them makes no difference.',
      example: `${blank}&changes=add:0:0.44:0.2;add:0:0.56:0.4`,
    },
  ],
  learnt: [
    'A Gaussian process is a belief about whole functions; at any finite number of places it is one Gaussian.',
    'To observe is to condition that Gaussian. Without noise the mean goes through the answers; the variance shrinks near them and, with the kernel held, depends only on where you asked.',
    'The kernel says how alike the values at two places are, and so what the functions look like.',
  ],
  references: [
    {
      where: 'Rasmussen and Williams (2006), §2.2, §4.2',
      what: 'Gaussian processes for regression, and kernels',
    },
    { where: 'Matérn (1960); Stein (1999)', what: 'the Matérn kernel' },
    { where: '001 (2.2)–(2.4)', what: 'a Gaussian process, its mean function and its covariance function' },
    { where: '001 (2.7), Figure 2.1', what: 'functions drawn from the prior' },
    { where: '001 (2.24)', what: 'mean and covariance after noisy observations; 000 (2.4) without noise' },
    { where: '001 (2.30), (2.31), (2.35)', what: 'squared exponential, Matérn, and output scale with noise' },
  ],
  Text: later(() => import('./gaussian-process.mdx')),
};
