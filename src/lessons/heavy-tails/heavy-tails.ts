import type { Lesson } from '../lesson';
import { later } from '../../ui/later';

/** Nine answers on [0, 1], all hyper-parameters held; the fifth as given. */
const nine = (fifth: number): string =>
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&kernel=squared-exponential&lengthScale=0.1' +
  `&fit=fixed&outputScale=1&noise=0.01&standardize=off&changes=add:0:0.1:-0.8;add:0:0.2:-0.4;add:0:0.3:0.1;add:0:0.4:0.6;add:0:0.5:${fifth};add:0:0.6:0.7;add:0:0.7:0.2;add:0:0.8:-0.3;add:0:0.9:-0.6`;
const functionAlone = 'hide=acquisition,history,density-of-y,output-map&layers=mean,band95';
/** Ten observations of one seed, everything learnt without a prior. */
const ten = 'objective=custom&seed=30&initial=10&kernel=squared-exponential&fit=learn&prior=none&mean=zero';

/** States of the figure that the text names, as links. */
const figures = {
  'nine-answers': `${nine(0.9)}&model=gp&${functionAlone}`,
  outlier: `${nine(-2)}&model=gp&${functionAlone}`,
  'outlier-t': `${nine(-2)}&model=student-t&${functionAlone}`,
  'nine-answers-t': `${nine(0.9)}&model=student-t&${functionAlone}`,
  'outlier-again': `${nine(-2)}&model=student-t&${functionAlone}&at=0.5`,
  learnt: `${ten}&model=gp&hide=controls&layers=mean,band95&panel=compare:model=gp;model=student-t`,
  'degrees-5': `${ten}&model=student-t&${functionAlone}`,
  'degrees-10': `${ten}&model=student-t&degreesOfFreedom=10&${functionAlone}`,
  'degrees-30': `${ten}&model=student-t&degreesOfFreedom=30&${functionAlone}`,
};

/** Degrees of freedom, number of answers, and β with the outlier. */
const [nu, n, beta] = [5, 9, 37];
const factor = Math.sqrt((nu - 2 + beta) / (nu + n));

export const heavyTails: Lesson = {
  id: 'heavy-tails',
  title: 'Heavy tails',
  summary:
    'The Student-t process, honestly: what an outlier does to it, and what is left when the scale is learnt.',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'guess',
      options: [
        {
          words: 'Its mean hardly follows the outlier.',
          isRight: false,
          says: 'That would be robust, and it is what most people expect of heavy tails. But its mean is the same weighted sum of answers.',
        },
        {
          words: 'Its mean follows as much, and its band widens everywhere.',
          isRight: true,
          says: 'The outlier does not make one answer doubtful, it makes the scale of the whole function look larger. So the band widens also where answers fit well.',
        },
        {
          words: 'Its band widens at the outlier only.',
          isRight: false,
          says: 'There is only one thing it can change its mind about, the scale, and that is one number for the whole function.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'factor',
      label: 'Factor',
      answer: factor,
      tolerance: { absolute: 0.02 },
      mistakes: [
        {
          value: factor ** 2,
          says: 'That is the factor of the variance. The standard deviation has its root.',
        },
        { value: Math.sqrt((nu + beta) / (nu + n)), says: 'Above the line stands ν − 2 + β, not ν + β.' },
        {
          value: Math.sqrt((nu - 2 + beta) / (nu + n - 2)),
          says: 'The 2 is only above the line: below it would give the standard deviation of the t instead of its scale.',
        },
        {
          value: Math.sqrt(beta / n),
          says: 'That is what the answers alone would say. The 5 degrees of freedom count as well.',
        },
      ],
      hint: 'n = 9. Above the line 5 − 2 + 37, below it 5 + 9; then the root.',
      says: '√(40/14) = 1.69. The band is 1.85 times as wide as that of the Gaussian process, because the 97.5\u00a0% quantile of a t with 14 degrees of freedom is 2.14 instead of 1.96.',
    },
    {
      kind: 'choice',
      id: 'degrees',
      options: [
        {
          words: 'A smaller one, if there were outliers among them.',
          isRight: false,
          says: 'What ν adds to the likelihood does not contain the answers. An outlier changes β, and the learnt scale takes up all of that.',
        },
        {
          words: 'The largest that is allowed, whatever the data.',
          isRight: true,
          says: 'What ν adds is the same number for all data of this size, and it rises with ν. So the likelihood always ends at the Gaussian process, and has learnt nothing about tails.',
        },
        {
          words: 'That cannot be known without the data.',
          isRight: false,
          says: 'Read again what is left of the likelihood: a number that depends on ν and n only.',
        },
      ],
    },
  ],
  learnt: [
    'A Student-t process is a Gaussian process with an unknown output scale. Its mean is that of the Gaussian process.',
    'It is not robust: an outlier pulls the mean as much as ever, and widens the band everywhere.',
    'With a learnt scale it is a Gaussian process with slightly longer tails, and its degrees of freedom cannot be learnt.',
  ],
  references: [
    {
      where: '001 (3.23), (3.24)',
      what: 'the Student-t process and its belief; 001 hopes for its heavy tails',
    },
    { where: '001 (2.24)', what: 'the mean and the covariance of the Gaussian process' },
    {
      where: 'Shah, Wilson and Ghahramani (2014)',
      what: 'Student-t processes, their likelihood, and their use in optimisation',
    },
  ],
  Text: later(() => import('./heavy-tails.mdx')),
};
