import type { NumberSpec } from '../../../definition';
import { ofMargin, paramOf, type LossDef } from './loss';

const width: NumberSpec = {
  kind: 'number',
  id: 'h',
  label: 'Half width of the bend h',
  summary: 'The hinge is bent between margins 1 − h and 1 + h.',
  default: 0.5,
  min: 1e-6,
  max: 1e6,
  typical: [0.05, 1],
  scale: 'log',
};

/** A hinge whose corner is a parabola from margin 1 − h to 1 + h. */
export const smoothHinge: LossDef = {
  id: 'smooth-hinge',
  label: 'Smooth hinge',
  summary: 'A hinge whose corner is bent, between margins 1 − h and 1 + h.',
  source: 'Chapelle (2007); 002 §1.1.3, which calls it the Huber loss',
  formula: 'm = y f: 0 above 1 + h, (1 + h − m)²/4h between, 1 − m below 1 − h',
  subjects: ['classes'],
  params: [width],
  create(params) {
    const h = paramOf(width, params);
    return ofMargin({
      value: (m) => (m >= 1 + h ? 0 : m < 1 - h ? 1 - m : (1 + h - m) ** 2 / (4 * h)),
      slope: (m) => (m >= 1 + h ? 0 : m < 1 - h ? -1 : (m - 1 - h) / (2 * h)),
      curvature: (m) => (m >= 1 + h || m < 1 - h ? 0 : 1 / (2 * h)),
      conjugate: (w) => w * (1 + h) + h * w * w,
      steepest: 1,
      sharpest: 1 / (2 * h),
    });
  },
};
