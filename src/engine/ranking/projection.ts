import { toRows, type Mat } from '../numeric/arrays';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import { finish } from '../task';
import { covarianceOf } from '../transformers/principalComponents';
import { meansOf } from '../transformers/standardScaler';

/** Places of several inputs seen along two axes. */
export interface Projection {
  /** Unit vectors [a×d], a = 2 or the one there is, the largest entry of each positive. */
  readonly axes: readonly (readonly number[])[];
  /** Coordinates [n×a], the mean of all points at 0. */
  readonly coordinates: readonly (readonly number[])[];
  /** The share of the variance that each axis shows [a]; 0 where all points are one. */
  readonly share: readonly number[];
}

/** Projects points [n×d] to their first two principal components. */
export function principalComponents(points: Mat): Projection {
  const mean = meansOf(points);
  const { values, vectors } = finish(symmetricEigen(finish(covarianceOf(points, mean)), 2));
  const total = values.reduce((sum, value) => sum + value, 0);
  const axes = toRows(vectors);
  return {
    axes,
    coordinates: toRows(points).map((row) =>
      axes.map((axis) => axis.reduce((sum, entry, p) => sum + entry * (row[p] - mean[p]), 0)),
    ),
    share: axes.map((_, a) => (total > 0 ? Math.max(0, values[a]) / total : 0)),
  };
}

/** The inputs of the digits pipeline of 000, in the order of its Figure 3-2: blur, components, degree, and γ as a power of ten. */
export const digitsInputs = ['k_size', 'k_sigma', 'd_PCA', 'd_SVM', 'g'] as const;

/** Returns the coordinates [n×2] along the two axes of 000, Figure 3-2, of rows [n×5] of `digitsInputs` in their own units; its caption names the wrong data set. */
export function digitsProjection(points: Mat): readonly (readonly [number, number])[] {
  return toRows(points).map(([size, sigma, components, degree, g]) => [
    degree + 0.5 * size + 0.1 * sigma,
    0.1 * components + 0.1 * (g + 3),
  ]);
}
