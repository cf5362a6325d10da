import type { Lesson } from '../lesson';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** sin(8x₁) on the unit square; the second input does nothing. */
const idle =
  'objective=formula&data=q1ZKyy_KLc1JVLJSKs7M07CoMNRU0lFKyq9QsoqONtAxjNUBk7G1AA&model=gp&kernel=squared-exponential';
/** sin(8x₁) + 2x₂ on the unit square. */
const slope =
  'objective=formula&data=q1ZKyy_KLc1JVLJSKs7M07CoMNTUNqowUtJRSsqvULKKjjbQMYzVAZOxtQA&model=gp&kernel=squared-exponential';
const free = 'fit=learn&prior=none&mean=learnt';
const mapAlone = 'hide=acquisition,history,density-of-y,output-map,maps&layers=median,band95';
const handed = `${idle}&seed=1&initial=12&fit=fixed&outputScale=1&noise=1e-6`;
const blank = `${handed}&lengthScale=0.1~0.1`;

/** States of the figure that the text names, as links. */
const figures = {
  'twelve-answers': `${idle}&seed=1&initial=12&${free}&${mapAlone}`,
  'one-length': `${handed}&lengthScale=0.2~0.2&${mapAlone}`,
  'five-answers': `${idle}&seed=4&initial=5&${free}&${mapAlone}`,
  'six-answers': `${idle}&seed=4&initial=6&${free}&${mapAlone}`,
  'with-prior': `${idle}&seed=4&initial=5&fit=learn&prior=default&mean=learnt&${mapAlone}`,
  'a-slope': `${slope}&seed=1&initial=16&${free}&${mapAlone}`,
  'by-hand': `${blank}&${mapAlone}`,
};

/**
 * Largest log marginal likelihood of the twelve observations at outputScale = 1 and noise = 1e-6 with mean 0, over both length
 * scales; the task may be 1 below.
 */
const best = 7.6;

const likelihoodOf = ({ snapshot: { model } }: Sight): number => model?.logLikelihoodLatent ?? -Infinity;

function lengthsIn({ snapshot: { spec } }: Sight): readonly number[] {
  const given = spec.kernel.params['lengthScale'];
  return Array.isArray(given) ? (given as readonly number[]) : [Number(given), Number(given)];
}

function advice(sight: Sight): string | null {
  const [first, second] = lengthsIn(sight);
  if (first === 0.1 && second === 0.1) return null;
  const now = `The log likelihood is ${formatNumber(likelihoodOf(sight), { digits: 4 })} now.`;
  return `${now} ${second! < 2 ? 'Along x₂ nothing ever changes: how long may that length scale be?' : 'Now the first one.'}`;
}

const [short, long, step] = [0.2, 4, 0.05];

export const whichInputs: Lesson = {
  id: 'which-inputs',
  title: 'Which inputs matter',
  summary: 'One length scale for each input: what it finds out, what fools it, and what it does not say.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'far',
      label: 'Distance',
      answer: (step * long) / short,
      tolerance: { relative: 0.01 },
      mistakes: [
        {
          value: (step * short) / long,
          says: 'The long length scale is the one along which little happens: you may go farther.',
        },
        {
          value: step * (long / short) ** 2,
          says: 'Both distances are squared in the exponent, so the ratio is not.',
        },
        { value: long - short + step, says: 'Distances count in length scales: divide, do not subtract.' },
      ],
      hint: 'Only the distance in length scales counts. 0.05 is a quarter of ℓ₁.',
      says: '0.05 is a quarter of ℓ₁ = 0.2, and a quarter of ℓ₂ = 4 is 1: the whole box. From bottom to top the function is expected to change as little as over a twentieth of the box from left to right.',
    },
    {
      kind: 'choice',
      id: 'prior',
      options: [
        {
          words: 'With it five answers suffice to find the right input.',
          isRight: false,
          says: 'They do not: it was wrong as often. Five answers do not hold that knowledge.',
        },
        {
          words: 'The fit is no longer sure before it can be.',
          isRight: true,
          says: 'It is wrong as often about which input leads, but by less: the other input still counts, so a search goes on looking along it, and a few answers later the matter is settled.',
        },
        {
          words: 'Nothing of importance.',
          isRight: false,
          says: 'Compare the two states: without it one length scale is eleven times the other, with it three times.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'by-hand',
      figure: blank,
      free: ['kernel.lengthScale'],
      reached: (sight) =>
        sight.snapshot.step === 0 &&
        sight.snapshot.spec.fit.kind === 'fixed' &&
        likelihoodOf(sight) >= best - 1,
      advice,
      hint: 'Push the second length scale to the far right. Then raise the first one in small steps until the likelihood falls again.',
      says: 'ℓ₂ may be as long as it likes; ℓ₁ is about a fifth of the box. Along an idle input the likelihood has no summit but a plateau, which is why fits end there at their upper bound.',
      example: `${handed}&lengthScale=0.21~10`,
    },
  ],
  learnt: [
    'With a length scale for each input, the likelihood finds out along which the function bends.',
    'A handful of answers can be explained by the wrong input. A prior keeps the fit from being sure too early.',
    'A short length scale means that an input matters. A long one means only that nothing bends along it; a slope has one too.',
  ],
  references: [
    {
      where: 'MacKay (1994); Neal (1996)',
      what: 'a length scale for each input, so that inputs drop out (automatic relevance)',
    },
    { where: '004 §3.1, (4), (5)', what: 'one length scale for each input, and Matérn 5/2 with them' },
    { where: '001 (2.35)', what: 'output scale, length scale and noise' },
    { where: '001 §3.4', what: 'that few answers make the likelihood a trap' },
  ],
  Text: later(() => import('./which-inputs.mdx')),
};
