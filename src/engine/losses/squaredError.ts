import { varianceOf } from './belief';
import type { LossDef, LossWords } from './loss';

export const squaredErrorWords: LossWords = {
  id: 'squared',
  label: 'squared error',
  summary: 'A miss of two costs four times as much as a miss of one: the far ends of the belief count most.',
  source: '001 (2.28), (2.29)',
  names: 'the mean',
  isEven: true,
  params: [],
  distances: [],
};

/** (f − y)²: the variance, and the square of the distance from the mean. */
export const squaredError: LossDef = {
  ...squaredErrorWords,
  guess: ({ mean }) => mean,
  risk: (belief) => {
    const variance = varianceOf(belief);
    return (guess) => variance + (guess - belief.mean) ** 2;
  },
};
