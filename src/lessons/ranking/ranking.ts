import { formatNumber } from '../../vocabulary/numbers/write';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { RankingReading } from '../../studies/readings';
import { scored } from '../noise/scored';
import { later } from '../../ui/later';

/** States of the figure that the text names, as links. */
const figures = {
  'eleven-settings': `${scored}&step=6&layers=&hide=history,density-of-y,output-map,acquisition,status`,
  model: `${scored}&step=6&hide=history,density-of-y,output-map`,
  'second-visit': `${scored}&step=7&hide=history,density-of-y,output-map`,
  ranking: `${scored}&step=6&panel=ranking`,
  'ranking-after': `${scored}&step=7&panel=ranking`,
};

/** Step before the second visit, usual threshold, and the setting that Q̃ selects there. */
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
    ? `${found}: a larger τ only splits groups, and what is alone still loses by its spread. Go the other way.`
    : `${found}. Smaller still.`;
}

export const ranking: Lesson = {
  id: 'ranking',
  title: 'Ask again, and rank what was found',
  summary: 'A second visit, the winner’s curse, and how to name one setting when many cannot be told apart.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'again',
      options: [
        {
          words: '15, with 0.838.',
          isRight: false,
          says: 'That was the mean of its first list alone. Its ten scores have the mean 0.796.',
        },
        {
          words: '8, with 0.828.',
          isRight: true,
          says: 'The mean at 15 fell by 0.042 when it was asked again. Expect that wherever a maximum is picked from noisy numbers. f₊ is 0.828 now, and belongs to 8.',
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
      says: 'It is 10. Seven settings are one group now, and each counts as their common mean, 0.809. Only the spread is left to decide, and the folds of 10 agree best, by a hair. Yet its mean is 0.046 below that of 8, and Welch’s test of these two alone tells them apart (p = 0.0009). Each setting is tested against the whole group, which grew wider with every one that joined. A test that finds no difference does not make things equal: here the small τ is the careless one.',
      example: `${scored}&step=6&panel=ranking:tau=0.01`,
    },
  ],
  learnt: [
    'With noise it can be right to ask the same place again: where a maximum was picked, expect the second answer to be lower.',
    'To select, do not trust a mean alone: group what a test cannot tell apart, and prefer what is steady.',
    'A test that finds no difference does not make things equal: groups can grow so large that the means in them no longer count.',
  ],
  references: [
    { where: 'Welch (1947)', what: 'the test of two means with unequal variances' },
    { where: '000 (3.1)–(3.3)', what: 'Q, Q̃ and Q̃ₛ; groups by Welch’s test in §3.3.1, neighbours in §3.3.2' },
    { where: '003 §2', what: 'the scores of repeated visits in one list' },
  ],
  Text: later(() => import('./ranking.mdx')),
};
