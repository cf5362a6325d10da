import { splitBy, type AcquisitionDef, type AcquisitionWords } from './acquisition';

export const noisyExpectedImprovementWords: AcquisitionWords = {
  id: 'noisy-expected-improvement',
  label: 'noisy expected improvement',
  short: 'noisy EI',
  group: 'Improvement',
  summary:
    'The logarithm of the improvement on the best true value, whichever that is: averaged over draws of what the answers would be without noise.',
  source: 'Letham, Karrer, Ottoni and Bakshy (2019); of the improvement met in 000 §4.3.1',
  params: [],
  symbol: 'log NEI',
  measures: 'log-gain',
  form: 'noisy-gain',
  hasParts: false,
  needs: () => ['joint-draws'],
  overTruths: true,
};

/** log E[max(0, f − f₊)] over f₊, which is known under each draw only. Where nothing is drawn it is that over the best value observed. */
export const noisyExpectedImprovement: AcquisitionDef = {
  ...noisyExpectedImprovementWords,
  evaluate: (posterior, { incumbent }) => posterior.logExpectedExcess(incumbent),
  parts: (posterior, { incumbent }) => {
    // A logarithm of a sum is not the sum of two parts.
    const value = posterior.logExpectedExcess(incumbent);
    return splitBy(value, value);
  },
};
