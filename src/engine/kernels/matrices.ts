import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { rowStart, unpackSymmetric } from '../numeric/linalg/packed';
import type { Form, Row } from './form';
import { requireFinite, requireFiniteAt } from './checks';

/** Covariance of the rows of X [n×d] with each other [n×n]. */
export function gramOf(form: Form, X: Mat): Mat {
  const upper = new Float64Array(rowStart(X.rows));
  gramInto(form, X, upper);
  return unpackSymmetric(upper, X.rows);
}

/** The same as a packed upper triangle. */
export function gramInto(form: Form, X: Mat, upper: Vec): void {
  const row = new Float64Array(X.rows);
  setGram(form.values(X, null, row)(), row, upper);
}

/** The same from rows that `values` writes to `row`. */
export function setGram(values: Row, row: Vec, upper: Vec): void {
  const n = row.length;
  for (let i = 0, at = 0; i < n; i++) {
    values(i, i, n);
    // No entry is larger than the diagonal ones of its row and its column.
    requireFiniteAt(row, i);
    for (let j = i; j < n; j++) upper[at++] = row[j];
  }
}

/** Covariance of X [n×d] with Z [m×d]: [n×m]. */
export function crossOf(form: Form, X: Mat, Z: Mat): Mat {
  requireFinite(form.diag(X));
  requireFinite(form.diag(Z));
  const m = Z.rows;
  const out = zeros(X.rows, m);
  const row = new Float64Array(m);
  const values = form.values(X, Z, row)();
  for (let i = 0; i < X.rows; i++) {
    values(i, 0, m);
    out.data.set(row, i * m);
  }
  return out;
}

/** All rows of slopes, whose `weights` are those of W: the diagonal once, all else twice. */
export function addSlopes(slopes: Row, weights: Vec, W: Vec): void {
  const n = weights.length;
  for (let i = 0, at = 0; i < n; i++) {
    weights[i] = W[at++];
    for (let j = i + 1; j < n; j++) weights[j] = 2 * W[at++];
    slopes(i, i, n);
  }
}

/** dK/dθ_p, one [n×n] for each parameter: the same with one weight at a time. */
export function thetaGradientOf(form: Form, X: Mat): readonly Mat[] {
  const n = X.rows;
  const out = Array.from({ length: form.size }, () => zeros(n, n));
  const entry = new Float64Array(form.size);
  const slopes = form.slopes(X, new Float64Array(n).fill(1), entry)();
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      entry.fill(0);
      slopes(i, j, j + 1);
      requireFinite(entry);
      for (let p = 0; p < out.length; p++) {
        out[p].data[i * n + j] = entry[p];
        out[p].data[j * n + i] = entry[p];
      }
    }
  }
  return out;
}
