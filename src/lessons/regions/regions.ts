import { lazy } from 'react';
import type { Lesson } from '../lesson';
import { formatNumber } from '../../ui/formatNumber';
import type { Sight } from '../sight';

export const regions: Lesson = {
  id: 'regions',
  title: 'Regions differ: nLGCP',
  summary:
    'Outputs of different regions are distributed differently: a map for each cluster, blended from place to place, and when it pays.',
  minutes: 9,
  tasks: [
    {
      kind: 'reach',
      id: 'mixed',
      figure: 'model=nlgcp&clusters=4&initial=30',
      reached: (sight) => sight.isPointed && largestWeight(sight) < 0.6,
      advice,
      hint: 'Watch the weights below the function: you want a place where the two highest curves cross, such as x = 180.',
      says: 'Here Ψ is a blend: no cluster’s own map, but one between them. It changes smoothly as you move, so the band does as well.',
      example: 'model=nlgcp&clusters=4&initial=30&at=180',
    },
    {
      kind: 'choice',
      id: 'printed',
      options: [
        {
          words: 'The map of the nearest cluster.',
          isRight: false,
          says: 'That is what dividing by the sum gives. As printed, the nearest map too is multiplied by nearly 0.',
        },
        {
          words: 'The straight line of a Gaussian process.',
          isRight: false,
          says: 'A straight line has a slope; here there is hardly any left.',
        },
        {
          words: 'Next to nothing: every output gets a z near 0.',
          isRight: true,
          says: 'All outputs are then as good as the same to the process, and going back any z but 0 is an output beyond all bounds: a belief there means nothing.',
        },
      ],
    },
  ],
  learnt: [
    'The nLGCP sorts observations into clusters by place and output, learns a map for each, and blends them by distance.',
    'The weights have to be divided by their sum: as printed, Ψ shrinks to nothing far from all clusters.',
    'More clusters lower the likelihood of z and change the expected improvement more than the prediction; that they make it more accurate was not seen.',
    'A cluster needs observations: one distribution for all is better than several guessed from a handful each.',
  ],
  references: [
    { where: '000 §2.3, (2.11)–(2.14)', what: 'the latent process: clusters, weights, the blended map' },
    { where: '000 (2.18)', what: 'its derivative' },
    { where: '000 Fig 2-2', what: 'the densities of four clusters' },
    { where: '000 Fig 4-2', what: 'one, two and three clusters; what it is said to show stands in §7.1' },
    { where: '000 §6.1, Fig 6-2', what: 'likelihood and error with one, two and three clusters' },
    { where: '000 §4.4', what: 'one cluster more every 30 iterations' },
  ],
  Text: lazy(() => import('./regions.mdx')),
};

function advice(sight: Sight): string | null {
  if (!sight.isPointed) return null;
  const share = formatNumber(largestWeight(sight), { digits: 2 });
  return `At ${formatNumber(sight.view.x[sight.at]!)} one cluster has ${share} of the weight: look for a place between two of them.`;
}

/** The share of the cluster that counts most at the place looked at; 1 where there is one map for all. */
function largestWeight({ view, at }: Sight): number {
  return Math.max(...(view.clusters ?? []).map(({ weight }) => weight[at]!), view.clusters ? 0 : 1);
}
