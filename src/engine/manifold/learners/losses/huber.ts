import type { NumberSpec } from '../../../definition';
import { ofMiss, paramOf, type LossDef } from './loss';

const delta: NumberSpec = {
  kind: 'number',
  id: 'delta',
  label: 'Bend δ',
  summary: 'Misses up to this cost their square, wider ones grow along a straight line.',
  default: 0.25,
  min: 1e-6,
  max: 1e6,
  typical: [0.02, 1],
  scale: 'log',
};

/** r² for a miss |r| ≤ δ, 2δ|r| − δ² beyond, so that no point pulls harder than one that is off by δ. */
export const huber: LossDef = {
  id: 'huber',
  label: 'Huber',
  isPerson: true,
  summary:
    'The square of a small miss, a straight line beyond: no point pulls harder than one that is off by δ.',
  source: 'Huber (1964); 002 §1.1.3 gives the name to a smooth hinge',
  formula: 'r² for |r| ≤ δ, else 2δ|r| − δ², with r = y − f',
  subjects: ['numbers'],
  params: [delta],
  create(params) {
    const bend = paramOf(delta, params);
    return ofMiss({
      value: (r) => (Math.abs(r) <= bend ? r * r : 2 * bend * Math.abs(r) - bend * bend),
      slope: (r) => 2 * Math.max(-bend, Math.min(bend, r)),
      curvature: (r) => (Math.abs(r) <= bend ? 2 : 0),
      conjugate: (u) => (u * u) / 4,
      steepest: 2 * bend,
      sharpest: 2,
    });
  },
};
