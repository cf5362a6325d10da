import { log1p } from '../numeric/elementary/log';
import type { Mat, Vec } from '../numeric/arrays';
import { decay } from './decay';
import { columnsOf, type Form, type Row, type Rows } from './form';

/** Π (1 + d²/s)^{−e}, a rational quadratic for each input, `exponents` and `scales` [d] (000, 4.7). */
export function longTailed(exponents: Vec, scales: Vec): Form {
  return {
    size: exponents.length + scales.length,
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => {
      const row = values({ X, columns: columnsOf(Z ?? X), exponents, scales }, out);
      return () => row;
    },
    slopes: (X, weights, out) => slopes({ X, columns: columnsOf(X), exponents, scales }, weights, out),
  };
}

interface Tails {
  readonly X: Mat;
  readonly columns: readonly Vec[];
  readonly exponents: Vec;
  readonly scales: Vec;
}

/** As e^{−Σ e log(1 + d²/s)}, where log1p keeps the digits of small d²/s. */
function values({ X, columns, exponents, scales }: Tails, out: Vec): Row {
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < columns.length; p++) {
      const column = columns[p];
      const x = X.data[i * X.cols + p];
      for (let j = from; j < to; j++) {
        const difference = x - column[j];
        out[j] += exponents[p] * log1p((difference * difference) / scales[p]);
      }
    }
    for (let j = from; j < to; j++) out[j] = decay(out[j]);
  };
}

/** dk/d log e = −k e log(1 + u), dk/d log s = k e u/(1 + u), u = d²/s. */
function slopes(tails: Tails, weights: Vec, out: Vec): Rows {
  const { columns, exponents, scales } = tails;
  const d = columns.length;
  const row = new Float64Array(weights.length);
  const value = values(tails, row);
  return () => (i, from, to) => {
    value(i, from, to);
    for (let j = from; j < to; j++) row[j] *= weights[j];
    for (let p = 0; p < d; p++) {
      const column = columns[p];
      let inExponent = 0;
      let inScale = 0;
      for (let j = from; j < to; j++) {
        const difference = column[i] - column[j];
        const u = (difference * difference) / scales[p];
        inExponent -= row[j] * log1p(u);
        inScale += row[j] * (u / (1 + u));
      }
      out[p] += exponents[p] * inExponent;
      out[d + p] += exponents[p] * inScale;
    }
  };
}
