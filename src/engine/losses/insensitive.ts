import { resolveParams, type NumberSpec, type ParamValues } from '../definition';
import { rootIn, type LossDef, type LossWords } from './loss';

const epsilon: NumberSpec = {
  kind: 'number',
  id: 'epsilon',
  label: 'Width ε',
  summary: 'Misses up to this cost nothing.',
  default: 0.5,
  min: 0,
  max: 1e9,
  typical: [0, 2],
  scale: 'linear',
};

export const insensitiveWords: LossWords = {
  id: 'epsilon-insensitive',
  label: 'ε-insensitive',
  summary: 'A miss costs nothing up to ε, and then as much as it is wider: near misses are as good as hits.',
  source: '002 (1.3); 001 (2.28)',
  names: 'the middle of a tube',
  isEven: true,
  params: [epsilon],
  distances: ['epsilon'],
};

/** max(0, |f − y| − ε): as much of the belief lies above the tube as below it. */
export const insensitive: LossDef = {
  ...insensitiveWords,
  guess: (belief, params) => {
    const width = widthIn(params);
    return rootIn(belief, (y) => belief.atMost(y - width) - belief.beyond(y + width));
  },
  risk: ({ excess, shortfall }, params) => {
    const width = widthIn(params);
    return (guess) => excess(guess + width) + shortfall(guess - width);
  },
};

function widthIn(params: ParamValues): number {
  return resolveParams([epsilon], params)['epsilon'] as number;
}
