import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** A search of the room of pipelines. */
const search =
  'objective=pipeline&model=gp&kernel=matern52&acquisition=expected-improvement&initial=5&smart=50&final=5&room=pipelines';
const fourLanes = 'batch.size=4&batch.rule=fantasies&batch.asynchronous=on';
const tumours = `seed=3&objective.pipeline=tumour-svm&${search}`;
const digits = `seed=34&objective.pipeline=digits-svm&${search}`;

/** States of the figure that the text names, as links. */
export const figures = {
  'five-places': `${tumours}&layers=median,band95`,
  digits: `${digits}&layers=median,band95`,
  'thirteen-more': `${tumours}&${fourLanes}&step=16`,
  'one-lane': `${tumours}&step=13`,
  'trained-here': `${tumours}&objective.answers=live`,
};

/** Times on the clock, in 10⁹ multiply-adds, of eighteen answers by four lanes and by one, as the text prints them. */
export const clocks = { four: 0.103, one: 0.363 };

export const aRealPipeline: Lesson = {
  id: 'a-real-pipeline',
  title: 'A real pipeline',
  summary:
    'Tuning a machine that tells malignant tumours from benign ones: what is tuned, what a score is, what it costs, and four workers at it.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'even',
      label: 'Above 10 000',
      unit: 'draws',
      answer: 90,
      tolerance: { absolute: 0.5 },
      mistakes: [
        {
          value: 10,
          says: 'That is the share of one power of ten out of ten. But here C itself is drawn evenly, not its logarithm.',
        },
        {
          value: 50,
          says: 'Half of the line lies above its middle, which is 50 000. Where on the line is 10 000?',
        },
      ],
      hint: 'How long is the stretch from 10 000 to 100 000, and how long is the whole line?',
      says: 'Nine of ten draws try the last of ten powers of ten, and only one in a hundred thousand is below 1. Nearly the whole search would be spent on large C.',
    },
    {
      kind: 'choice',
      id: 'stuck',
      options: [
        {
          words: 'Nothing: it calls every tumour benign.',
          isRight: true,
          says: 'Of the 427 tumours 268 are benign, and 268/427 is 0.628. With γ so large every row is near to itself alone, so a new tumour is like none that was seen.',
        },
        {
          words: 'It was unlucky: these folds were hard.',
          isRight: false,
          says: 'The rows were dealt by chance, but all five folds agree. Luck would scatter.',
        },
        {
          words: 'A little: six of ten are better than a coin.',
          isRight: false,
          says: 'A coin is not the rival here. How many would be right if every tumour were called the same?',
        },
      ],
    },
    {
      kind: 'number',
      id: 'faster',
      label: 'Times as fast',
      answer: clocks.one / clocks.four,
      tolerance: { absolute: 0.03 },
      mistakes: [
        {
          value: 4,
          says: 'That would be so if nothing else were in training when the eighteenth answer comes. Look at the right end of the lanes.',
        },
        {
          value: clocks.four / clocks.one,
          says: 'That is the time of four lanes as a part of the time of one.',
        },
      ],
      hint: 'Divide the time of one lane by that of four.',
      says: 'No lane ever waits, and still it is not four times. When the eighteenth answer comes three more evaluations are in training, whose work has brought nothing yet; and the four asked for other settings than the one, which take other work.',
    },
  ],
  learnt: [
    'A pipeline is several stages in a row; what must be set before they learn are hyper-parameters: numbers, whole numbers, choices.',
    'Where nobody knows the power of ten, search the logarithm.',
    'A score is a mean over folds on rows drawn by chance, so it is a noisy answer; its cost is counted as work, which is the same on every machine.',
    'Lanes ask while others are still in training; the page trains for real, and what it has recorded is the same.',
  ],
  references: [
    { where: '000 §1.1', what: 'pipelines, and what their hyper-parameters are' },
    { where: '000 §3.2', what: 'each evaluation on rows drawn afresh, and so noisy' },
    { where: '000 §3.4.2', what: 'the pipeline for digits' },
    { where: '001 §4.1.4', what: 'support vector machines tuned by Bayesian optimisation' },
    { where: '004 §3.2', what: 'the cost of an evaluation' },
  ],
  Text: later(() => import('./a-real-pipeline.mdx')),
};
