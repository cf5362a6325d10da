import { toRows, zeros, type Mat } from '../numeric/arrays';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import { finish } from '../task';

/** Places of several inputs seen along two axes. */
export interface Projection {
  /** Unit vectors [a×d], a = 2 or the one there is, the largest entry of each positive. */
  readonly axes: readonly (readonly number[])[];
  /** Coordinates [n×a], the mean of all points at 0. */
  readonly coordinates: readonly (readonly number[])[];
  /** The share of the variance that each axis shows. */
  readonly share: readonly number[];
}

/** Projects points [n×d] to their first two principal components. */
export function principalComponents(points: Mat): Projection {
  const { rows: n, cols: d } = points;
  const rows = toRows(points);
  const centre = Array.from({ length: d }, (_, p) => rows.reduce((sum, row) => sum + row[p] / n, 0));
  const centred = rows.map((row) => row.map((value, p) => value - centre[p]));
  const covariance = zeros(d, d);
  for (let p = 0; p < d; p++) {
    for (let q = 0; q < d; q++) {
      covariance.data[p * d + q] = centred.reduce((sum, row) => sum + (row[p] * row[q]) / n, 0);
    }
  }
  const { values, vectors } = finish(symmetricEigen(covariance, 2));
  const total = values.reduce((sum, value) => sum + value, 0);
  const axes = toRows(vectors);
  return {
    axes,
    coordinates: centred.map((row) =>
      axes.map((axis) => axis.reduce((sum, entry, p) => sum + entry * row[p], 0)),
    ),
    share: axes.map((_, a) => (total > 0 ? Math.max(0, values[a]) / total : 0)),
  };
}

/** The inputs of the digits pipeline of 000, in the order of its Figure 3-2: blur, components, degree, and γ as a power of ten. */
export const digitsInputs = ['k_size', 'k_sigma', 'd_PCA', 'd_SVM', 'g'] as const;

/** The two axes of 000, Figure 3-2, for rows [n×5] of `digitsInputs` in their own units; its caption names the wrong data set. */
export function digitsProjection(points: Mat): readonly (readonly [number, number])[] {
  return toRows(points).map(([size, sigma, components, degree, g]) => [
    degree + 0.5 * size + 0.1 * sigma,
    0.1 * components + 0.1 * (g + 3),
  ]);
}
