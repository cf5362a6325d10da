import { lazy } from 'react';
import { formatNumber } from '../../ui/formatNumber';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';

const ten = 'seed=4&initial=10&kernel=squared-exponential&model=parametric-gcp';

/** Within so many nats a fit is as likely as the best; so far from it, as total variation, it is another one. */
const nat = 1;
const other = 0.07;

/** Fits that the numbers said are about. */
const searches = 20;

const refitsOf = ({ reading }: Sight) => (reading?.of === 'refits' ? reading : null);

function isEquallyGood(sight: Sight): boolean {
  const refits = refitsOf(sight);
  const fit = refits?.fit;
  return (
    sight.snapshot.step === 0 &&
    refits?.count === searches &&
    !!fit &&
    fit.behind < nat &&
    fit.fromBest >= other
  );
}

function advice(sight: Sight): string | null {
  const { count, fit } = refitsOf(sight) ?? {};
  if (!fit) return null;
  if (count !== searches) return `The task is about ${searches} fits, not ${count}.`;
  if (fit.behind >= nat) {
    return `Fit ${fit.number} is ${formatNumber(fit.behind, { digits: 2 })} nats less likely than the best: its search ended in a poor local maximum. Between these two the answers do choose.`;
  }
  if (fit.fromBest < 1e-3) return `Fit ${fit.number} is the best one itself, found from another start.`;
  return `Fit ${fit.number} is as likely as the best, but only ${formatNumber(fit.fromBest, { digits: 2 })} from it.`;
}

export const parametric: Lesson = {
  id: 'parametric',
  title: 'Why not a parametric map',
  summary:
    'A map of the outputs by formula, fitted twenty times to the same answers: twenty beliefs, all of them bells.',
  minutes: 8,
  tasks: [
    {
      kind: 'reach',
      id: 'rival',
      figure: ten,
      reached: isEquallyGood,
      advice,
      hint: 'Choose fits one after the other under “Look at”, and read the first sentence below the picture: it says how many nats a fit is less likely than the best, and how far away from it. Fits that are drawn solid are the likely ones.',
      says: 'About one output in fourteen would have to be moved to turn the best belief into this one, and the ten answers do not tell which of them is right: less than half a nat lies between them. The other nine searches end 11 nats below or more. Whoever fits once gets one of all these, and does not know which.',
      example: `${ten}&panel=refits:20,fit3`,
    },
    {
      kind: 'choice',
      id: 'remains',
      options: [
        {
          words: 'Nothing: where the best fits agree, they are right.',
          isRight: false,
          says: 'Compare them with the ticks and the curve of the kernel density: agreeing with each other is not agreeing with the outputs.',
        },
        {
          words: 'They have not the shape of the outputs.',
          isRight: true,
          says: 'The outputs crowd around 0.7 and have a long tail below; the fits are bells, as far up as down, 0.21 from the kernel density in total variation.',
        },
        {
          words: 'They are too few to tell.',
          isRight: false,
          says: 'Ask for forty fits: more searches end at the same best density, and it is the same bell.',
        },
      ],
    },
  ],
  learnt: [
    'A parametric map is learnt by a search with poor local maxima: from different starts it ends at different distributions of the outputs.',
    'The best of several searches is stable where there are many observations; where there are few, equally likely maps differ.',
    'The formula (2.8) is convex: it can stretch the upper half of a band, never the lower, and mostly it stays a straight line.',
    'A kernel density needs no search and takes the shape of the outputs; it does not promise a better likelihood.',
  ],
  references: [
    {
      where: '000 (2.8), (2.9)',
      what: 'the parametric map, from Wilson and Ghahramani, and its inverse for one term',
    },
    { where: '000 Fig 2-1', what: 'densities that many fits on the same data induce' },
    { where: '000 (2.7)', what: 'the distribution that a map induces' },
    { where: '000 §2.2', what: 'why the map is learnt from a kernel density instead, (2.10)' },
  ],
  Text: lazy(() => import('./parametric.mdx')),
};
