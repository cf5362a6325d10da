import type { NumberSpec } from '../definition';
import { numberIn, type LossDef, type LossWords } from './loss';

const tau: NumberSpec = {
  kind: 'number',
  id: 'tau',
  label: 'Level τ',
  summary: 'What naming too little costs, beside 1 − τ for naming too much.',
  default: 0.9,
  min: 0.001,
  max: 0.999,
  typical: [0.05, 0.95],
  scale: 'linear',
};

export const pinballWords: LossWords = {
  id: 'pinball',
  label: 'pinball',
  summary:
    'Naming too little costs more than naming too much, or less: the number named moves to the dearer side.',
  source: 'Koenker and Bassett (1978)',
  names: 'a quantile',
  isEven: false,
  params: [tau],
  distances: [],
};

/** τ (f − y) for an answer above the number named, (1 − τ)(y − f) below it. */
export const pinball: LossDef = {
  ...pinballWords,
  guess: ({ quantile }, params) => quantile(numberIn(tau, params)),
  risk: ({ excess, shortfall }, params) => {
    const level = numberIn(tau, params);
    return (guess) => level * excess(guess) + (1 - level) * shortfall(guess);
  },
};
