import { ofMargin, type LossDef } from './loss';

/** (1 − y f)₊, the loss of the support vector machine. */
export const hinge: LossDef = {
  id: 'hinge',
  label: 'Hinge',
  summary:
    'Costs nothing from margin 1 on, and one more for each unit below it: the loss of the support vector machine.',
  source: 'Cortes and Vapnik (1995); 002 (1.5), Figure 1.2',
  formula: '(1 − y f)₊',
  subjects: ['classes'],
  params: [],
  create: () =>
    ofMargin({
      value: (m) => Math.max(0, 1 - m),
      slope: (m) => (m < 1 ? -1 : 0),
      curvature: () => 0,
      conjugate: (w) => w,
      steepest: 1,
      sharpest: Infinity,
    }),
};
