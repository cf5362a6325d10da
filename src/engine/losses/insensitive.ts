import { distanceSpec, numberIn, rootIn, type LossDef, type LossWords } from './loss';

const epsilon = /* @__PURE__ */ distanceSpec({
  id: 'epsilon',
  label: 'Width ε',
  summary: 'Misses up to this cost nothing.',
  min: 0,
  typical: [0, 2],
});

export const insensitiveWords: LossWords = {
  id: 'epsilon-insensitive',
  label: 'ε-insensitive',
  summary: 'A miss costs nothing up to ε, and then as much as it is wider: near misses are as good as hits.',
  source: '002 (1.3); 001 (2.28)',
  names: 'the middle of a tube',
  isEven: true,
  params: [epsilon],
  distances: [epsilon.id],
};

/** max(0, |f − y| − ε): as much of the belief lies above the tube as below it. */
export const insensitive: LossDef = {
  ...insensitiveWords,
  guess: (belief, params) => {
    const width = numberIn(epsilon, params);
    return rootIn(belief, (y) => belief.atMost(y - width) - belief.beyond(y + width));
  },
  risk: ({ excess, shortfall }, params) => {
    const width = numberIn(epsilon, params);
    return (guess) => excess(guess + width) + shortfall(guess - width);
  },
};
