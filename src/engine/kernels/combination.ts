import type { Mat, Vec } from '../numeric/arrays';
import { rowsOf, type Form, type Rows } from './form';
import type { CombinationWords } from './outline';

/** A way to make one kernel of several. */
export interface Combination extends CombinationWords {
  form(parts: readonly Form[]): Form;
}

/** k_1 + k_2 + … */
export function sumForm(parts: readonly Form[]): Form {
  return {
    size: sizeOf(parts),
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
      const all = dealt(parts, out).map(({ part, own }) => part.slopes(X, weights, own));
      return () => {
        const rows = rowsOf(all);
        return (i, from, to) => {
          for (let k = 0; k < rows.length; k++) rows[k](i, from, to);
        };
      };
    },
  };
}

/** k_1 · k_2 · … */
export function productForm(parts: readonly Form[]): Form {
  return {
    size: sizeOf(parts),
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
      const factors = dealt(parts, out).map(({ part, own }) => factorOf(part, X, own));
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

function factorOf(part: Form, X: Mat, out: Vec): Factor {
  const values = new Float64Array(X.rows);
  const weights = new Float64Array(X.rows);
  return { values, weights, fill: part.values(X, null, values), slopes: part.slopes(X, weights, out) };
}

/** d(k_1 k_2 …) = dk_1 · (k_2 …) + …: the other factors are weights. */
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

function sizeOf(parts: readonly Form[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

/** Each part with its entries of `out`, a view on the same memory. */
function dealt(parts: readonly Form[], out: Vec): { part: Form; own: Vec }[] {
  let next = 0;
  return parts.map((part) => ({ part, own: out.subarray(next, (next += part.size)) }));
}
