import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

const five = 'seed=30&model=gp';
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
const withAcquisition = 'hide=history,density-of-y,output-map';
const search = `${five}&acquisition=max-value-entropy`;

/** States of the figure that the text names, as links. */
const figures = {
  'five-answers': `${five}&${functionAlone}&layers=mean,band95`,
  'five-functions': `${five}&${functionAlone}&layers=mean,band95,samples`,
  tops: `${five}&${functionAlone}&layers=mean,band95,samples,tops`,
  entropy: `${search}&form=entropy&${withAcquisition}&layers=mean,band95,query`,
  improvement: `${five}&${withAcquisition}&layers=mean,band95,query`,
  divergence: `${search}&${withAcquisition}&layers=mean,band95,query`,
  gumbel: `${search}&form=entropy&maxima=gumbel&${withAcquisition}&layers=mean,band95,query`,
};

/** Φ and φ at γ = 1. */
const gamma = 1;
const [density, below] = [0.241971, 0.841345];
const cut = (gamma * density) / (2 * below);
const log = -Math.log(below);

export const maxValue: Lesson = {
  id: 'max-value',
  title: 'Where could the maximum be?',
  summary:
    'Asking for information instead of improvement: drawn functions, their maxima, and what an answer tells.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'nats',
      label: 'Information',
      unit: 'nats',
      answer: cut + log,
      tolerance: { absolute: 0.005 },
      mistakes: [
        { value: log, says: 'That is −log Φ(γ) alone, the second term. What does the first add?' },
        { value: 2 * cut + log, says: 'Did the 2 below the line get lost?' },
        { value: cut - log, says: 'The logarithm of a number below 1 is negative, and it is subtracted.' },
        { value: cut + log / Math.LN10, says: 'Take the natural logarithm: nats, not decimal digits.' },
      ],
      hint: 'γ = (0.8 − 0.7)/0.1 = 1. The first term is 0.2420/(2 · 0.8413).',
      says: '0.1438 + 0.1728 = 0.317 nats, less than half of what a fair coin tells (log 2 = 0.693).',
    },
    {
      kind: 'choice',
      id: 'nothing',
      options: [
        {
          words: 'One with a low mean and a wide band.',
          isRight: false,
          says: 'If the band is wide enough, γ is not large, and the cut takes something away.',
        },
        {
          words: 'One that has been asked already.',
          isRight: true,
          says: 'Without noise σ is 0 there, and μ is below every drawn maximum: γ is infinite, and nothing is cut off. A known answer tells nothing.',
        },
        {
          words: 'One whose mean is as high as the maximum.',
          isRight: false,
          says: 'There γ = 0, half of the bell is cut off, and log 2 nats are learnt: a great deal.',
        },
      ],
    },
    {
      kind: 'choice',
      id: 'gumbel',
      options: [
        {
          words: 'A Gumbel law has too thin tails.',
          isRight: false,
          says: 'Its upper tail is heavier than that of a bell. Look for what the short cut assumes about neighbours.',
        },
        {
          words: 'Independent places have higher maxima than a function has.',
          isRight: true,
          says: 'A drawn function is smooth: where one place is low, so are its neighbours. Hundreds of independent places would be hundreds of lottery tickets, and the best of them wins more. With higher maxima γ is larger everywhere, and less is cut off. The order of places changes less than the values.',
        },
        {
          words: 'It counts more maxima, and averages them.',
          isRight: false,
          says: 'Both average over 16 heights. It is the heights that differ.',
        },
      ],
    },
  ],
  learnt: [
    'Functions drawn from a belief have maxima, and these are what it believes about the maximum.',
    'Max-value entropy asks where the answer tells most about the height of the maximum: at places that could be it.',
    'Heights drawn as if places were independent come out too high, and the values too small.',
  ],
  references: [
    {
      where: 'Hennig and Schuler (2012)',
      what: 'entropy search: the entropy of the place of the maximum; met in 001 (3.11), (3.12)',
    },
    {
      where: 'Wang and Jegelka (2017)',
      what: 'the height instead of the place, sampled and by a Gumbel law',
    },
    { where: 'Thompson (1933)', what: 'asking where one drawn function is largest' },
    { where: '001 (3.9), (3.10)', what: 'functions drawn from the belief' },
  ],
  Text: later(() => import('./max-value.mdx')),
};
