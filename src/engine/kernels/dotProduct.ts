import type { Mat, Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import { columnsOf, type Covariance, type Rows } from './covariance';
import type { PlainKernel, PlainWords } from './kernel';

/** Prior variance of the weight of each input, for kernels that are linear or nearly so in the inputs. */
export const weightVariance: NumberSpec = {
  kind: 'number',
  id: 'weightVariance',
  label: 'Weight variance',
  summary: 'How much each input may matter: the prior variance of its weight.',
  default: 1,
  min: 1e-12,
  max: 1e12,
  typical: [0.01, 100],
  scale: 'log',
  perDimension: true,
};

const biasVariance: NumberSpec = {
  kind: 'number',
  id: 'bias',
  label: 'Bias',
  summary:
    'How far from 0 the function may be where all inputs are 0: the prior variance of its value there.',
  default: 1,
  // Without a bias it goes through 0.
  min: 0,
  max: 1e12,
  typical: [0.01, 100],
  scale: 'log',
};

function dotProductCovariance(values: Vec): Covariance {
  const bias = values.subarray(0, 1);
  const variances = values.subarray(1);
  return {
    size: 1 + variances.length,
    diag: (X) => {
      const out = new Float64Array(X.rows).fill(bias[0]);
      columnsOf(X).forEach((column, p) => column.forEach((x, i) => (out[i] += variances[p] * (x * x))));
      return out;
    },
    values: (X, Z, out) => covariances({ X, columns: columnsOf(Z ?? X), bias, variances }, out),
    slopes: (X, weights, out) => slopes({ X, columns: columnsOf(X), bias, variances }, weights, out),
  };
}

interface Products {
  readonly X: Mat;
  readonly columns: readonly Vec[];
  /** The bias as a view of length 1, which follows changes. */
  readonly bias: Vec;
  readonly variances: Vec;
}

function covariances({ X, columns, bias, variances }: Products, out: Vec): Rows {
  return () => (i, from, to) => {
    out.fill(bias[0], from, to);
    for (let p = 0; p < columns.length; p++) {
      const column = columns[p];
      const x = X.data[i * X.cols + p];
      const variance = variances[p];
      for (let j = from; j < to; j++) out[j] += variance * (x * column[j]);
    }
  };
}

/** Returns rows of slopes: dk/d log bias = bias; dk/d log w_p = w_p x_p x'_p. */
function slopes({ columns, bias, variances }: Products, weights: Vec, out: Vec): Rows {
  return () => (i, from, to) => {
    for (let j = from; j < to; j++) out[0] += bias[0] * weights[j];
    for (let p = 0; p < columns.length; p++) {
      const column = columns[p];
      let sum = 0;
      for (let j = from; j < to; j++) sum += weights[j] * column[j];
      out[p + 1] += variances[p] * column[i] * sum;
    }
  };
}

export const dotProductWords: PlainWords = {
  id: 'dot-product',
  label: 'dot product',
  group: 'Trends and levels',
  summary: 'Straight lines and planes: the belief of a linear regression, good as a trend in a sum.',
  source: 'Rasmussen and Williams (2006), §4.2.2; met in 001 §2.4',
  params: [biasVariance, weightVariance],
};

/** bias + Σ w x x': straight lines, planes, hyperplanes. */
export const dotProduct: PlainKernel = {
  ...dotProductWords,
  covariance: dotProductCovariance,
};
