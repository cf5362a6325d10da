import type { Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import type { Covariance } from './covariance';
import type { PlainKernel, PlainWords } from './kernel';

const variance: NumberSpec = {
  kind: 'number',
  id: 'variance',
  label: 'Variance',
  summary: 'How far each answer may be from the function, on its own.',
  default: 0.01,
  min: 1e-12,
  max: 1e12,
  typical: [1e-6, 1],
  scale: 'log',
};

/** Returns the covariance of white noise: each row is a draw of its own, also where two rows are the same place. */
function whiteCovariance(values: Vec): Covariance {
  return {
    size: 1,
    steps: () => [0],
    diag: (X) => new Float64Array(X.rows).fill(values[0]),
    values: (_, Z, out) => () => (i, from, to) => {
      out.fill(0, from, to);
      if (!Z && from <= i && i < to) out[i] = values[0];
    },
    slopes: (_, weights, out) => () => (i, from, to) => {
      if (from <= i && i < to) out[0] += values[0] * weights[i];
    },
  };
}

export const whiteWords: PlainWords = {
  id: 'white',
  label: 'white noise',
  group: 'Trends and levels',
  summary: 'No connection at all, a fresh draw for each answer: noise, as a part of a sum.',
  source: 'Rasmussen and Williams (2006), §2.2; met as the second term of 001 (2.35)',
  params: [variance],
};

/**
 * v δ_ij: v on the diagonal of `gram`, 0 between the rows of `cov`. As a part of a sum it belongs to the function, not to the
 * noise of the model: the variance that is predicted has v in it.
 */
export const white: PlainKernel = {
  ...whiteWords,
  covariance: whiteCovariance,
};
