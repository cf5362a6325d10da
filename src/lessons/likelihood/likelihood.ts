import type { Lesson } from '../lesson';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Ten observations of one seed. */
const tenAnswers = 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential';
/** Hyper-parameters fixed by the text. */
const held = 'fit=fixed&outputScale=1&noise=1e-6';
/** Hides all but the function. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** Eight observations with two explanations. */
const eightAnswers =
  'objective=points&data=Lc27CoAwDAXQf8kcL2l9tX6JUDIoOKqDS0X8d9PiciCPmzw005SSYFBODqPpEc0OzuzhzaFOQ-1EtKpMt6WEHTwLem4EXSEU_rKepGPZt8t2KVMJWWc9c_3ITlTfDw';

/** States of the figure that the text names, as links. */
const figures = {
  'ten-answers': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=`,
  'length-24': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=truth,mean,band95`,
  'length-40': `${tenAnswers}&${held}&lengthScale=0.1&${functionAlone}&layers=truth,mean,band95`,
  'length-2': `${tenAnswers}&${held}&lengthScale=0.005&${functionAlone}&layers=truth,mean,band95`,
  'without-truth': `${tenAnswers}&${held}&lengthScale=0.06&${functionAlone}&layers=mean,band95`,
  learnt: `${tenAnswers}&fit=learn&prior=none&mean=zero&${functionAlone}&layers=truth,mean,band95`,
  landscape: `${tenAnswers}&fit=learn&prior=none&mean=zero&${functionAlone}&layers=mean,band95&panel=likelihood:lengthScale,outputScale`,
  'two-maxima': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=learn&prior=none&mean=zero&${functionAlone}&layers=mean,band95&panel=likelihood:lengthScale,noise`,
  'little-noise': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=0.88&noise=0.16&lengthScale=0.1&${functionAlone}&layers=mean,band95`,
  'noise-alone': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=1e-6&noise=1&lengthScale=0.1&${functionAlone}&layers=mean,band95`,
  'short-length': `${eightAnswers}&model=gp&kernel=squared-exponential&fit=fixed&outputScale=0.84&noise=0.16&lengthScale=0.02&${functionAlone}&layers=mean,band95`,
  'eight-answers': `${eightAnswers}&model=gp&kernel=squared-exponential&${functionAlone}&layers=mean,band95`,
};

const ten = 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential';
const byHand = `${ten}&fit=fixed&outputScale=1&noise=1e-6`;

/**
 * Largest log marginal likelihood of the ten observations at outputScale = 1 and noise = 1e-6, over all length scales;
 * the task may be 0.1 below.
 */
const best = -10.91;

/** Length scale that the text sets, as a share of the box: nothing was tried there yet. */
const begun = 0.06;

/** Returns true if the length scale is set by hand; the likelihood of a fit is larger, because a fit sets more. */
const isByHand = ({ snapshot: { step, spec } }: Sight): boolean => step === 0 && spec.fit.kind === 'fixed';

const likelihoodOf = ({ snapshot: { model } }: Sight): number => model?.logLikelihoodLatent ?? -Infinity;

function advice(sight: Sight): string | null {
  const { step, spec } = sight.snapshot;
  if (spec.kernel.params['lengthScale'] === begun) return null;
  if (step > 0) return 'The figure is a step further on now: go back to the ten answers.';
  return `The log likelihood is ${formatNumber(likelihoodOf(sight), { digits: 4 })} now. There is a better one.`;
}

/** Number of standardised observations in the second part; the log of their density if all is noise of variance 1. */
const noisy = 8;
const logNoise = (noisy / 2) * Math.log(2 * Math.PI);

export const likelihood: Lesson = {
  id: 'likelihood',
  title: 'Length scales and likelihood',
  summary: 'How fast may the function change? What the data say about that, and when they say two things.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'terms',
      options: [
        {
          words: 'The data fit.',
          isRight: false,
          says: 'Look at its numbers in the states above: it is largest at the shortest length scale. A process that allows everything fits everything.',
        },
        {
          words: 'The term with the determinant.',
          isRight: true,
          says: 'It is large where answers are expected to move together. Such a model bets on few possible outcomes, and is rewarded when one of them happens. A model that could have produced anything gives each outcome little.',
        },
        {
          words: 'The last term.',
          isRight: false,
          says: 'It holds only the number of answers, and is the same for all length scales.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'by-hand',
      figure: `${byHand}&lengthScale=${begun}`,
      free: ['kernel.lengthScale'],
      reached: (sight) => isByHand(sight) && likelihoodOf(sight) >= best - 0.1,
      advice,
      hint: 'Shorten the length scale from 24 and read the log likelihood below the question. It rises at first; stop before it falls.',
      says: 'The best is −10.9, at a length scale of about 16. Now the dashed line may come back: there the band holds 97\u00a0% of it, against 68\u00a0% at 24. The likelihood found an honest band from the answers alone.',
      example: `${byHand}&lengthScale=0.04`,
    },
    {
      kind: 'number',
      id: 'noise',
      label: 'Log likelihood',
      answer: -logNoise - noisy / 2,
      tolerance: { absolute: 0.02 },
      mistakes: [
        {
          value: -logNoise,
          says: 'That is the last term alone. The data fit is not 0: what is yᵀy for standardised answers?',
        },
        { value: -noisy / 2, says: 'That is the data fit alone. The last term counts as well.' },
        { value: -logNoise - noisy, says: 'Did the ½ of the data fit get lost?' },
        { value: -2 * logNoise - noisy / 2, says: 'Did the ½ before n log 2π get lost?' },
        {
          value: -logNoise / Math.LN10 - noisy / 2,
          says: 'Take the natural logarithm, not the one to the base 10.',
        },
      ],
      hint: 'K + σ_n² I is the identity here, so its determinant is 1. Standardised answers have mean 0 and standard deviation 1, so their squares add up to n = 8.',
      says: 'Data fit −8/2, determinant term 0, last term −(8/2) log 2π: together −4 − 7.35 = −11.35. For every eight standardised answers it is the same: a story that explains nothing is only 0.56 below the curve.',
    },
  ],
  learnt: [
    'The length scale decides how far an answer reaches. Too long, and the model is sure and wrong; too short, and it knows nothing between the answers.',
    'The log marginal likelihood is data fit and complexity in one number, computed from the answers alone.',
    'Few answers allow more than one story: a curve, or only noise. The fit tells one of them, so look at the likelihoods of the others.',
  ],
  references: [
    { where: 'Rasmussen and Williams (2006), §5.4.1', what: 'the marginal likelihood, and its gradient' },
    { where: '001 (2.27), (2.38)', what: 'the log marginal likelihood' },
    { where: '001 (2.35)', what: 'output scale and noise beside the length scale' },
    { where: '001 §2.5.1', what: 'type II maximum likelihood, with the gradient (2.39)' },
    { where: '001 Figure 2.4', what: 'the likelihood of a sine over its length scale' },
    { where: '001 §3.4', what: 'a warning: with few answers the likelihood is flat, or a trap' },
  ],
  Text: later(() => import('./likelihood.mdx')),
};
