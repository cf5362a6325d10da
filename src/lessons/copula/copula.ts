import { lazy } from 'react';
import type { Lesson } from '../lesson';
import { formatNumber } from '../../ui/formatNumber';
import type { Sight } from '../sight';

export const copula: Lesson = {
  id: 'copula',
  title: 'When the Gaussian is wrong: from KDE to copula',
  summary:
    'Outputs that are skewed make a symmetric band promise what was never seen; a bent ruler makes them normal.',
  minutes: 9,
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
          says: 'Then F(t) = Φ((t − m)/s), and Ψ only subtracts m and divides by s: the ruler need not bend, and the copula process is a Gaussian process.',
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
      reached: (sight) => sight.isPointed && lopsidedness(sight) >= enough,
      advice,
      hint: 'Look between x = 231 and 240, where the curve falls into the valley, or towards the left end. With the keyboard, move the cursor with , and .',
      says: 'The bell in z is symmetric there as everywhere, but its quantiles land on parts of Ψ of different steepness: the half that crosses the flat part, the gap between the answers, becomes the longer one.',
      example: 'initial=10&at=234',
    },
  ],
  learnt: [
    'Ψ = Φ⁻¹∘F, with F learnt from the outputs by kernel density estimation, carries them to numbers that are normal.',
    'A Gaussian process is put on z = Ψ(y); quantiles go back through Ψ⁻¹, so the median is Ψ⁻¹(μ) and the band may be lopsided.',
    'The density of y has a factor Ψ′, and its mean is not its median.',
    'The bandwidth is a choice: too small takes each answer at its word, too large gives the Gaussian process back.',
  ],
  references: [
    { where: '000 §2.2', what: 'copula processes, and kernel density estimation instead of a formula' },
    { where: '000 (2.7), (2.10)', what: 'F = Φ∘Ψ, and Ψ from the estimate of F' },
    { where: '000 (2.15), (2.16)', what: 'the mean of y, with its density inside, and Ψ′' },
    { where: '000 Fig 2-3', what: 'a band that is symmetric for Ψ∘f and not for f' },
    { where: '000 (A.1)', what: 'kernel density estimation' },
  ],
  Text: lazy(() => import('./copula.mdx')),
};

/** How many times as high as the other one half of the band has to be. */
const enough = 1.5;

function advice(sight: Sight): string | null {
  if (!sight.isPointed) return null;
  const ratio = formatNumber(lopsidedness(sight), { digits: 2 });
  return `Here, at ${formatNumber(sight.view.x[sight.at]!)}, the larger half is ${ratio} times as high as the smaller one: look on.`;
}

/** The larger half of the 95 % band over the smaller one, at the place looked at; 1 where it is symmetric. */
function lopsidedness({ view, at }: Sight): number {
  const [low, middle, high] = [1, 4, 7].map((level) => view.quantiles[level]![at]!);
  const ratio = (high! - middle!) / (middle! - low!);
  return Number.isFinite(ratio) ? Math.max(ratio, 1 / ratio) : 1;
}
