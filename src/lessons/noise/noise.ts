import type { Lesson } from '../lesson';
import { scored } from './scored';
import { later } from '../../ui/later';

/** States of the figure that the text names, as links. */
const figures = {
  'eleven-settings': `${scored}&step=6&layers=&hide=history,density-of-y,output-map,acquisition,status`,
  truth: `${scored}&step=6&layers=truth&hide=history,density-of-y,output-map,acquisition,status`,
  ranking: `${scored}&step=6&panel=ranking`,
  model: `${scored}&step=6&hide=history,density-of-y,output-map`,
  'folds-in-map': `${scored}&step=6&noiseMode=folds-in-map&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-map&hide=history,acquisition&psi=open`,
  'folds-in-process': `${scored}&step=6&noiseMode=folds-in-process&base=noiseMode=mean&changes=configure:6:noiseMode=folds-in-process&hide=history,density-of-y,output-map`,
  'noise-of-folds': `${scored}&step=6&noiseMode=egn&base=noiseMode=mean&changes=configure:6:noiseMode=egn&hide=history,density-of-y,output-map`,
  'noise-bent': `${scored}&step=6&panel=bent-noise`,
  'noise-bent-low': `${scored}&step=6&panel=bent-noise:at=11`,
  'noise-bent-quiet': `${scored}&step=6&panel=bent-noise:at=2`,
  deviations: 'seed=34&objective=pipeline&objective.pipeline=digits-svm&panel=ranking-table:;show=deviations',
  'deviations-sgd':
    'seed=34&objective=pipeline&objective.pipeline=digits-sgd&panel=ranking-table:;show=deviations',
  'deviations-own':
    'seed=34&objective=pipeline&objective.pipeline=digits-sgd&panel=ranking-table:;show=deviations;own',
  'noise-of-mean': `${scored}&step=6&noiseMode=egn-of-mean&base=noiseMode=mean&changes=configure:6:noiseMode=egn-of-mean&hide=history,density-of-y,output-map`,
};

/** Standard deviation of the folds of setting 15, and of the means of all settings, as the text prints them. */
const ofFolds = 0.091;
const ofMeans = 0.0624;

export const noise: Lesson = {
  id: 'noise',
  title: 'Noise: one setting, many scores',
  summary:
    'Scores scatter. Why the best that was observed is rarely the best, and what a model should be told of the folds.',
  figures,
  numbered: [
    'eleven-settings',
    'truth',
    'ranking',
    'model',
    'folds-in-map',
    'folds-in-process',
    'noise-of-folds',
    'noise-of-mean',
    'noise-of-folds',
    'model',
    'second-visit',
    'ranking',
    'ranking',
    'ranking-after',
  ],
  tasks: [
    {
      kind: 'number',
      id: 'spread',
      label: 'Noise of setting 15',
      answer: (ofFolds / ofMeans) ** 2,
      tolerance: { relative: 0.02 },
      mistakes: [
        { value: ofFolds / ofMeans, says: 'That is a standard deviation. The diagonal holds variances.' },
        { value: (ofMeans / ofFolds) ** 2, says: 'That is upside down: noise that is larger must add more.' },
        { value: ofFolds ** 2, says: 'That is the variance in units of y. How is it carried to z?' },
        {
          value: (ofFolds / ofMeans) ** 2 / 5,
          says: 'That is the noise of a mean of five independent folds. The printed formula does not divide by J.',
        },
      ],
      hint: 'It is σᵢ²/σ_f², in which both numbers are squared.',
      says: '(0.091/0.0624)² = 2.13. A standardised output has the variance 1, so at 15 there is twice as much noise as signal, and the model may well pass below the dot. At 8 it is 0.045: that dot is believed.',
    },
  ],
  learnt: [
    'A score is a sample. The highest of many noisy means is high partly by luck, and the noisier places are the luckier.',
    'Means alone make a model too sure. The spread of the folds, as noise of each place (EGN), tells it where to doubt.',
    'Under noise, measure improvement from the best posterior mean, not from the luckiest score.',
  ],
  references: [
    { where: '000 §3.2', what: 'noisy performance estimations: sub-samples and k folds' },
    { where: '000 §4.1.1', what: 'all folds in the map, and the warning' },
    {
      where: '000 §4.1.4',
      what: 'EGN; its formulas have no numbers, and where §5.2 cites (4.5) for them, (4.5) is a part of a kernel',
    },
    {
      where: '000 §4.1.2, §4.1.3',
      what: 'Ψ bends the noise, which the figure draws; the straight line instead, (4.1) to (4.4), with σ_f in (4.3), and one σ_n for all settings',
    },
    {
      where: 'Picheny, Wagner and Ginsbourger (2013)',
      what: 'not in Dubois (2015): rules for expected improvement under noise, compared',
    },
    { where: '000 Figure 4-1', what: 'deviations of scores from the mean of their setting, nearly Gaussian' },
    { where: '000 §5.2', what: 'the ways to use all scores' },
  ],
  Text: later(() => import('./noise.mdx')),
};
