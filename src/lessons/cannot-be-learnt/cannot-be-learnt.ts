import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { RoomReading } from '../../studies/readings';
import { later } from '../../ui/later';

/** Two rings, learnt from their labels alone. */
const rings = 'panel=manifold:cloud=two-circles;noise=0.1;centred=0;up=lengthScale';
const sixteen = `${rings};labels=8,8`;
const onPlane = 'layers=belief;show=plane,width';
/** Other rings, of whose landscape nothing is known. */
const other = `${rings};labels=8,8;seed=4`;

/** States of the figure that the text names, as links. */
export const figures = {
  'too-wide': `${sixteen};s=8;${onPlane}`,
  'too-narrow': `${sixteen};s=0.125;${onPlane}`,
  'same-points': 'hide=status,transport&seed=30&panel=same-points',
  rings: `${sixteen};layers=belief,rings;show=plane,width`,
  printed: `${sixteen};criterion=printed;layers=belief;show=landscape`,
  veiled: `${other};s=8;layers=belief;show=plane,veil`,
  landscape: `${other};s=8;layers=belief;show=landscape`,
  race: `${sixteen};layers=belief;show=landscape,race`,
  'another-race': `${sixteen};raceseed=2;layers=belief;show=landscape,race`,
  ensemble: `panel=manifold:labels=6,6;centred=0;s=1;a=0.000976563;b=0.03125;graphs=ensemble;layers=belief;show=plane,ensemble`,
  'four-labels': `${rings};labels=2,2;layers=belief;show=landscape`,
  'four-labels-truth': `${rings};labels=2,2;truth=1;layers=belief;show=landscape`,
  'ten-labels': `${rings};labels=5,5;truth=1;layers=belief;show=landscape`,
  'many-labels': `${rings};labels=12,12;truth=1;layers=belief;show=landscape`,
};

/** What is asked for, and in how many tries. */
const goal = { press: 0.3, tries: 8 };

/** The room, while it shows the points of the walk. */
function walkOf({ reading }: Sight): RoomReading | null {
  if (reading?.of !== 'room') return null;
  const { from, isAsDrawn, labels, setting } = reading;
  const isOf =
    from.cloud === 'two-circles' &&
    from.seed === 4 &&
    from.noise === 0.1 &&
    isAsDrawn &&
    labels.length === 16;
  return isOf && setting.intrinsic === 0 && setting.learner === 'rls' ? reading : null;
}

function isFound(sight: Sight): boolean {
  const room = walkOf(sight);
  return room !== null && room.tries.isAtLast && room.tries.count <= goal.tries && room.press < goal.press;
}

function walkAdvice(sight: Sight): string | null {
  const room = walkOf(sight);
  if (!room?.tries.isAtLast) return null;
  if (room.tries.count > goal.tries)
    return 'That is more than eight. Start again: you know more now than you did.';
  const { lengthScale, ambient } = room.setting;
  const left = goal.tries - room.tries.count;
  if (left === 0) return 'That was the eighth, and none is below 0.3. Start again, below the picture.';
  const where =
    lengthScale > 3
      ? 'So wide a kernel hardly sees the rings.'
      : lengthScale < 0.3
        ? 'So narrow a kernel learns by heart, at any price.'
        : ambient > 0.1
          ? 'That price keeps f near 0.'
          : 'The width may do. What about the price?';
  return `${where} ${left} ${left === 1 ? 'try' : 'tries'} left.`;
}

