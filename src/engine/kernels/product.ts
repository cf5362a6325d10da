import type { Mat, Vec } from '../numeric/arrays';
import { shared, sizeOf, type Combination, type CombinationWords } from './combination';
import { joinedSteps, rowsOf, type Covariance, type Rows } from './covariance';
import { productOfDerivatives } from './derivatives';

/** Returns the product Π k_i of formulas. */
export function productOf(parts: readonly Covariance[]): Covariance {
  return {
    size: sizeOf(parts),
    steps: () => joinedSteps(parts, '×'),
    derivatives: () => productOfDerivatives(parts.map((part) => part.derivatives?.() ?? null)),
    diag: (X) => parts.map((part) => part.diag(X)).reduce((total, one) => total.map((v, i) => v * one[i])),
    values: (X, Z, out) => {
      const rest = new Float64Array(out.length);
      const all = parts.map((part, k) => part.values(X, Z, k === 0 ? out : rest));
      return () => {
        const rows = rowsOf(all);
        return (i, from, to) => {
          rows[0](i, from, to);
          for (let k = 1; k < rows.length; k++) {
            rows[k](i, from, to);
            for (let j = from; j < to; j++) out[j] *= rest[j];
          }
        };
      };
    },
    slopes: (X, weights, out) => {
      const factors = shared(parts, out).map(({ part, own }) => factorOf(part, X, own));
      return productSlopes(factors, weights);
    },
  };
}

interface Factor {
  readonly values: Vec;
  readonly weights: Vec;
  readonly fill: Rows;
  readonly slopes: Rows;
}

function factorOf(part: Covariance, X: Mat, out: Vec): Factor {
  const values = new Float64Array(X.rows);
  const weights = new Float64Array(X.rows);
  return { values, weights, fill: part.values(X, null, values), slopes: part.slopes(X, weights, out) };
}

/** Returns rows of slopes: d(k_1 k_2 …) = dk_1 · (k_2 …) + …, the other factors as weights. */
function productSlopes(factors: readonly Factor[], weights: Vec): Rows {
  return () => {
    const fill = rowsOf(factors.map((factor) => factor.fill));
    const slopes = rowsOf(factors.map((factor) => factor.slopes));
    return (i, from, to) => {
      for (const row of fill) row(i, from, to);
      for (let k = 0; k < factors.length; k++) {
        const factor = factors[k];
        for (let j = from; j < to; j++) factor.weights[j] = weights[j];
        for (const other of factors) {
          if (other === factor) continue;
          for (let j = from; j < to; j++) factor.weights[j] *= other.values[j];
        }
        slopes[k](i, from, to);
      }
    };
  };
}

export const productWords: CombinationWords = {
  id: 'product',
  label: 'product',
  group: 'Made of others',
  summary: 'Two points are alike where every part says so: periods that change slowly, waves that die away.',
  source: 'Rasmussen and Williams (2006), §4.2.4; 000 (4.6) is one',
  sign: '×',
  example: [
    { id: 'squared-exponential', params: { lengthScale: 1 } },
    { id: 'periodic', params: { period: 0.25 } },
  ],
};

/** k_1 · k_2 · …: points are alike only where all parts say so. */
export const product: Combination = {
  ...productWords,
  combine: productOf,
};
