import { lazy } from 'react';
import { formatNumber } from '../../ui/formatNumber';
import type { Lesson } from '../lesson';
import type { RankingReading, Sight } from '../sight';
import { scored } from './scored';

/** The step before the second visit, the threshold of the thesis, and what Q̃ selects there. */
const before = 6;
const usual = 0.5;
const steadiest = 8;

const rankingOf = ({ reading }: Sight): RankingReading | null => (reading?.of === 'ranking' ? reading : null);

function selectsAnother(sight: Sight): boolean {
  const ranking = rankingOf(sight);
  return (
    ranking !== null &&
    ranking.isOtherwiseUsual &&
    [sight.snapshot.step, ranking.step].every((step) => step === before) &&
    ranking.groups > 1 &&
    ranking.selected.qGroup[0] !== steadiest
  );
}

function advice(sight: Sight): string | null {
  const ranking = rankingOf(sight);
  if (!ranking || ranking.tau === usual) return null;
  const { tau, best, groups, step } = ranking;
  if (!ranking.isOtherwiseUsual || step !== before) {
    return 'The task is about τ alone, before the second visit: set the figure by the words above.';
  }
  const at = `With τ = ${formatNumber(tau)}`;
  if (groups === 1) {
    return `${at} every p-value is large enough: all settings are one group, and nothing is told apart. Go up a little.`;
  }
  const found = `${at} the best group is ${best.map(([x]) => x).join(', ')}, and Q̃ selects ${steadiest}`;
  return tau > usual
    ? `${found}: a larger τ only parts groups, and what is alone still loses by its spread. Go the other way.`
    : `${found}. Smaller still.`;
}

export const noise: Lesson = {
  id: 'noise',
  title: 'Noise: cross-validation, EGN, and ranking what you found',
  summary:
    'Scores scatter. What a model should be told of that, why the best observed is rarely the best, and what to select.',
  minutes: 10,
  tasks: [
    {
      kind: 'choice',
      id: 'again',
      options: [
        {
          words: '15, with 0.838.',
          isRight: false,
          says: 'That was its first list alone. The status line still calls it the best answer, for it is; but its ten scores have the mean 0.796.',
        },
        {
          words: '8, with 0.828.',
          isRight: true,
          says: 'The best answer fell by 0.042 when it was asked again. Where a maximum is picked from noisy numbers, expect that: it is called the winner’s curse.',
        },
        {
          words: '16, with 0.800.',
          isRight: false,
          says: 'It is on the noisy hill, and above 15 now. But look at the left hill.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'threshold',
      figure: `${scored}&step=6&panel=ranking`,
      reached: selectsAnother,
      advice,
      hint: 'Press Home on the slider, which sets τ to 0, and then → until there are groups again. The table below the picture has the group of each setting, and what Q̃ selects is marked in it.',
      says: 'It is 10. Seven settings are one group now, from 0.782 to 0.838, and each counts as their common 0.809. Only the spread is left to decide, and the folds of 10 agree best, by a hair. Yet its mean is 0.046 below that of 8, and Welch’s test of these two alone does tell them apart (p = 0.0009). But each setting is tested against the whole group, which grew wider with every one that joined. That a test finds no difference does not make things equal; here the small τ is the careless one.',
      example: `${scored}&step=6&panel=ranking:tau=0.01`,
    },
    {
      kind: 'choice',
      id: 'select',
      options: [
        {
          words: 'Its mean is higher.',
          isRight: false,
          says: 'It is lower: 0.828 against 0.838. Nobody can tell these two apart, though.',
        },
        {
          words: 'Its mean cannot be told from that of 15, and its folds agree far better.',
          isRight: true,
          says: 'Their group mean is 0.831. The spread decides: 0.013 against 0.091, so that Q̃ is 0.824 against 0.785.',
        },
        {
          words: 'It has been tried more often.',
          isRight: false,
          says: 'Both have been tried once, by five folds.',
        },
      ],
    },
  ],
  learnt: [
    'A score is a sample. The highest of many noisy means is high partly by luck, and the noisier places are the luckier.',
    'Means alone make a model too sure; the spread of the folds, as noise of each place (EGN), tells it where to doubt.',
    'With noise it can be right to ask the same place again; the scores of all visits make one list.',
    'To select, do not trust a mean alone: group what a test cannot tell apart, and prefer what is steady; but not with groups so large that the means in them no longer count.',
  ],
  references: [
    { where: '000 §3.2', what: 'noisy performance estimations: sub-samples and k folds' },
    { where: '000 (3.1)–(3.3)', what: 'Q, Q̃ and Q̃ₛ; groups by Welch’s test in §3.3.1, neighbours in §3.3.2' },
    { where: '000 §4.1.1', what: 'all folds in the map, and the warning' },
    {
      where: '000 §4.1.4',
      what: 'EGN; its formulas have no numbers, and where §5.2 cites (4.5) for them, (4.5) is a part of a kernel',
    },
    { where: '000 (4.3)', what: 'σ_f, the standard deviation of the means' },
    { where: '000 §5.2', what: 'the ways to use all scores; also 003 §2, with repeated visits' },
  ],
  Text: lazy(() => import('./noise.mdx')),
};
