import { formatNumber } from '../../vocabulary/numbers/write';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

/** Hides all but the function. */
const functionAlone = 'hide=acquisition,history,density-of-y,output-map';
/** Shows the function, the density and the map. */
const withMap = 'hide=acquisition,history&psi=open';

/** States of the figure that the text names, as links. */
export const figures = {
  'ten-answers': `model=gp&initial=10&${functionAlone}&layers=`,
  bell: `model=gp&initial=10&${functionAlone}&layers=median,band95`,
  histogram: 'initial=10&hide=acquisition,history,output-map&layers=median,band95,seen',
  map: `initial=10&${withMap}&layers=median,band95`,
  latent: `initial=10&at=234&${withMap}&layers=median,band95,latent`,
  'latent-space': `initial=10&at=234&${withMap}&layers=median,band95,latent,latentSpace`,
  'back-in-y': `initial=10&${withMap}&layers=median,band95,latent`,
  'mean-and-median': `initial=10&at=240&${withMap}&layers=mean,median,band95`,
  why: `initial=10&${withMap}&panel=why`,
  'bandwidth-x3': `initial=10&bandwidthFactor=3&at=234&${withMap}&layers=median,band95,latent`,
  'bandwidth-x0.1': `initial=10&bandwidthFactor=0.1&at=234&${withMap}&layers=median,band95,latent`,
  'four-bandwidths':
    'initial=10&hide=controls&layers=median,band95&panel=compare:model=ngcp,model.bandwidthFactor=3;model=ngcp;model=ngcp,model.bandwidthFactor=0.3;model=ngcp,model.bandwidthFactor=0.1',
  'gaussian-process': `model=gp&initial=10&${functionAlone}&layers=truth,mean,band95`,
};

/** Ratio of the upper to the lower half of the band that solves the task. */
const enough = 1.5;

/** Places at which the text itself points. */
const shown = [234, 240];

/** Returns the upper half of the 95 % band over the lower one, at the place looked at; 1 if it is symmetric. */
function lopsidedness({ view, at }: Sight): number {
  const [low, middle, high] = ([0.025, 0.5, 0.975] as const).map((level) => view.quantiles[level][at]!);
  const ratio = (high! - middle!) / (middle! - low!);
  return Number.isFinite(ratio) ? ratio : 1;
}

function advice(sight: Sight): string | null {
  const x = sight.view.x[sight.at]!;
  if (!sight.isPointed || shown.includes(x)) return null;
  const ratio = formatNumber(lopsidedness(sight), { digits: 2 });
  return `Here, at ${formatNumber(x)}, the upper half is ${ratio} times as long as the lower one.`;
}

/** F at the best of ten answers: nine kernels lie below it with their whole weight, its own with one half. */
const share = 0.95;

/** Φ⁻¹ of that share, and of shares that a mistake leads to. */
const quantile = { ofShare: 1.644854, ofNine: 1.281552, ofTenElevenths: 1.335178, ofBand: 1.959964 };

