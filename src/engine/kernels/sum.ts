import { shared, sizeOf, type Combination, type CombinationWords } from './combination';
import { joinedSteps, rowsOf, type Covariance } from './covariance';
import { sumOfDerivatives } from './derivatives';

/** Returns the sum Σ k_i of formulas, each with slopes of its own. */
function sumOf(parts: readonly Covariance[]): Covariance {
  return {
    size: sizeOf(parts),
    steps: () => joinedSteps(parts, '+'),
    derivatives: () => sumOfDerivatives(parts.map((part) => part.derivatives?.() ?? null)),
    diag: (X) => parts.map((part) => part.diag(X)).reduce((total, one) => total.map((v, i) => v + one[i])),
    values: (X, Z, out) => {
      const rest = new Float64Array(out.length);
      const all = parts.map((part, k) => part.values(X, Z, k === 0 ? out : rest));
      return () => {
        const rows = rowsOf(all);
        return (i, from, to) => {
          rows[0](i, from, to);
          for (let k = 1; k < rows.length; k++) {
            rows[k](i, from, to);
            for (let j = from; j < to; j++) out[j] += rest[j];
          }
        };
      };
    },
    slopes: (X, weights, out) => {
      const all = shared(parts, out).map(({ part, own }) => part.slopes(X, weights, own));
      return () => {
        const rows = rowsOf(all);
        return (i, from, to) => {
          for (let k = 0; k < rows.length; k++) rows[k](i, from, to);
        };
      };
    },
  };
}

export const sumWords: CombinationWords = {
  id: 'sum',
  label: 'sum',
  group: 'Made of others',
  isUsual: true,
  summary: 'A function that is several at once, each with a kernel of its own: a trend and a season.',
  source: 'Rasmussen and Williams (2006), §4.2.4; the exponential periodic of 000 §4.2 is one',
  sign: '+',
  example: [
    { id: 'squared-exponential', params: { lengthScale: 0.5 } },
    { id: 'periodic', params: { period: 0.25 } },
  ],
};

/** k_1 + k_2 + …: the sum of independent functions. */
export const sum: Combination = {
  ...sumWords,
  combine: sumOf,
};
