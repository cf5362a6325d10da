import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { LossesReading } from '../../studies/readings';
import { later } from '../../ui/later';

const panel = 'hide=status,transport&seed=30&panel=losses';

/** States of the figure that the text names, as links. */
export const figures = {
  'in-line': `${panel}:n9=1`,
  off: `${panel}:n9=1.8`,
  far: `${panel}:n9=3.4`,
  classes: `${panel}:classes`,
  'right-side': `${panel}:classes,squared,c11=8`,
  'wrong-side': `${panel}:classes,c11=-3`,
};

/** The price and the bend of the task that computes how hard a point can pull. */
export const pulling = { a: 0.2, delta: 0.25 };

/** The point of the task, and how far it should move the squared fit, downwards. */
const dragged = { point: 10, moves: -1 };

function pointOf({ reading }: Sight): LossesReading | null {
  return reading?.of === 'losses' && reading.side === 'numbers' && reading.held === dragged.point
    ? reading
    : null;
}

function isDone(sight: Sight): boolean {
  const reading = pointOf(sight);
  return reading !== null && reading.moves['squared']! <= dragged.moves;
}

function dragAdvice(sight: Sight): string | null {
  const reading = pointOf(sight);
  if (!reading || reading.place === 1 || isDone(sight)) return null;
  if (reading.place > 1) return 'That is up. Drag it down, through the curve and beyond.';
  return reading.place > 0.3
    ? 'So near the curve all losses are nearly the same. Go on.'
    : 'Huber has stopped already. The squared loss has not: go on.';
}

export const whichLoss: Lesson = {
  id: 'which-loss',
  title: 'Which loss?',
  summary:
    'One result far away takes the squared loss along, and others soon stop. What a loss says about your errors.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'before',
      options: [
        {
          words: 'The squared one.',
          isRight: true,
          says: 'Its cost grows with the square of the miss, so its pull grows with the miss itself, and nothing bounds it.',
        },
        {
          words: 'The ε-insensitive one.',
          isRight: false,
          says: 'Outside its tolerance it pulls as hard whether the point is off by a little or by a lot.',
        },
        {
          words: 'All three alike.',
          isRight: false,
          says: 'Near the curve they are alike, and there you see hardly any difference. Far away they are not.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'drag',
      figure: figures['in-line'],
      reached: isDone,
      advice: dragAdvice,
      hint: 'Drag point 10 down in the right picture, or put the focus there and press the down arrow key. The numbers stand beside the names of the losses.',
      says: 'From −2.8 on. From about 0.3 on Huber moves by −0.193, however far you drag: past its bend a miss costs a straight line, whose slope stays the same.',
      example: `${panel}:n9=-3`,
    },
    {
      kind: 'number',
      id: 'pull',
      label: 'Largest |α|',
      answer: (2 * pulling.delta) / (2 * pulling.a),
      tolerance: { relative: 0.02 },
      mistakes: [
        {
          value: pulling.delta / (2 * pulling.a),
          says: 'The slope of r² is 2r, so at the bend it is 2δ.',
        },
        { value: 2 * pulling.delta, says: 'That is the slope of the loss. Divide it by 2a.' },
        { value: 1 / (2 * pulling.a), says: 'That is for a slope of 1, as the ε-insensitive loss has it.' },
      ],
      hint: 'Where r is larger than δ, the loss is 2δ|r| − δ². What is its slope?',
      says: '2 · 0.25/(2 · 0.2) = 1.25. For the ε-insensitive loss, with slope 1, it is 1/(2a) = 2.5; for the squared one there is no largest.',
    },
  ],
  learnt: [
    'The slope of the loss is the pull of a point. Where the slope is bounded, one point can pull only so hard.',
    'Of the three losses for numbers only the squared one follows a point as far as it goes; of the five for classes only it punishes a point for being right by too much.',
    'Points on a flat piece of the loss do not pull at all: they can be left out, and nothing changes.',
  ],
  references: [
    { where: '002 §1.1', what: 'squared and ε-insensitive loss, hinges, Figures 1.1 and 1.2' },
    { where: '002 §1.2.2', what: 'the space of a kernel, least squares and support vector machines' },
    { where: 'Huber (1964)', what: 'a square that goes on as a straight line' },
    { where: 'Vapnik (1995)', what: 'the ε-insensitive loss' },
  ],
  Text: later(() => import('./which-loss.mdx')),
};
