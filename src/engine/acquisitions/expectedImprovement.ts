import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';

export const expectedImprovementWords: AcquisitionWords = {
  id: 'expected-improvement',
  label: 'expected improvement',
  group: 'Improvement',
  isUsual: true,
  summary: 'How much better than the best so far it will be on average, counting a loss as nothing.',
  source: 'Močkus, Tiešis and Žilinskas (1978); Jones, Schonlau and Welch (1998); met in 000 §4.3.1',
  params: [],
  symbol: 'EI',
  measures: 'gain',
  form: 'gain',
  hasParts: true,
};

/** E[max(0, f − f₊)] in output units: closed form for a GP, through Ψ for a copula process. */
export const expectedImprovement: AcquisitionDef = {
  ...expectedImprovementWords,
  evaluate: (posterior, { incumbent }) => posterior.expectedExcess(incumbent),
  parts: (posterior, { incumbent }) => {
    const certain = posterior.mean().map((mean) => Math.max(0, mean - incumbent));
    return splitBy(posterior.expectedExcess(incumbent), certain);
  },
};
