import type { Lesson } from '../lesson';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import type { ChainsReading } from '../../studies/readings';
import { later } from '../../ui/later';

/** Six exact observations of one seed, explained by length scales from short to long. */
const six = 'objective=custom&seed=24&initial=6&model=gp&kernel=squared-exponential';
const likeliest = `${six}&fit=learn&prior=none&mean=zero`;
const held = `${six}&fit=fixed&outputScale=1.22&noise=1e-6`;
/** Hides all but the function. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** Eight noisy observations, which may be a curve or noise alone. */
const eight = 'objective=custom&seed=12&initial=8&noiseSd=0.3&model=gp&kernel=squared-exponential&mean=zero';

/** States of the figure that the text names, as links. */
const figures = {
  'six-answers': `${held}&lengthScale=0.15&${functionAlone}&layers=`,
  bet: `${likeliest}&${functionAlone}&layers=mean,band95`,
  truth: `${likeliest}&${functionAlone}&layers=truth,mean,band95`,
  shorter: `${held}&lengthScale=0.1125&${functionAlone}&layers=truth,mean,band95`,
  chain: `${likeliest}&${functionAlone}&layers=mean,band95&panel=chain:none`,
  'hyper-samples': `${likeliest}&${functionAlone}&layers=truth,median,hyperSamples`,
  average: `${six}&fit=integrate&${functionAlone}&layers=truth,median,band95,hyperSamples`,
  'noise-or-signal': `${eight}&panel=chain:lengthScale,noise`,
};

/** Two beliefs about one place that are equally likely: mean and standard deviation. */
const beliefs = { means: [0.9, 0.3], sds: [0.1, 0.2] } as const;
const within = (beliefs.sds[0] ** 2 + beliefs.sds[1] ** 2) / 2;
const between = ((beliefs.means[0] - beliefs.means[1]) / 2) ** 2;

/** Split R̂ up to which chains agree. */
const agreed = 1.05;

const chainsOf = ({ reading }: Sight): ChainsReading | null => (reading?.of === 'chains' ? reading : null);

function advice(sight: Sight): string | null {
  const chains = chainsOf(sight);
  if (!chains) return null;
  if (chains.prior !== 'default')
    return 'With another prior it is another posterior: go back to the log-normal one.';
  if (chains.samples === 100 && chains.sampler === 'elliptical-slice') return null;
  return `Split R̂ is at most ${formatNumber(chains.rHat, { digits: 3 })} now. Below ${agreed} the chains agree.`;
}

export const lengthScales: Lesson = {
  id: 'length-scales',
  title: 'Do not bet on one length scale',
  summary: 'Few answers allow many length scales. What becomes of the band when all of them have a say?',
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'bet',
      options: [
        {
          words: 'The fit stopped at a hill that is not the highest.',
          isRight: false,
          says: 'It began in six places, and there is one hill. The length scale is the likeliest one.',
        },
        {
          words: 'The band takes the length scale for known.',
          isRight: true,
          says: 'It says where the curve may be if the length scale is this one. That the length scale itself was read off six answers is nowhere in it.',
        },
        {
          words: 'Six answers are too few for a Gaussian process.',
          isRight: false,
          says: 'They are few, and the process can say so: its band is as wide as its length scale allows. What it cannot say is that it doubts the length scale.',
        },
      ],
    },
    {
      kind: 'number',
      id: 'average',
      label: 'Standard deviation',
      answer: Math.sqrt(within + between),
      tolerance: { absolute: 0.005 },
      mistakes: [
        {
          value: (beliefs.sds[0] + beliefs.sds[1]) / 2,
          says: 'That is the mean of both standard deviations. Variances are averaged, and the beliefs disagree about the mean as well.',
        },
        {
          value: Math.sqrt(within),
          says: 'That is the doubt within each belief. How far apart are their means?',
        },
        {
          value: Math.sqrt(between),
          says: 'That is the doubt between the two beliefs. Each has a doubt of its own as well.',
        },
        { value: within + between, says: 'That is the variance. What is its root?' },
      ],
      hint: 'The variance of an average of beliefs is the mean of their variances plus the variance of their means. Both beliefs weigh ½.',
      says: 'Within: (0.1² + 0.2²)/2 = 0.025. Between: each mean is 0.3 from the middle, so 0.3² = 0.09. Together 0.115, and its root is 0.34: more than either belief alone would say.',
    },
    {
      kind: 'reach',
      id: 'agree',
      figure: figures['noise-or-signal'],
      reached: (sight) => {
        const chains = chainsOf(sight);
        return chains !== null && chains.prior === 'default' && chains.rHat <= agreed;
      },
      advice,
      hint: 'More draws give each chain time to visit both hills. Another sampler may cross from one to the other more often.',
      says: 'Now all four have been on both hills, for about as long as each deserves. The histogram of the noise has two peaks still: that is no fault of the chains, it is what eight answers say.',
      example: `${eight}&panel=chain:slice,draws=500,lengthScale,noise`,
    },
  ],
  learnt: [
    'A band is drawn for one set of hyper-parameters, and says nothing about the doubt of these.',
    'A chain draws hyper-parameters as often as the answers and a prior make them likely; an average over its draws takes that doubt in.',
    'Chains are believed when several, begun far apart, tell the same: split R̂ near 1. Two hills are crossed rarely, so look before you believe.',
  ],
  references: [
    { where: '001 §2.6.3', what: 'hyper-parameters integrated out by slice sampling' },
    { where: 'Neal (2003)', what: 'slice sampling' },
    { where: 'Murray, Adams and MacKay (2010)', what: 'elliptical slice sampling, cited in 001 §2.6.3' },
    { where: 'Gelman and Rubin (1992); Vehtari et al. (2021)', what: 'R̂: whether chains agree' },
    { where: '001 (3.15)–(3.18)', what: 'acquisitions averaged over hyper-parameters' },
    { where: '004 §3.1', what: 'why a fully Bayesian treatment, and its priors' },
  ],
  Text: later(() => import('./length-scales.mdx')),
};
