import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import type { RoomReading } from '../../studies/readings';
import { later } from '../../ui/later';

/** Two moons with a label each, each point joined to four neighbours. */
const moons = 'panel=manifold:seed=8';
const apart = `${moons};k=4`;
const onPlane = 'layers=belief;show=plane';

/** States of the figure that the text names, as links. */
export const figures = {
  'two-labels': `${apart};layers=none;show=plane`,
  straight: `${apart};${onPlane},pull`,
  bent: `${apart};b=4;${onPlane},pull`,
  'weak-pull': `${apart};b=0.0625;${onPlane}`,
  edges: `${apart};b=4;layers=belief,edges;show=plane`,
  directions: `${apart};b=4;${onPlane},directions,pull`,
  'kernel-before': `${apart};layers=kernels;at=1;show=plane`,
  'kernel-after': `${apart};b=0.25;layers=kernels;at=1;show=plane,pull`,
  'break-it': `${apart};b=4;${onPlane},layers,neighbours`,
  stronger: `${moons};k=5;b=1024;layers=belief,edges;show=plane,layers,pull`,
};

const weak = 0.0625;
const strong = 4;

/** The room, while its points are those of this lesson, where they were drawn. */
function readingOf({ reading }: Sight): RoomReading | null {
  if (reading?.of !== 'room') return null;
  const { from, isAsDrawn } = reading;
  return isAsDrawn && from.cloud === 'two-moons' && from.seed === 8 ? reading : null;
}

/** True for the setting of the lesson with this pull and this number of neighbours. */
function isAt({ setting }: RoomReading, intrinsic: number, neighbours: number): boolean {
  return (
    setting.learner === 'rls' &&
    setting.intrinsic === intrinsic &&
    setting.neighbours === neighbours &&
    setting.ambient === 0.01 &&
    setting.lengthScale === 0.35 &&
    setting.power === 1
  );
}

function isTailLabelled(sight: Sight): boolean {
  const room = readingOf(sight);
  return room !== null && isAt(room, weak, 4) && room.labels.length === 3 && room.wrong! < 0.02;
}

function tailAdvice(sight: Sight): string | null {
  const room = readingOf(sight);
  if (!room) return null;
  if (!isAt(room, weak, 4)) return null;
  if (room.labels.length < 3) return null;
  if (room.labels.length > 3) return 'That is more than one label more. Undo takes the last one back.';
  return room.wrong! < 0.175
    ? 'Better, but not enough. Where do most of the wrong points lie? Take this label back and give it to one in their midst.'
    : 'That label told the machine little, or something false. Which points are on the wrong side of the boundary?';
}

/** True where the first edge between the moons breaks the boundary, and is in the picture. */
function isBroken(sight: Sight): boolean {
  const room = readingOf(sight);
  return (
    room !== null &&
    room.labels.length === 2 &&
    isAt(room, strong, 5) &&
    room.layers.includes('edges') &&
    room.wrong! > 0.1
  );
}

function brokenAdvice(sight: Sight): string | null {
  const room = readingOf(sight);
  if (!room || room.labels.length !== 2) return null;
  const { neighbours } = room.setting;
  if (!isAt(room, strong, neighbours) || neighbours === 4) return null;
  if (neighbours < 4)
    return 'With fewer neighbours the arcs fall into pieces that no label reaches, and that is another story. Go up from four.';
  if (neighbours > 5)
    return 'It is broken, but by many edges: go back until it is whole, and then on by one.';
  return room.wrong! > 0.1 ? 'That is it. Now switch on the edges, below the picture.' : null;
}

export const withoutLabels: Lesson = {
  id: 'without-labels',
  title: 'What points without labels know',
  summary:
    'Two labels and 198 points without: how a label travels along the data, and how a single edge leads it astray.',
  figures,
  tasks: [
    {
      kind: 'reach',
      id: 'tail',
      figure: figures['weak-pull'],
      reached: isTailLabelled,
      advice: tailAdvice,
      hint: 'The wrong points are the right half of the upper arc. A click on one labels it plus, a second click minus, a third takes the label back. By keyboard: arrows go from point to point, + labels it.',
      says: 'A label on the tail is worth most, because the first one did not reach so far with a weak pull. A label near it would have told the machine what it knew. Labels are best spent where the data have not carried one yet.',
      example: `${figures['weak-pull']};told=43%2B`,
    },
    {
      kind: 'reach',
      id: 'break',
      figure: figures['break-it'],
      reached: isBroken,
      advice: brokenAdvice,
      hint: 'Move the slider ν by one step at a time, with the arrow keys, and read the sentence below the picture.',
      says: 'Five neighbours do it: from none wrong to 24\u00a0%. The red edge is the only one of 617 that joins the two arcs.',
      example: `${moons};k=5;b=4;layers=belief,edges;show=plane,layers,neighbours`,
    },
    {
      kind: 'number',
      id: 'price',
      label: 'It costs',
      answer: strong * (1 - -1) ** 2,
      tolerance: { absolute: 0.01 },
      mistakes: [
        { value: 4, says: 'That is the squared change. The third term is multiplied by a price.' },
        { value: 8, says: 'The change is 2. It is squared before it is paid for.' },
        { value: 0, says: 'It would cost nothing if f were the same at both ends.' },
      ],
      hint: 'Take one edge out of the sum, and put in 1, −1 and the pull.',
      says: 'Sixteen, where the whole of what the machine pays here is 1.13. Spread over a chain of m edges the same change costs 16/m, because each bears 2/m. So the cheapest f lets the colour cross the bridge, and turns slowly somewhere inside an arc.',
    },
  ],
  learnt: [
    'Points without labels say where a function should not change: along the data.',
    'A graph of neighbours makes that a number, fᵀLf: squared differences, summed over its edges.',
    'It is the same as learning from the labels alone with a kernel that follows the data.',
    'One edge between two classes can undo it: unlabelled data help only where classes and clusters agree, and the graph respects both.',
  ],
  references: [
    {
      where: 'Belkin, Niyogi and Sindhwani (2006)',
      what: 'manifold regularisation: Laplacian least squares and machines',
    },
    { where: 'Sindhwani, Niyogi and Belkin (2005)', what: 'the kernel deformed by a graph' },
    { where: '002 (3.3)', what: 'the three terms' },
    { where: '002 (3.10)', what: 'the Laplacian of a graph' },
    { where: '002 (3.16), Fig 3.2', what: 'the deformed kernel, and how it looks' },
    {
      where: '002 §3.2.1',
      what: 'graphs of nearest neighbours, which it says are connected; they need not be',
    },
  ],
  Text: later(() => import('./without-labels.mdx')),
};
