import { lazy } from 'react';
import type { Lesson } from '../lesson';

export const parametric: Lesson = {
  id: 'parametric',
  title: 'Why not a parametric map',
  summary:
    'A map of the outputs by formula, fitted twenty times to the same answers: twenty beliefs, all of them bells.',
  minutes: 7,
  tasks: [
    {
      kind: 'choice',
      id: 'remains',
      options: [
        {
          words: 'Nothing: where the best fits agree, they are right.',
          isRight: false,
          says: 'Compare them with the ticks and the black curve: agreeing with each other is not agreeing with the outputs.',
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
