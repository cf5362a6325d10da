import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';

export const probabilityOfImprovementWords: AcquisitionWords = {
  id: 'probability-of-improvement',
  label: 'probability of improvement',
  group: 'Improvement',
  isUsual: true,
  summary: 'How likely it is to be better than the best so far, by however little.',
  source: 'Kushner (1964); met in 001 (3.5)',
  params: [],
  symbol: 'PI',
  measures: 'probability',
  form: 'chance',
  hasParts: false,
};

/** P(f > f₊): invariant under the warp. */
export const probabilityOfImprovement: AcquisitionDef = {
  ...probabilityOfImprovementWords,
  evaluate: (posterior, { incumbent }) => posterior.exceedance(incumbent),
  parts: (posterior, { incumbent }) => {
    // Without doubt the answer is yes or no: that share is exploitation, all else is doubt.
    const certain = posterior.confidenceBound(0).map((median) => (median > incumbent ? 1 : 0));
    return splitBy(posterior.exceedance(incumbent), certain);
  },
};
