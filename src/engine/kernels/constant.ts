import type { Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import type { Covariance } from './covariance';
import type { PlainKernel, PlainWords } from './kernel';

const variance: NumberSpec = {
  kind: 'number',
  id: 'variance',
  label: 'Variance',
  summary: 'How far the level may be from 0; in a product, how much the other parts weigh.',
  default: 1,
  min: 1e-12,
  max: 1e12,
  typical: [0.01, 100],
  scale: 'log',
};

function constantCovariance(values: Vec): Covariance {
  return {
    size: 1,
    steps: () => [values[0]],
    derivatives: () => ({
      into: (_, [value, slope, bend]) => {
        value.fill(values[0]);
        slope.fill(0);
        bend.fill(0);
      },
      fourth: 0,
    }),
    diag: (X) => new Float64Array(X.rows).fill(values[0]),
    values: (_X, _Z, out) => () => (_, from, to) => out.fill(values[0], from, to),
    slopes: (_X, weights, out) => () => (_, from, to) => {
      for (let j = from; j < to; j++) out[0] += values[0] * weights[j];
    },
  };
}

export const constantWords: PlainWords = {
  id: 'constant',
  label: 'constant',
  group: 'Trends and levels',
  summary: 'One unknown level for the whole function; in a product it is the weight of the other parts.',
  source: 'Rasmussen and Williams (2006), §4.2.3, Table 4.1',
  params: [variance],
};

/** Covariance that is equal for all pairs of points. */
export const constant: PlainKernel = {
  ...constantWords,
  covariance: constantCovariance,
};
