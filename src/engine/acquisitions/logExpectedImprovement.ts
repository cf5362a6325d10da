import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';

export const logExpectedImprovementWords: AcquisitionWords = {
  id: 'log-expected-improvement',
  label: 'log expected improvement',
  group: 'Improvement',
  summary:
    'The logarithm of expected improvement: the same best place, and still a slope where the improvement itself rounds to 0.',
  source: 'Ament et al. (2023); of the improvement met in 000 §4.3.1',
  params: [],
  symbol: 'log EI',
  measures: 'log-gain',
  form: 'log-gain',
  hasParts: false,
};

/** log E[max(0, f − f₊)]: the maximum is that of expected improvement, but the way up is seen from everywhere. */
export const logExpectedImprovement: AcquisitionDef = {
  ...logExpectedImprovementWords,
  evaluate: (posterior, { incumbent }) => posterior.logExpectedExcess(incumbent),
  parts: (posterior, { incumbent }) => {
    // A logarithm of a sum is not the sum of two parts.
    const value = posterior.logExpectedExcess(incumbent);
    return splitBy(value, value);
  },
};
