import { lazy } from 'react';
import { formatNumber } from '../../ui/formatNumber';
import type { Lesson } from '../lesson';
import type { RankingReading, Sight } from '../sight';

/** Run of the lesson on its table: 21 settings, each with two lists of five scores. */
const scored =
  'seed=7&objective=table&data=tVTLbsIwEPyVyieihoADiRO-pBKiEkKo7aGogiCBqv57d2YcO_Tew1obz-x69gHf7sVtttvlrtx6s9psZbY2a8xas2DWmfXgkAimB9WD60H2YHvQPfgeAR4RNSL-Nf2udHfWULWhtKPF0SQP_GVFpHuEkTMiYiYOMhuyMj_UOOghKEDc6CNKBz9jPmSABeTjV4Bcu0SqDqnkeUB6aozhXdeTp2z0E8I4NCS-md-BjGnM5KBCSQjI0vKWHuNVUkd_nXAm1FNsl97LURhQbI-0kUS5EWKa3CjKFAJXVbIH5ESBOQhSmL6NZXEIfJse8BjEGZGf5EtDA3qDdA0hla-imBrGmvNCaAXyWvD42z6RJGaijjWqHH4KorLJNrAlae5aGDZCHCFsN2scTQ-p2dyi7EWIw0hzeoB4wSMvUx6GJjS-NurOhUx-CepRnijbyL7kXVGL2HZEjt0bB8S8k18M-4PLHuyem6el1Bj4OhzWJ9msVUvKgrlNinlcLM0v1krZgBotCatWFG_TPrBi021_Lqf95_FifzDuchyGj9ObK93-cLie94e7M3g4X4d3t3F45On5aVnVx9vXbD6b3eahWDTFa13w2jcZ8G2xqCti7ucX';

/** States of the figure that the text names, as links. */
const figures = {
  'eleven-settings': `${scored}&step=6&layers=&hide=history,density-of-y,output-map,acquisition,status`,
  truth: `${scored}&step=6&layers=truth&hide=history,density-of-y,output-map,acquisition,status`,
  ranking: `${scored}&step=6&panel=ranking`,
  model: `${scored}&step=6&hide=history,density-of-y,output-map`,
  'folds-in-map': `${scored}&step=6&noiseMode=folds-in-map&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-map&hide=history,acquisition&psi=open`,
  'folds-in-process': `${scored}&step=6&noiseMode=folds-in-process&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-process&hide=history,density-of-y,output-map`,
  'noise-of-folds': `${scored}&step=6&noiseMode=egn&base=noiseMode=mean&changes=configure:6:noiseMode=egn&hide=history,density-of-y,output-map`,
  'noise-of-mean': `${scored}&step=6&noiseMode=egn-of-mean&base=noiseMode=mean&changes=configure:6:noiseMode=egn-of-mean&hide=history,density-of-y,output-map`,
  'second-visit': `${scored}&step=7&hide=history,density-of-y,output-map`,
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

/** Standard deviation of the folds of setting 15, and of the means of all settings, as the text prints them. */
const ofFolds = 0.091;
const ofMeans = 0.0624;

export const noise: Lesson = {
  id: 'noise',
  title: 'Noise: cross-validation, EGN, and ranking what you found',
  summary:
    'Scores scatter. What a model should be told of that, why the best observed is rarely the best, and what to select.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'spread',
      label: 'Noise of setting 15',
      answer: (ofFolds / ofMeans) ** 2,
      tolerance: { relative: 0.02 },
      mistakes: [
        { value: ofFolds / ofMeans, says: 'That is a standard deviation. The diagonal holds variances.' },
        { value: (ofMeans / ofFolds) ** 2, says: 'That is upside down: noise that is larger must add more.' },
        { value: ofFolds ** 2, says: 'That is the variance in units of y. How is it carried to z?' },
        {
          value: (ofFolds / ofMeans) ** 2 / 5,
          says: 'That is the noise of a mean of five independent folds. The printed formula does not divide by J.',
        },
      ],
      hint: 'It is σᵢ²/σ_f², in which both numbers are squared.',
      says: '(0.091/0.0624)² = 2.13. A standardised output has the variance 1, so at 15 there is twice as much noise as signal, and the model may well pass below the dot. At 8 it is 0.045: that dot is believed.',
    },
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
    'A score is a sample. The highest of many noisy means is high partly by luck, and the noisier places are the luckier.',
    'Means alone make a model too sure. The spread of the folds, as noise of each place (EGN), tells it where to doubt.',
    'Under noise, measure improvement from the best posterior mean, not from the luckiest score; and it can be right to ask the same place again.',
    'To select, do not trust a mean alone: group what a test cannot tell apart, and prefer what is steady. But groups can grow so large that the means in them no longer count.',
  ],
  references: [
    { where: '000 §3.2', what: 'noisy performance estimations: sub-samples and k folds' },
    { where: '000 (3.1)–(3.3)', what: 'Q, Q̃ and Q̃ₛ; groups by Welch’s test in §3.3.1, neighbours in §3.3.2' },
    { where: '000 §4.1.1', what: 'all folds in the map, and the warning' },
    {
      where: '000 §4.1.4',
      what: 'EGN; its formulas have no numbers, and where §5.2 cites (4.5) for them, (4.5) is a part of a kernel',
    },
    {
      where: '000 §4.1.2, §4.1.3',
      what: 'Ψ bends the noise; the straight line instead, (4.1) to (4.4), with σ_f in (4.3)',
    },
    {
      where: 'Picheny, Wagner and Ginsbourger (2013)',
      what: 'not in Dubois (2015): rules for expected improvement under noise, compared',
    },
    { where: '000 §5.2', what: 'the ways to use all scores; also 003 §2, with repeated visits' },
  ],
  Text: lazy(() => import('./noise.mdx')),
};
