import { formatNumber } from '../../vocabulary/numbers/write';
import type { Lesson } from '../lesson';
import type { Sight } from '../sight';
import { later } from '../../ui/later';

const four = 'model=nlgcp&clusters=4';
/** Plots shown. */
const plots = 'hide=acquisition,history&psi=open';

/** States of the figure that the text names, as links. */
export const figures = {
  'thirty-answers': `initial=30&${plots}&layers=truth,median,band95,seen`,
  'four-clusters': `${four}&initial=30&at=60&hide=acquisition,history,output-map&layers=truth,median,band95,clusters`,
  'at-180': `${four}&initial=30&at=180&${plots}&layers=median,band95,latent,clusters`,
  'smoothing-2': `${four}&smoothing=2&initial=30&${plots}&layers=median,band95,clusters`,
  'smoothing-0': `${four}&smoothing=0&initial=30&${plots}&layers=median,band95,clusters`,
  'smoothing-0.25': `${four}&initial=30&${plots}&layers=median,band95,clusters`,
  'weights-as-printed': `${four}&weights=as-printed&initial=30&at=0&${plots}&layers=median,band95,clusters`,
  'one-or-three-clusters':
    'initial=15&kernel=squared-exponential&hide=controls&layers=truth,median,band95,query&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=3',
  'clusters-1-2-4':
    'initial=30&hide=controls&layers=truth,median,band95&panel=compare:model=nlgcp,model.clusters=1;model=nlgcp,model.clusters=2;model=nlgcp,model.clusters=4',
  'left-end': `${four}&initial=30&at=0&${plots}&layers=truth,median,band95,clusters`,
  'six-answers-five-clusters': `model=nlgcp&clusters=5&initial=6&${plots}&layers=median,band95,clusters`,
  'two-in-a-cluster': `seed=30&step=0&objective=points&model=nlgcp&kernel=matern52&acquisition=expected-improvement&labels=0~0~0~0~0~0~1~1&globalShare=0&data=HY2xCoAwDET_JXMITVvF-iVCyaDgqA4uFfHfvWa5d4R75KWF5lqDjMZVJSOjJGTyniUiB79M3ouoGdMDK0hiKAwZLGAEFey9YE3neuw3ptSoO7hsV_OHrMHs-wE&${plots}&layers=median,band95,clusters`,
};

/** Number of clusters that need at least this share of the weight. */
const wanted = { clusters: 3, share: 0.2 };

/** Returns the weights at the place looked at, the largest first; one weight if there are no clusters. */
function weights({ view, at }: Sight): readonly number[] {
  return (view.clusters?.map(({ weight }) => weight[at]!) ?? [1]).sort((a, b) => b - a);
}

function advice(sight: Sight): string | null {
  if (!sight.isPointed) return null;
  const third = formatNumber(weights(sight)[wanted.clusters - 1] ?? 0, { digits: 2 });
  return `At ${formatNumber(sight.view.x[sight.at]!)} the third largest weight is ${third}.`;
}

/** Ψ_l(0.65) of each cluster and its weight at x = 180, as the text prints them. */
const printed = [
  { z: -0.73, weight: 0.47 },
  { z: -0.49, weight: 0.05 },
  { z: 2.17, weight: 0.49 },
  { z: 1.07, weight: 0 },
] as const;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const blend = sum(printed.map(({ z, weight }) => weight * z));

export const regions: Lesson = {
  id: 'regions',
  title: 'Regions differ: nLGCP',
  summary:
    'Outputs of different regions are distributed differently: a map for each cluster, blended from place to place, and whether it pays.',
  figures,
  tasks: [
    {
      kind: 'number',
      id: 'blend',
      label: 'Ψ(180, 0.65)',
      answer: blend,
      tolerance: { absolute: 0.02 },
      mistakes: [
        {
          value: sum(printed.map(({ z }) => z)) / printed.length,
          says: 'That counts all four maps the same. Each has its weight.',
        },
        { value: 2.17, says: 'That is the map of ■ alone. It has the largest weight, but not all of it.' },
        { value: -0.73, says: 'That is the map of ● alone. ■ weighs a little more.' },
        {
          value: sum(printed.map(({ z, weight }) => weight * Math.abs(z))),
          says: 'Did two minus signs get lost?',
        },
      ],
      hint: 'Multiply each z by the weight of its cluster, and add the four products.',
      says: '0.47 · (−0.73) + 0.05 · (−0.49) + 0.49 · 2.17 + 0 = 0.70, and with all digits 0.69. To ● the output 0.65 is low, to ■ it is hardly believable; the blend calls it a little above the middle.',
    },
    {
      kind: 'reach',
      id: 'mixed',
      figure: 'model=nlgcp&clusters=4&initial=30',
      stays: true,
      places: [60, 150, 238, 330],
      reached: (sight) => sight.isPointed && weights(sight)[wanted.clusters - 1]! >= wanted.share,
      advice,
      hint: 'Watch the weights below the function. One of them is high almost everywhere; you want a place where two others cross while it is still there.',
      says: '● and ▲ meet above the valley of ■: Ψ is a blend of three maps here, and no cluster’s own. It changes smoothly as you move, so the band does as well.',
      example: 'model=nlgcp&clusters=4&initial=30&at=238',
    },
    {
      kind: 'choice',
      id: 'printed',
      options: [
        {
          words: 'The map of one cluster.',
          isRight: false,
          says: 'That is what dividing by the sum gives, because one weight is then close to 1. As printed, that one too is nearly 0.',
        },
        {
          words: 'The straight line of a Gaussian process.',
          isRight: false,
          says: 'A straight line has a slope; here there is hardly any left.',
        },
        {
          words: 'Next to nothing: every output gets a z near 0.',
          isRight: true,
          says: 'To the process all outputs are then almost the same. At x = 0 the sum is 0.24, so Ψ is a quarter of what it should be, and every z stands for a far more extreme y: hence the band. Where the sum is nearly 0 a belief means nothing.',
        },
      ],
    },
  ],
  learnt: [
    'The nLGCP sorts observations into clusters by place and output, learns a map for each, and blends the maps by distance.',
    'The weights have to be divided by their sum: as printed, Ψ shrinks to nothing far from all clusters and is stretched where they overlap.',
    'More clusters change the expected improvement more than the prediction; that they make it more accurate was not seen. Compare them by the density left out.',
    'A cluster needs observations: one distribution for all is safer than several guessed from a handful each.',
  ],
  references: [
    { where: '000 §2.3, (2.11)–(2.14)', what: 'the latent process: clusters, weights, the blended map' },
    { where: '000 (2.18)', what: 'its derivative' },
    { where: '000 Fig 2-2', what: 'the densities of four clusters' },
    { where: '000 Fig 4-2', what: 'one, two and three clusters; what it is said to show stands in §7.1' },
    {
      where: '000 §4.3.2',
      what: 'the upper confidence bound, which cannot be maximised in z with several maps',
    },
    { where: '000 §6.1, Fig 6-2', what: 'likelihood and error with one, two and three clusters' },
    { where: '000 §4.4', what: 'one cluster more every 30 iterations' },
  ],
  Text: later(() => import('./regions.mdx')),
};