export const copula: Lesson = {
  id: 'copula',
  title: 'When the Gaussian is wrong',
  summary:
    'Outputs that are skewed make a symmetric band promise what was never seen; a bent ruler makes them normal.',
  story: { input: 'blur', output: 'score' },
  figures,
  tasks: [
    {
      kind: 'choice',
      id: 'straight',
      options: [
        {
          words: 'A bell.',
          isRight: false,
          says: 'The bell is the density F′. Ψ carries outputs to other numbers, and a map that rises and falls would carry two outputs to one.',
        },
        {
          words: 'A straight line.',
          isRight: true,
          says: 'Then F(t) = Φ((t − m)/s), and Ψ only subtracts m and divides by s. The ruler need not bend, and the copula process is a Gaussian process.',
        },
        {
          words: 'A staircase.',
          isRight: false,
          says: 'A staircase is what a few answers and a tiny bandwidth give: each answer by itself is a step.',
        },
      ],
    },
    {
      kind: 'reach',
      id: 'lopsided',
      figure: 'initial=10',
      stays: true,
      places: [60, 180, 255, 340],
      reached: (sight) => sight.isPointed && lopsidedness(sight) >= enough,
      advice,
      hint: 'The longer half is the one that has to cross the gap between the two groups of answers. From which side must it set out, so that this is the upper half? With the keyboard, move the cursor with , and .',
      says: 'Here the median lies among the low answers, so the upper half has to cross the gap. There Ψ is flat: a short way in z is a long way in y. Which half is longer depends on the part of Ψ that a belief falls on, and not only on the shape of all outputs.',
      example: 'initial=10&at=255',
    },
    {
      kind: 'number',
      id: 'needle',
      label: 'z',
      answer: quantile.ofShare,
      tolerance: { absolute: 0.01 },
      mistakes: [
        {
          value: quantile.ofNine,
          says: 'That counts nine answers of ten. The answer has a needle of its own: how much of its weight is below the answer?',
        },
        {
          value: quantile.ofTenElevenths,
          says: 'That divides the rank by n + 1. In F it is divided by n, and the last needle counts for its lower half only.',
        },
        {
          value: quantile.ofBand,
          says: 'That is the 97.5\u00a0% quantile. Which share of all bells is below the best answer?',
        },
        { value: share, says: 'That is F at the best answer. Which z has this share below it?' },
      ],
      hint: 'Nine needles are wholly below the best answer, and of its own needle one half is. That is F; z is Φ⁻¹ of it. Φ is 0.945 at 1.6 and 0.955 at 1.7.',
      says: 'F = 9.5/10, and z = Φ⁻¹(0.95) = 1.64, however far above the others the best answer is. With needles Ψ knows the rank of an answer and nothing of its size.',
    },
  ],
  learnt: [
    'Ψ = Φ⁻¹∘F, with F learnt from the outputs by kernel density estimation, carries outputs to numbers that are normal.',
    'A Gaussian process is put on z = Ψ(y). Quantiles go back through Ψ⁻¹, so the median is Ψ⁻¹(μ), and the half of the band that crosses a flat part of Ψ is the longer one.',
    'The density of y has a factor Ψ′; its mean is not its median, and the expected improvement is an integral of it.',
    'The bandwidth is a choice. The likelihood of the outputs would choose needles; compare by the density of each answer left out.',
  ],
  references: [
    { where: '000 §2.2', what: 'copula processes, and kernel density estimation instead of a formula' },
    { where: '000 (2.7), (2.10)', what: 'F = Φ∘Ψ, and Ψ from the estimate of F' },
    {
      where: '000 (2.4), (2.15)',
      what: 'the belief about z, with a variance in the second place of N and, just before (2.15), with a standard deviation',
    },
    { where: '000 (2.15), (2.16)', what: 'the mean of y, with its density inside, and Ψ′' },
    { where: '000 §4.3.1', what: 'expected improvement as an integral of the density of the improvement' },
    { where: '000 Fig 2-3', what: 'a band that is symmetric for Ψ∘f and not for f' },
    { where: 'Rosenblatt (1956); Parzen (1962)', what: 'kernel density estimation' },
    { where: 'Scott (1992)', what: 'the rule for the bandwidth' },
    { where: 'Wilson and Ghahramani (2010)', what: 'copula processes' },
    { where: '000 (A.1)', what: 'kernel density estimation' },
    { where: 'Sklar (1959)', what: 'a joint distribution is its marginals and a copula' },
    {
      where: 'Snelson, Rasmussen and Ghahramani (2004)',
      what: 'warped Gaussian processes: the map by a formula, learnt with the kernel',
    },
    { where: '001 (2.40)–(2.44)', what: 'each answer predicted from the others' },
  ],
  Text: later(() => import('./copula.mdx')),
};
