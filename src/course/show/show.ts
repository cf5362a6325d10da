import type { Tour, TourStop } from '../tour/tour';

interface ShowStop extends TourStop {
  /** Id of the mark that the sentence speaks of, as those of symbols in lessons. */
  readonly mark?: string;
}

interface Show extends Tour {
  readonly stops: readonly ShowStop[];
}

/** Seconds for which each stop is seen while the show plays. */
export const stopSeconds = 10;

/** A search in ninety seconds, on the function that the page begins with: one sentence for each picture, true for the numbers of this run. */
export const show: Show = {
  title: 'A search in ninety seconds',
  stops: [
    {
      caption:
        'A machine looks for the top of the dashed curve, which it cannot see; every question costs something, so it should ask few.',
      lab: 'seed=30',
    },
    {
      caption:
        'It knows five answers, the discs; from them it guesses the line, and the wide band says how unsure it is: at x\u00a0=\u00a0162.9, with 95\u00a0% chance, between 0.312 and 0.888.',
      lab: 'seed=30',
      mark: 'band',
    },
    {
      caption:
        'It asks next where an answer promises most: at x\u00a0=\u00a0162.9, the diamond, where the expected improvement has its peak.',
      lab: 'seed=30',
      mark: 'query',
    },
    {
      caption:
        'Asked there, the curve answers 0.902: above the band, which happens, and well above 0.731, the best so far.',
      lab: 'seed=30&step=1&beat=evaluate',
    },
    {
      caption:
        'It learns from that: beside the new answer the band is narrow now, and far from all answers it stays wide.',
      lab: 'seed=30&step=1',
      mark: 'band',
    },
    {
      caption:
        'It goes on at x\u00a0=\u00a0145.9 because the answer there beats 0.902 with chance 39.1\u00a0%, and then by 0.0709 on average: that makes 0.0277, the most anywhere.',
      lab: 'seed=30&step=1',
    },
    {
      caption:
        'That answer, 0.861, is no new best; the next question stands between the two, at x\u00a0=\u00a0157.7.',
      lab: 'seed=30&step=2',
      mark: 'query',
    },
    {
      caption:
        'In this run the top is found: 0.9224 of 0.9227 after 8 answers; an even grid that comes as close wherever the top is needs 272.',
      lab: 'seed=30&step=3',
    },
    {
      caption:
        'Now it is your turn: make the steps yourself, drag an answer, or choose another curve, and see what the machine makes of it.',
      lab: 'seed=30&step=3',
    },
  ].map((stop) => ({ ...stop, notes: '' })),
};
