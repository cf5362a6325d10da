import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Run of the lesson: two groups of ten answers, and the place that the text begins with. */
const run = 'model=nlgcp&clusters=2&initial=10';
const place = 'at=234';
/** Shows the function alone, or what is beside it, too. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
const withMap = 'hide=acquisition,history&psi=open';

/** States of the figure that the text names, as links. */
const figures = {
  'ten-answers': `${run}&${functionAlone}&layers=`,
  'two-clusters': `${run}&hide=acquisition,history,output-map&layers=clusters`,
  maps: `${run}&${place}&${withMap}&layers=clusters`,
  'answers-in-z': `${run}&${functionAlone}&layers=clusters,latentSpace`,
  'as-printed': `${run}&globalShare=0&${functionAlone}&layers=clusters,latentSpace`,
  process: `${run}&${place}&${functionAlone}&layers=median,band95,latentSpace`,
  prediction: `${run}&${place}&${withMap}&layers=median,band95,latent`,
  'prediction-in-y': `${run}&${place}&${functionAlone}&layers=mean,median,band95,truth`,
};

/** Mean and standard deviation of the answers, and the best of them, as the text prints them. */
const mean = 0.633;
const sd = 0.185;
const best = 0.856;

export const sevenSteps: Lesson = {
  id: 'seven-steps',
  title: 'The whole recipe, in seven steps',
  summary:
    'Normalise, cluster, map, transform, fit, predict, undo: every step with the numbers of one data set.',
  figures,
  numbered: [
    'ten-answers',
    'two-clusters',
    'maps',
    'answers-in-z',
    'process',
    'prediction',
    'prediction-in-y',
  ],
  tasks: [
    {
      kind: 'number',
      id: 'normal',
      label: 'Normalised answer',
      answer: (best - mean) / sd,
      tolerance: { absolute: 0.01 },
      mistakes: [
        { value: best / sd, says: 'Take the mean off first.' },
        { value: best - mean, says: 'That is still in units of y. Divide by the standard deviation.' },
        { value: (mean - best) / sd, says: 'Mind the sign: the best is above the mean.' },
      ],
      hint: 'It is (0.856 − 0.633)/0.185.',
      says: '0.223/0.185 = 1.21. It is the best of ten, and yet only 1.21 standard deviations above the mean, because two failures have made the standard deviation large. The steps that follow mend that.',
    },
    {
      kind: 'choice',
      id: 'shift',
      options: [
        {
          words: 'All of them.',
          isRight: false,
          says: 'After step 1 the 100 is gone: m takes it off. What follows sees the same ỹ as before.',
        },
        {
          words: 'The first and the last.',
          isRight: true,
          says: 'm is 100 larger, so the ỹ are the same, and so is everything that is made of them. Step 7 adds the 100 again. A recipe that cared about it would depend on where you put the zero.',
        },
        {
          words: 'None: a constant does not matter.',
          isRight: false,
          says: 'It does not matter for what is chosen next, but m is 100 larger, and so is every prediction.',
        },
      ],
    },
  ],
  learnt: [
    'A copula process is seven steps: normalise, cluster, map, transform, fit, predict, undo. With one cluster it is an nGCP, with several an nLGCP.',
    'Only the fit and the prediction are a Gaussian process. What is before them makes the answers fit for it, and what is after takes that back.',
    'What a recipe leaves open decides, too: without a share of the whole distribution in each map, the blend makes outliers of good answers.',
    'Every new answer begins all seven steps again.',
  ],
  references: [
    { where: '003 §1', what: 'the seven steps, i to vii, and equation (1)' },
    { where: '000 (2.10)–(2.18)', what: 'maps, weights and their slopes' },
    { where: '000 §4.3.1', what: 'expected improvement through Ψ' },
  ],
  Text: later(() => import('./seven-steps.mdx')),
};
