import { lazy } from 'react';
import type { Lesson } from '../lesson';
import { formatNumber } from '../../ui/formatNumber';
import type { Sight } from '../sight';

const ten = 'objective=custom&seed=30&initial=10&model=gp&kernel=squared-exponential';
const byHand = `${ten}&fit=fixed&outputScale=1&noise=1e-6`;

/** Of the ten answers at outputScale = 1 and noise = 1e-6, over all length scales; the task may be 1 below. */
const best = -10.9;

/** The length scale that the text sets, as a share of the box: nothing was tried there yet. */
const begun = 0.06;

const isHonest = ({ view: { score } }: Sight): boolean => (score?.coverage95 ?? 0) >= 0.9;

const isLikely = ({ snapshot: { model } }: Sight): boolean =>
  (model?.logLikelihoodLatent ?? -Infinity) >= best - 1;

function advice(sight: Sight): string | null {
  const { step, spec } = sight.snapshot;
  if (spec.kernel.params['lengthScale'] === begun) return null;
  if (step > 0) return 'The figure has gone a step on: go back to the ten answers.';
  const coverage = `${Math.round(100 * (sight.view.score?.coverage95 ?? 0))} %`;
  const found = formatNumber(sight.snapshot.model?.logLikelihoodLatent ?? Number.NaN);
  if (!isHonest(sight))
    return `Now the band holds ${coverage} of the dashed line, and the log likelihood is ${found}.`;
  return `The band holds ${coverage} of the dashed line, but the log likelihood is ${found}, too low.`;
}

export const likelihood: Lesson = {
  id: 'likelihood',
  title: 'Length scales and likelihood',
  summary: 'How fast may the function change? What the data say about that, and when they say two things.',
  minutes: 8,
  tasks: [
    {
      kind: 'choice',
      id: 'terms',
      options: [
        {
          words: 'The data fit.',
          isRight: false,
          says: 'Look at its number at the length scales 2 and 17: it hardly differs. A process that allows everything fits everything.',
        },
        {
          words: 'The term with the determinant.',
          isRight: true,
          says: 'It is large where the answers are expected to hang together, so that few data are expected at all: a model that could have produced anything gives each single outcome little.',
        },
        {
          words: 'The last term.',
          isRight: false,
          says: 'It holds the number of answers only, and is the same for all length scales.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'by-hand',
      figure: `${byHand}&lengthScale=${begun}`,
      free: ['kernel.lengthScale'],
      reached: (sight) => sight.snapshot.step === 0 && isHonest(sight) && isLikely(sight),
      advice,
      hint: 'Shorten the length scale from 24 until the band holds the dashed line nearly everywhere, and stop there: from 10 downwards the likelihood is too low again.',
      says: 'Between about 10.5 and 18.5 both hold. The likelihood has not seen the dashed line, and still prefers the length scales at which the band is honest about it.',
      example: `${byHand}&lengthScale=0.035`,
    },
  ],
  learnt: [
    'The length scale decides how far an answer speaks: too long makes the model sure and wrong, too short makes it know nothing between the answers.',
    'The log marginal likelihood is data fit and complexity in one number, computed from the answers alone.',
    'It may have several maxima, or one at a bound: then few answers allow more than one story, and the fit tells only one of them.',
  ],
  references: [
    { where: '001 (2.27), (2.38)', what: 'the log marginal likelihood' },
    { where: '001 (2.35)', what: 'output scale and noise beside the length scale' },
    { where: '001 §2.5.1', what: 'type II maximum likelihood, with the gradient (2.39)' },
    { where: '001 Figure 2.4', what: 'the likelihood of a sine over its length scale' },
    { where: '001 §3.4', what: 'a warning: with few answers the likelihood is flat, or a trap' },
  ],
  Text: lazy(() => import('./likelihood.mdx')),
};
