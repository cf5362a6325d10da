import { lazy } from 'react';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';

const five = 'seed=30&model=gp';

/** Left of this lies the hill that trust in the mean alone does not visit; this much curiosity is more than it takes. */
const between = 250;
const plenty = 1;

function hasLeftTheHill({ snapshot: { spec, proposal, step } }: Sight): boolean {
  const isSmall = kappaOf(spec) <= plenty;
  return isSmall && step === 0 && proposal !== null && proposal.x[0]! < between;
}

function kappaOf({ acquisition: { params } }: Sight['snapshot']['spec']): number {
  const { kappa } = params;
  return typeof kappa === 'number' ? kappa : 1.96;
}

function advice({ snapshot: { spec, step } }: Sight): string | null {
  if (step > 0) return 'The figure has gone a step on: go back to the first five answers.';
  if (kappaOf(spec) <= plenty) return null;
  return 'The query has left the hill, but so much curiosity is not needed: go down below 1 again.';
}

export const acquisition: Lesson = {
  id: 'acquisition',
  title: 'Where to look next: EI, UCB, PI, and what each fears',
  summary:
    'One belief, several ways to choose from it: how each weighs what is promised against what is unknown.',
  minutes: 9,
  tasks: [
    {
      kind: 'choice',
      id: 'greed',
      options: [
        {
          words: 'It is sure that the maximum is there.',
          isRight: false,
          says: 'The model does not say so: its band is still wide on the left. Nobody asked how wide.',
        },
        {
          words: 'A gain of 0.001 counts as much to it as one of 0.2.',
          isRight: true,
          says: 'It counts how often one wins, not how much. A hair above the best is likeliest close by, so there it goes, and there it stays.',
        },
        {
          words: 'It has run out of places with doubt.',
          isRight: false,
          says: 'Left of 188 nobody has asked, and the band there reaches far above the best.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'kappa',
      figure: `${five}&acquisition=upper-confidence-bound&kappa=0`,
      free: ['acquisition.kappa'],
      reached: hasLeftTheHill,
      advice,
      hint: 'Move κ up from 0 and watch the diamond: between 0.4 and 0.5 it leaves the hill on the right.',
      says: 'A little curiosity is enough here: the left hill promises less by its mean, but there is more doubt on it. The query does not creep over, it jumps, for two hills of the bound are compared.',
      example: `${five}&acquisition=upper-confidence-bound&kappa=0.5`,
    },
  ],
  learnt: [
    'An acquisition turns the belief at a place into one number; where it is largest, one asks next.',
    'The probability of improvement counts wins however small, and tends to stay where it is winning; the expected improvement counts how much.',
    'The upper confidence bound adds κ standard deviations to the mean: κ says how much doubt is worth.',
  ],
  references: [
    { where: '001 (3.5)', what: 'probability of improvement, and that it may behave greedily' },
    { where: '001 (3.6), (3.7)', what: 'the improvement, and its expectation in closed form' },
    { where: '000 §4.3.1', what: 'expected improvement as an integral, also through Ψ' },
    { where: '001 (3.8); 000 §4.3.2', what: 'upper confidence bound; 001 calls κ β' },
    { where: '001 (3.9), (3.10)', what: 'Thompson sampling' },
    { where: '001 Figure 3.1', what: 'EI, PI and two UCB side by side' },
  ],
  Text: lazy(() => import('./acquisition.mdx')),
};