export const cannotBeLearnt: Lesson = {
  id: 'cannot-be-learnt',
  title: 'Choosing what cannot be learnt',
  summary:
    'Leaving labels out is nearly free and judges a setting; the judge has a landscape that is searched like any function, and it errs where labels are few.',
  figures,
  numbered: [
    'too-wide',
    'too-narrow',
    'rings',
    'printed',
    'veiled',
    'landscape',
    'race',
    'another-race',
    'four-labels',
    'four-labels-truth',
    'ten-labels',
    'many-labels',
  ],
  tasks: [
    {
      kind: 'number',
      id: 'lifted',
      label: 'It would miss by',
      answer: (1 - 0.9) / (1 - 0.8),
      tolerance: { absolute: 0.005 },
      mistakes: [
        { value: 0.1, says: 'That is what it misses by having seen it. Now take that help away.' },
        { value: 0.125, says: 'You divided by H. What is left of the machine’s own opinion is 1 − H.' },
        { value: 0.08, says: 'That is 0.1 times 0.8: it would make the miss smaller than with the label.' },
      ],
      hint: 'Put y = 1, f = 0.9 and H = 0.8 into the formula.',
      says: 'Five times what it misses with the label: 0.8 of what the machine says there is an echo of the label itself. Where H is near 1 a machine has learnt by heart, and a small misfit says nothing.',
    },
    {
      kind: 'reach',
      id: 'walk',
      figure: figures.veiled,
      reached: isFound,
      advice: walkAdvice,
      hint: 'The rings are 1 and ½ in radius. A kernel should be about as wide as what it must tell apart. Then move along the smoothness.',
      says: 'You searched with a model in mind: the kernel as wide as the rings, the smoothness neither nothing nor huge. Drawn by chance a try has odds of one in five here, so all eight of them miss in one of five walks.',
      example: `${other};s=1.45;a=0.002;layers=belief;show=plane,veil;tries=0.002:1.45`,
    },
    {
      kind: 'choice',
      id: 'trust',
      options: [
        {
          words: 'Take the setting at the minimum: leave-one-out is exact.',
          isRight: false,
          says: 'It is exact about these four labels: each is judged by the three others. What it says of new points is another matter, and with two a class its ranks hardly go together with the truth.',
        },
        {
          words: 'Get more labels before you choose; until then keep a setting that is usual.',
          isRight: true,
          says: 'With two labels a class its ranks go together with the truth at 0.15, with twelve at 0.65. Somewhere in between a choice by the error left out begins to be worth its name; no number is safe for all data.',
        },
        {
          words: 'Search more carefully: the minimum must be found to many digits.',
          isRight: false,
          says: 'The minimum is easy to find, and it is the wrong landscape. More digits of a number that says little say little.',
        },
      ],
    },
  ],
  learnt: [
    'The misfit at the labels falls with every freedom that a machine gets, so it cannot choose.',
    'Leave-one-out costs one division for each label, if the right matrix is in the denominator.',
    'Its landscape is a function like any other: search it as you would any expensive one.',
    'Whole numbers have no slopes, weights of several graphs have; what they lead to is often one of the graphs.',
    'Leave-one-out needs labels, too: with few of them its minimum is no advice, and however many there are, a lower error left out is not for certain a lower error on new points.',
  ],
  references: [
    { where: 'Allen (1974)', what: 'the sum of squares of what is left out, PRESS' },
    { where: '002 (2.3) to (2.5)', what: 'what the training error lacks, AIC and BIC' },
    { where: 'Akaike (1973)', what: 'AIC' },
    { where: 'Schwarz (1978)', what: 'BIC' },
    { where: 'Craven and Wahba (1979)', what: 'generalised cross-validation' },
    { where: 'Geng et al. (2009)', what: 'a weighted sum of Laplacians' },
    { where: '002 (2.8)', what: 'the residual of a label left out' },
    { where: '002 (2.7), (4.1)', what: 'the same as printed, with another matrix in the denominator' },
    { where: '002 §4.3.2', what: 'lower PRESS and lower test error, for machines with 100 labels' },
    { where: '002 (4.4), Algorithm 1', what: 'nine Laplacians, and a search of their weights by slopes' },
    { where: '002 §2.2', what: 'why what was selected looks better than it is' },
  ],
  Text: later(() => import('./cannot-be-learnt.mdx')),
};
