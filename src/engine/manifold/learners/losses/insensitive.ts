import type { NumberSpec } from '../../../definition';
import { ofMiss, paramOf, type LossDef } from './loss';

export const epsilon: NumberSpec = {
  kind: 'number',
  id: 'epsilon',
  label: 'Tolerance ε',
  summary: 'Misses up to this cost nothing.',
  default: 0.2,
  min: 0,
  max: 1e6,
  typical: [0, 1],
  scale: 'linear',
};

/** (|y − f| − ε)₊; with ε = 0 the absolute loss. */
export const insensitive: LossDef = {
  id: 'epsilon-insensitive',
  label: 'ε-insensitive',
  summary:
    'A miss up to ε costs nothing, and beyond it each unit costs one: only points at the edge or outside count.',
  source: 'Vapnik (1995); Drucker et al. (1997); 002 (1.2), Figure 1.1',
  formula: '(|y − f| − ε)₊',
  subjects: ['numbers'],
  params: [epsilon],
  create(params) {
    const wide = paramOf(epsilon, params);
    return ofMiss({
      value: (r) => Math.max(0, Math.abs(r) - wide),
      slope: (r) => (Math.abs(r) > wide ? Math.sign(r) : 0),
      curvature: () => 0,
      conjugate: (u) => wide * Math.abs(u),
      steepest: 1,
      sharpest: Infinity,
    });
  },
};
