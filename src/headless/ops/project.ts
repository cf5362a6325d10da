import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import { field, optional, readOneOf, requireAtMost, wrong, type Fields } from '../../engine/json';
import type { Mat } from '../../engine/numeric/arrays';
import { digitsInputs, digitsProjection, principalComponents } from '../../engine/ranking/projection';

const mostColumns = 500;

/**
 * Projects `points` [n×d] to two axes. `by`: `components`, the first two principal components, best of points in the unit box: `axes` (unit
 * vectors, the largest entry of each positive), `coordinates` with the mean of all points at 0, and the `share` of the variance that each
 * axis shows; or `digits`, the printed axes of 000, Figure 3-2, for rows of (k_size, k_sigma, d_PCA, d_SVM, g) in their own units. Left out
 * it is `digits` for rows of five numbers of which some lie outside the unit box, else `components`.
 */
export function answerProject(request: Fields): Readonly<Record<string, unknown>> {
  const points = readRows(field(request, 'points'), 'points');
  requireAtMost(points.cols, mostColumns, `"points" has rows of ${points.cols} numbers`);
  const by = optional(field(request, 'by'), usualWay(points), (value) =>
    readOneOf(value, 'by', ['components', 'digits']),
  );
  const warnings = ignoredFields(request, ['points', 'by']);
  if (by === 'components') return { by, ...principalComponents(points), warnings };
  if (points.cols === digitsInputs.length) return { by, coordinates: digitsProjection(points), warnings };
  throw wrong('points', `rows of ${digitsInputs.length} numbers, ${digitsInputs.join(', ')}`, points.cols);
}

function usualWay({ cols, data }: Mat): 'components' | 'digits' {
  const isUnit = data.every((value) => value >= 0 && value <= 1);
  return cols === digitsInputs.length && !isUnit ? 'digits' : 'components';
}
