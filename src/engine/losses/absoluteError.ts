import type { LossDef, LossWords } from './loss';

export const absoluteErrorWords: LossWords = {
  id: 'absolute',
  label: 'absolute error',
  summary: 'A miss costs as much as it is wide, so half of the belief has to lie on each side.',
  source: '001 (2.28), (2.29)',
  names: 'the median',
  isEven: true,
  params: [],
  distances: [],
};

/** |f − y|. */
export const absoluteError: LossDef = {
  ...absoluteErrorWords,
  guess: ({ quantile }) => quantile(0.5),
  risk:
    ({ excess, shortfall }) =>
    (guess) =>
      excess(guess) + shortfall(guess),
};
