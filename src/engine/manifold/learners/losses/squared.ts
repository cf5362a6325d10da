import { ofMiss, type LossDef } from './loss';

/** (y − f)²: of classes it is (1 − y f)², so that it punishes those far on the right side too. */
export const squared: LossDef = {
  id: 'squared',
  label: 'Squared',
  summary: 'The square of the miss: the further off a point is, the harder it pulls, without end.',
  source: 'Legendre (1805); 002 (1.1)',
  formula: '(y − f)²',
  subjects: ['numbers', 'classes'],
  params: [],
  create: () =>
    ofMiss({
      value: (r) => r * r,
      slope: (r) => 2 * r,
      curvature: () => 2,
      conjugate: (u) => (u * u) / 4,
      steepest: Infinity,
      sharpest: 2,
    }),
};
