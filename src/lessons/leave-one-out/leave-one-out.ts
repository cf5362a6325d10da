import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Ten observations of one seed, as in the lesson on likelihood. */
const ten = 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential';
const held = 'fit=fixed&outputScale=1&noise=1e-6';
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
const learnt = 'fit=learn&prior=none&mean=zero';

/** Two observations half a length scale apart, on [0, 1]. */
const two =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&kernel=squared-exponential&lengthScale=0.1' +
  '&fit=fixed&outputScale=1&noise=1e-6&standardize=off&changes=add:0:0.5:1;add:0:0.55:0.5';

/** States of the figure that the text names, as links. */
const figures = {
  'one-covered': `${ten}&${held}&lengthScale=0.06&${functionAlone}&layers=mean,band95&changes=remove:0:2&at=269`,
  'all-covered': `${ten}&${held}&lengthScale=0.06&${functionAlone}&layers=mean,leftOut`,
  'length-16': `${ten}&${held}&lengthScale=0.04&${functionAlone}&layers=mean,leftOut`,
  'length-2': `${ten}&${held}&lengthScale=0.005&${functionAlone}&layers=mean,leftOut`,
  'four-lengths': `${ten}&${held}&hide=controls&layers=mean,band95&panel=compare:kernel=squared-exponential,kernel.lengthScale=0.005;kernel=squared-exponential,kernel.lengthScale=0.04;kernel=squared-exponential,kernel.lengthScale=0.06;kernel=squared-exponential,kernel.lengthScale=0.1`,
  'two-answers': `${two}&${functionAlone}&layers=mean,band95`,
  'after-a-search': `objective=custom&seed=30&model=gp&step=20&${functionAlone}&layers=mean,leftOut`,
  'by-likelihood': `${ten}&${learnt}&${functionAlone}&layers=truth,mean,band95,leftOut`,
  'by-left-out': `${ten}&${learnt}&criterion=leave-one-out&${functionAlone}&layers=truth,mean,band95,leftOut`,
};

/** Kernel between two places half a length scale apart, and what one says of the other. */
const k = Math.exp(-0.125);
const [y1, y2] = [1, 0.5];
const sd = Math.sqrt(1 - k ** 2);

export const leaveOneOut: Lesson = {
  id: 'leave-one-out',
  title: 'Leave one out',
  summary: 'Each answer predicted from the others: how to judge a model without knowing the truth.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'two',
      label: 'Distance',
      unit: 'standard deviations',
      answer: (y1 - k * y2) / sd,
      tolerance: { absolute: 0.02 },
      mistakes: [
        {
          value: (y1 - k * y2) / sd ** 2,
          says: 'That is the distance over the variance. Take the root of 1 − k².',
        },
        { value: y1 - k * y2, says: 'That is the distance itself. In which unit is it asked for?' },
        {
          value: (y1 - y2) / sd,
          says: 'μ₁ is not y₂, but k y₂: at half a length scale a little is forgotten.',
        },
        { value: (y1 - k * y2) / Math.sqrt(1 - k), says: 'The variance is 1 − k², not 1 − k.' },
      ],
      hint: 'Half a length scale apart k = exp(−1/8) = 0.88. Then μ₁ = 0.88 · 0.5, and σ₁ is the root of 1 − 0.88².',
      says: 'k = 0.882, so μ₁ = 0.441 and σ₁ = √(1 − 0.779) = 0.470: y₁ is (1 − 0.441)/0.470 = 1.19 standard deviations away. That is quite usual, so these two answers are no reason to doubt the model.',
    },
    {
      kind: 'choice',
      id: 'twins',
      options: [
        {
          words: 'Yes: each answer is predicted by a model that has not seen it.',
          isRight: false,
          says: 'It has not seen it, but it has seen its neighbour, a hair away. That makes the prediction easy, whatever the band does elsewhere.',
        },
        {
          words: 'Hardly: nearly every answer has a neighbour that gives it away.',
          isRight: true,
          says: 'Leave-one-out asks questions at the places of the data. Where answers stand in pairs these questions are easy, and about the gaps next to nothing is asked.',
        },
        {
          words: 'Yes, because the short bars show that the model is too sure.',
          isRight: false,
          says: 'Between two answers that nearly coincide a short bar is right. It says nothing about the gaps, where nobody asked.',
        },
      ],
    },
    {
      kind: 'choice',
      id: 'which',
      options: [
        {
          words: 'Leave-one-out is useless.',
          isRight: false,
          says: 'As a judge of one model it needs no truth and hardly any theory. What these draws do not support is to replace the likelihood by it when fitting.',
        },
        {
          words: 'Fit by the likelihood, and use leave-one-out to look at the result.',
          isRight: true,
          says: 'That is what the draws support, for these functions. The Lab fits by likelihood with a prior unless told otherwise, and shows the density left out beside it. The lesson on copulas compares models by it.',
        },
        {
          words: 'The two always agree, so it does not matter.',
          isRight: false,
          says: 'On the squared error they hardly differed, but the bands did: on Forrester’s function less of the truth was inside with leave-one-out, clearly so.',
        },
      ],
    },
  ],
  learnt: [
    'Leave-one-out predicts each answer from the others. One inverse gives all predictions in closed form.',
    'A bar that holds its answer is not enough: the log density rewards being right and saying something.',
    'It asks only where the data are. After a search, where answers crowd together, it flatters.',
  ],
  references: [
    {
      where: 'Sundararajan and Keerthi (2001)',
      what: 'hyper-parameters of a Gaussian process by leave-one-out',
    },
    { where: 'Rasmussen and Williams (2006), §5.4.2', what: 'the same in closed form, with gradients' },
    { where: '001 (2.40), (2.41)', what: 'the log density of one answer left out, and their sum' },
    { where: '001 (2.42)', what: 'mean and variance from one inverse' },
    { where: '001 (2.43), (2.44)', what: 'the gradient, and that some hold it to be more robust' },
  ],
  Text: later(() => import('./leave-one-out.mdx')),
};
