import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Run of the lesson. */
const run = 'seed=30&model=gp';
/** Plots shown. */
const plots = 'hide=history,density-of-y,output-map';
/** Layers of the posterior. */
const belief = 'layers=truth,mean,band95';

/** States of the figure that the text names, as links. */
const figures = {
  'five-answers': `${run}&hide=acquisition,history,density-of-y,output-map&layers=mean,band95`,
  'probability-of-improvement': `${run}&acquisition=probability-of-improvement&${plots}&${belief},query`,
  'ten-answers-later': `${run}&acquisition=probability-of-improvement&step=10&${plots}&${belief},query`,
  'expected-improvement': `${run}&${plots}&${belief},query`,
  'taken-apart': `${run}&${plots}&${belief},parts,query`,
  'after-five-answers': `${run}&step=5&${plots}&${belief},query`,
  why: `${run}&${plots}&panel=why`,
  'kappa-1.96': `${run}&acquisition=upper-confidence-bound&kappa=1.96&${plots}&${belief},query`,
  'kappa-0': `${run}&acquisition=upper-confidence-bound&kappa=0&${plots}&${belief},query`,
  thompson: `${run}&acquisition=thompson&${plots}&${belief},query`,
};

const five = 'seed=30&model=gp';

/** Places left of this lie on the hill that pure exploitation does not visit. */
const between = 250;

/** The query leaves the hill on the right between κ = 0.45 and 0.46; no larger κ than this is within 0.05 of that. */
const smallest = 0.5;

/** Values that the text sets: nothing was tried there yet. */
const given = [0, 1.96];

/** Expected improvement at the query after five answers. */
const improvement = 0.0402;

/** φ(0), the density of the standard normal at its mode. */
const middle = 1 / Math.sqrt(2 * Math.PI);

const hasLeft = ({ snapshot: { proposal } }: Sight): boolean => proposal !== null && proposal.x[0]! < between;

function kappaOf({ acquisition: { params } }: Sight['snapshot']['spec']): number {
  const { kappa } = params;
  return typeof kappa === 'number' ? kappa : 1.96;
}

function advice(sight: Sight): string | null {
  const { spec, step } = sight.snapshot;
  if (step > 0) return 'The figure is a step further on now: go back to the first five answers.';
  if (given.includes(kappaOf(spec))) return null;
  if (!hasLeft(sight)) return 'The query is still on the hill on the right: raise κ.';
  return kappaOf(spec) > smallest
    ? 'The query has left the hill, but a smaller κ does so too: lower it.'
    : null;
}

export const acquisition: Lesson = {
  id: 'acquisition',
  title: 'Where to look next: PI, EI, UCB and Thompson',
  summary:
    'One belief, four ways to choose from it: how each weighs what is promised against what is unknown.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'greed',
      options: [
        {
          words: 'It is sure that the maximum is there.',
          isRight: false,
          says: 'The model does not say so: its band is still wide on the left. PI asks only how likely a win is.',
        },
        {
          words: 'A gain of 0.001 counts as much to it as one of 0.2.',
          isRight: true,
          says: 'It counts how often you win, not how much. A hair above the best is likeliest close by, so there it goes, and there it stays.',
        },
        {
          words: 'It has run out of places with doubt.',
          isRight: false,
          says: 'Left of 188 nobody has asked, and the band there reaches far above the best.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'worth',
      label: 'σ',
      answer: improvement / middle,
      tolerance: { relative: 0.01 },
      mistakes: [
        {
          value: 2 * improvement,
          says: 'Φ(0) is one half, but it is multiplied by μ − f₊, which is 0. Which term is left?',
        },
        { value: improvement * middle, says: 'Was φ(0) put on the wrong side? EI is σ times φ(0).' },
        { value: improvement, says: 'That is EI itself. EI is σ times φ(0) there, which is smaller than σ.' },
      ],
      hint: 'With μ = f₊ the first term vanishes and γ = 0, so EI = σ φ(0). Solve for σ.',
      says: 'σ = 0.0402/0.399 = 0.101. At the diamond σ is 0.176: there 0.07 below the best is made up for by 0.075 more doubt. That exchange is what EI computes.',
    },
    {
      kind: 'reach',
      id: 'kappa',
      figure: `${five}&acquisition=upper-confidence-bound&kappa=0`,
      free: ['acquisition.kappa'],
      reached: (sight) =>
        sight.snapshot.step === 0 && hasLeft(sight) && kappaOf(sight.snapshot.spec) <= smallest,
      advice,
      hint: 'Move κ up from 0 and watch the diamond until it jumps to the left. Then go back down in small steps.',
      says: 'It leaves between 0.45 and 0.46: half a standard deviation of optimism is enough here. The query does not creep over, it jumps, because two hills of the bound compete.',
      example: `${five}&acquisition=upper-confidence-bound&kappa=0.48`,
    },
  ],
  learnt: [
    'An acquisition turns the belief at a place into one number. The next query is where it is largest.',
    'PI counts wins however small, and tends to stay where it is winning unless a margin is set; EI weighs each win by its size.',
    'UCB adds κ standard deviations to the mean: κ says how much doubt is worth. Thompson sampling asks where one drawn function is largest.',
  ],
  references: [
    { where: 'Kushner (1964)', what: 'probability of improvement' },
    { where: 'Močkus, Tiešis and Žilinskas (1978)', what: 'expected improvement' },
    {
      where: 'Jones, Schonlau and Welch (1998)',
      what: 'expected improvement in closed form, on a Gaussian process',
    },
    { where: 'Cox and John (1992)', what: 'confidence bounds as an acquisition' },
    { where: 'Srinivas et al. (2010)', what: 'how fast the upper confidence bound must widen' },
    { where: 'Thompson (1933)', what: 'drawing what to try in proportion to how likely it is best' },
    { where: '001 (3.5)', what: 'probability of improvement, and that it may behave greedily' },
    { where: '001 (3.6), (3.7)', what: 'the improvement, and its expectation in closed form' },
    { where: '000 §4.3.1', what: 'expected improvement as an integral, also through Ψ' },
    {
      where: '001 (3.8); 000 §4.3.2',
      what: 'upper confidence bound; 001 calls κ β, and 004 (3) has the lower one, for minima',
    },
    { where: '001 (3.9), (3.10)', what: 'Thompson sampling on a Gaussian process' },
    { where: '001 Figure 3.1', what: 'EI, PI and two UCB side by side' },
  ],
  Text: later(() => import('./acquisition.mdx')),
};
