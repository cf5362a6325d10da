import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Run of the lesson: five answers on the report's function. */
const run = 'seed=30&model=gp';
const four = `${run}&batch.size=4`;
/** Plots shown. */
const plots = 'hide=history,density-of-y,output-map';
const clock = 'hide=density-of-y,output-map';
/** Layers of the posterior. */
const belief = 'layers=mean,band95';
const withTruth = 'layers=truth,mean,band95';

/** States of the figure that the text names, as links. */
export const figures = {
  'five-answers': `${run}&${plots}&${belief}`,
  first: `${run}&${plots}&${belief},query`,
  'one-pending': `${four}&step=1&${plots}&${belief},query`,
  'three-pending': `${four}&step=3&${plots}&${belief},query`,
  'four-answers': `${four}&step=4&${plots}&${withTruth},query`,
  'best-as-lie': `${four}&batch.rule=liar-max&step=3&${plots}&${belief},query`,
  fantasies: `${four}&batch.rule=fantasies&step=2&${plots}&${belief},query`,
  'any-order': `${four}&batch.asynchronous=on&step=8&${clock}&${withTruth},query`,
};

/** A search of the lesson: places asked after the start, and places asked at a time. */
const searched = { evaluations: 24, workers: 4 };

export const fourWorkers: Lesson = {
  id: 'four-workers',
  title: 'Four workers',
  summary: 'Where to ask next while answers are still pending, and what four at a time cost and save.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'second',
      options: [
        {
          words: 'At the second peak, far from the first.',
          isRight: true,
          says: 'Whatever the first answer will be, it tells little about a place far away. There as much is to be gained as before.',
        },
        {
          words: 'At the same peak, because it is the highest.',
          isRight: false,
          says: 'Its answer is on its way already. Without noise a second one tells nothing new.',
        },
        {
          words: 'Anywhere at random, because the model cannot know more yet.',
          isRight: false,
          says: 'It knows no answer yet, but it knows that one is coming, and how much that will narrow its band.',
        },
      ],
    },
    {
      kind: 'choice',
      id: 'lie',
      options: [
        {
          words: 'They crowd together on one side.',
          isRight: true,
          says: 'A high value that nobody has seen pulls the mean up around it, so the next place is beside it. Then there are two such values.',
        },
        {
          words: 'They keep as far apart as they can.',
          isRight: false,
          says: 'That is what a low value would do: it pushes the mean down around it. Look where a high one leads.',
        },
        {
          words: 'They are the same as with the believer.',
          isRight: false,
          says: 'The band narrows in the same way, but the mean between the points is another one.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'hours',
      label: 'Hours',
      unit: 'h',
      answer: searched.evaluations / searched.workers,
      tolerance: { relative: 0.001 },
      mistakes: [
        {
          value: searched.evaluations,
          says: 'That is one after another. How many answers does each hour bring?',
        },
        {
          value: searched.evaluations * searched.workers,
          says: 'More workers do not make it longer: each hour brings as many answers as there are workers.',
        },
      ],
      hint: 'Each hour brings as many answers as there are workers.',
      says: 'A quarter of the time. What does it cost? Each place is chosen without the answers of up to three others.',
    },
  ],
  learnt: [
    'A pending place narrows the band as an answer would, because the width does not depend on the answer.',
    'The believer takes the prediction for the answer; fantasies average over what it may be; a lie takes one number.',
    'In our searches four at a time ended behind one at a time after as many answers, clearly so on one of two functions; the clock made up for it many times. Lies paid less than the prediction, each of them clearly on one of the two.',
  ],
  references: [
    { where: '004 §3.3, Fig. 2', what: 'the acquisition averaged over what pending answers may be' },
    {
      where: 'Ginsbourger, Le Riche and Carraro (2010)',
      what: 'constant liar and kriging believer; met in 001 §3.6.2',
    },
  ],
  Text: later(() => import('./four-workers.mdx')),
};
