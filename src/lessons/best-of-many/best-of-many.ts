import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Twenty settings that all have 90 %, each measured once with noise. */
const flat =
  'seed=1&objective=formula&model=gp&kernel=matern52&acquisition=expected-improvement&initial=20&smart=0&final=0&noiseSd=1.5&data=q1ZKyy_KLc1JVLJSsjTQNtCqUNJRSsqvULKKjjbQMTQwiI2tBQA&hide=acquisition,history,density-of-y,output-map';
/** A search on a real pipeline, in its room. */
const search =
  'objective=pipeline&model=gp&kernel=matern52&acquisition=expected-improvement&initial=5&smart=50&final=5&batch.size=4&batch.rule=fantasies&batch.asynchronous=on&room=pipelines';
const digits = `seed=34&objective.pipeline=digits-svm&${search}&step=16`;

/** States of the figure that the text names, as links. */
export const figures = {
  'twenty-settings': `${flat}&layers=`,
  truth: `${flat}&layers=truth`,
  parity: `seed=34&objective.pipeline=digits-laprls&${search}&step=16`,
  belief: `${flat}&layers=truth,mean,band95`,
  'digits-search': digits,
  'digits-found': `${digits}&panel=found`,
};

/** Noise of the twenty settings in points of accuracy, and the mean of the largest of a hundred standard normal numbers. */
export const luck = { sd: 1.5, ofHundred: 2.51 };

export const bestOfMany: Lesson = {
  id: 'best-of-many',
  title: 'The best of many validations',
  summary:
    'Selecting is fitting: why the best score of a search flatters, by how much on real pipelines, and what to report instead. At the end the machine that you tuned reads your handwriting.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'again',
      options: [
        {
          words: 'Less than that.',
          isRight: true,
          says: 'It is the highest of twenty because it is good, or because it was lucky. The second time the luck is drawn anew, the first time it had been chosen.',
        },
        {
          words: 'About the same, perhaps a little more or a little less.',
          isRight: false,
          says: 'That is right for a setting picked before its score was seen. This one was picked because of its score.',
        },
        {
          words: 'More, because a good setting gets better with practice.',
          isRight: false,
          says: 'Nothing is carried over from one validation to the next: the machine is trained from nothing each time.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'hundred',
      label: 'Flattery',
      unit: 'points of accuracy',
      answer: luck.sd * luck.ofHundred,
      tolerance: { absolute: 0.03 },
      mistakes: [
        {
          value: 1.5,
          says: 'That is one standard deviation of the noise. How many of them is the highest of a hundred above the mean?',
        },
        {
          value: luck.ofHundred,
          says: 'That is counted in standard deviations. One of them is 1.5 points here.',
        },
      ],
      hint: 'Multiply the standard deviation by how many of them the highest of a hundred stands above the mean.',
      says: 'A machine would be praised for 93.8\u00a0% and has 90\u00a0%. Nothing was done wrong in any of the hundred validations.',
    },
    {
      kind: 'choice',
      id: 'test-set',
      options: [
        {
          words: 'It flatters now as well, because it was used to choose.',
          isRight: true,
          says: 'The moment a score decides, its luck decides too. The 142 or 500 test rows have become one more validation, and the honest test would need rows that nobody has looked at yet.',
        },
        {
          words: 'It is honest: the machine never learnt from these rows.',
          isRight: false,
          says: 'The machine did not, but you did: you kept the pipeline which these very rows like best.',
        },
        {
          words: 'It is too low, because the test rows are the hardest.',
          isRight: false,
          says: 'Test rows are drawn by chance from the same rows as the others. Who has looked at them, and what for?',
        },
      ],
    },
  ],
  learnt: [
    'The best score of many flatters, because luck is part of why it is the best: selecting is fitting.',
    'It flatters most where validations scatter much, and many settings are nearly as good as the best.',
    'Report a score that chose nothing: a fresh validation, or a test set that is looked at once. The model’s mean at the best setting flatters less than its score, but is no second validation.',
  ],
  references: [
    { where: 'Stone (1974)', what: 'cross-validation, to choose and to assess' },
    { where: '000 §3.2', what: 'noisy estimations of performance' },
    { where: '000 §3.3', what: 'ranking settings by more than their mean score' },
    { where: '002 §2.2', what: 'the optimism of a score that something was fitted to' },
    { where: '002 Table 4.1', what: 'the pipeline with few labels' },
  ],
  Text: later(() => import('./best-of-many.mdx')),
};
