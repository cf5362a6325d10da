import { inOneStretch, type Question } from './question';

/** Number of observations and the best so far; null before the first. */
export interface Standing {
  readonly count: number;
  readonly best: number | null;
}

/** Tells how far the run of a stored step is. */
export const standing: Question<null, Standing> = {
  priority: 'look',
  answer: inOneStretch(({ observations, best }) => ({ count: observations.length, best })),
};
