import { type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';

export const predictedMeanWords: AcquisitionWords = {
  id: 'predicted-mean',
  label: 'predicted mean',
  group: 'Mean and doubt',
  summary: 'What the model expects; finding out more counts for nothing.',
  source: 'met in 000 §5.3 iii, (2.15)',
  params: [],
  symbol: 'mean',
  measures: 'level',
  form: 'mean',
  hasParts: false,
};

/** E[f] (2.15): pure exploitation, used by the final steps of Smart Search. */
export const predictedMean: AcquisitionDef = {
  ...predictedMeanWords,
  evaluate: (posterior) => posterior.mean(),
  parts: (posterior) => splitBy(posterior.mean(), posterior.mean()),
};
