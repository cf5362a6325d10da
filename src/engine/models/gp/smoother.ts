import { rowOf, zeros, type Mat } from '../../numeric/arrays';
import { inverseDiagonalInto } from '../../numeric/linalg/cholesky';
import { substituteBackward } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import { rowStart } from '../../numeric/linalg/packed';
import type { Place } from '../dataset';
import type { Smoother } from '../smoother';
import type { GaussianProcess } from './gaussianProcess';
import { removeSquares } from './leaveOneOut';
import { subtract } from './basis';
import { smoothedOf, spectrumOf } from './smootherSpectrum';
import { doubtAt } from './trend';

/**
 * Returns a process as a linear smoother of its places: weights C⁻¹k(x) on z − m (001, 2.45–2.48), with basis functions and C⁻¹HᵀA⁻¹R.
 * The effective degrees of freedom are tr K C⁻¹ = n − Σ noise_i P_ii, P the precision of z.
 */
export function smootherOf(process: GaussianProcess, places: readonly Place[]): Smoother {
  return {
    weightsAt: (Z) => byPlace(weightsOfRows(process, Z), places),
    effectiveDegrees: () => effectiveDegrees(process),
    spectrum: () => spectrumOf(smoothedOf(process, places)),
  };
}

/** Returns the weights of all rows at Z [q×d]: [q×n]. */
function weightsOfRows({ prior, X, factor, trend }: GaussianProcess, Z: Mat): Mat {
  const out = prior.kernel.cov(Z, X);
  jobs.substituteRows(factor, out.data, out.rows);
  const doubt = trend && doubtAt(trend, Z, out, prior.outputScale);
  for (let j = 0; j < out.rows; j++) {
    const row = rowOf(out, j);
    substituteBackward(factor, row);
    for (let i = 0; i < row.length; i++) row[i] *= prior.outputScale;
    for (let k = 0; trend && k < trend.removed.rows; k++) {
      subtract(row, -doubt!.data[j * doubt!.cols + k], rowOf(trend.removed, k));
    }
  }
  return out;
}

/** Adds up the weights [q×rows] of the rows of each place: [q×n]. */
export function byPlace(weights: Mat, places: readonly Place[]): Mat {
  const out = zeros(weights.rows, places.length);
  for (let j = 0; j < weights.rows; j++) {
    const row = rowOf(weights, j);
    places.forEach(({ rows }, i) => {
      out.data[j * places.length + i] = rows.reduce((sum, at) => sum + row[at], 0);
    });
  }
  return out;
}

function effectiveDegrees({ prior: { noise }, factor, trend }: GaussianProcess): number {
  const n = factor.size;
  const precision = new Float64Array(n);
  inverseDiagonalInto(factor, new Float64Array(rowStart(n)), precision);
  if (trend) removeSquares(precision, trend.removed);
  const passed = (value: number, i: number): number =>
    1 - ((typeof noise === 'number' ? noise : noise[i]) + factor.jitter) * value;
  return precision.reduce((sum, value, i) => sum + passed(value, i), 0);
}
