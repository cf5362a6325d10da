import { ofMargin, type LossDef } from './loss';

/** ((1 − y f)₊)². */
export const quadraticHinge: LossDef = {
  id: 'quadratic-hinge',
  label: 'Quadratic hinge',
  summary: 'The square of what a margin lacks to 1, and nothing beyond.',
  source: 'Cortes and Vapnik (1995); 002 §1.1.3',
  formula: '((1 − y f)₊)²',
  subjects: ['classes'],
  params: [],
  create: () =>
    ofMargin({
      value: (m) => Math.max(0, 1 - m) ** 2,
      slope: (m) => (m < 1 ? 2 * (m - 1) : 0),
      curvature: (m) => (m < 1 ? 2 : 0),
      conjugate: (w) => w + (w * w) / 4,
      steepest: Infinity,
      sharpest: 2,
    }),
};
