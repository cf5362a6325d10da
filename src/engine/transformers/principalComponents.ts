import { resolveParams, type ParamSpec } from '../definition';
import { EngineError } from '../errors';
import type { Tools } from '../learning/tools';
import { rowsBetween, zeros, type Mat, type Vec } from '../numeric/arrays';
import { learnerJobs } from '../numeric/linalg/fastJobs';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import type { Task } from '../task';
import { meansOf } from './standardScaler';
import type { Transform, TransformerDef } from './transformer';

const params: readonly ParamSpec[] = [
  {
    id: 'components',
    label: 'Components',
    summary: 'How many directions are kept; there are no more than columns, or rows.',
    kind: 'integer',
    default: 40,
    min: 1,
    max: 1000,
  },
];

/** Directions in which rows differ most. */
export interface FittedComponents extends Transform {
  /** Mean row [d]. */
  readonly mean: Vec;
  /** Unit directions as rows, by falling variance; the largest loading of each is positive [components×d]. */
  readonly directions: Mat;
  /** Variance along each, with divisor n − 1 [components]. */
  readonly variances: Vec;
  /** Share of each in the sum of the variances of all columns, 0 where that is 0 [components]. */
  readonly shares: Vec;
  /** Rebuilds rows [m×d] from their places along the first directions [m×count], as many as there are columns. */
  rebuild(scores: Mat): Mat;
}

/** Principal component analysis by the eigenvectors of the covariance of columns. */
export const principalComponents: TransformerDef<Mat, Mat, FittedComponents> = {
  id: 'principal-components',
  label: 'Principal components',
  summary: 'Keeps of each row only where it stands along the directions in which rows differ most.',
  source: 'Pearson (1901); Hotelling (1933); met in 000 §3.4.2 ii, §A.4',
  params,
  *fit({ rows }, given, { meter }) {
    const wanted = Number(resolveParams(params, given).components);
    if (rows.rows === 0 || rows.cols === 0) {
      throw new EngineError('invalid-data', 'Without rows and columns there are no principal components.');
    }
    const mean = meansOf(rows);
    const covariance = yield* covarianceOf(rows, mean);
    const count = Math.min(wanted, rows.rows, rows.cols);
    const { values, vectors, work } = yield* symmetricEigen(covariance, count);
    meter.add(2 * rows.data.length + Math.round(0.5 * rows.data.length * (rows.cols + 1)) + work);
    let total = 0;
    for (let j = 0; j < rows.cols; j++) total += covariance.data[j * rows.cols + j];
    // Rounding may leave what should be 0 a little below.
    const variances = values.slice(0, count).map((value) => Math.max(0, value));
    return fittedComponents({
      mean,
      directions: vectors,
      variances,
      shares: variances.map((value) => (total > 0 ? value / total : 0)),
    });
  },
};

const rowsPerReport = 64;

/** Computes the lower triangle of the covariance of columns [d×d], divisor n − 1, or 1 for a single row. */
export function* covarianceOf(rows: Mat, mean: Vec): Task<Mat> {
  const d = rows.cols;
  const out = zeros(d, d);
  const centred = zeros(4, d);
  for (let i = 0; i < rows.rows; i += 4) {
    if (i % rowsPerReport === 0) yield { done: i, total: rows.rows, label: 'Comparing columns' };
    centred.data.fill(0);
    const last = Math.min(4, rows.rows - i);
    for (let r = 0; r < last; r++) {
      for (let j = 0; j < d; j++) centred.data[r * d + j] = rows.data[(i + r) * d + j] - mean[j];
    }
    addProducts(out.data, centred.data, d);
  }
  const divisor = Math.max(1, rows.rows - 1);
  for (let k = 0; k < out.data.length; k++) out.data[k] /= divisor;
  return out;
}

/** Adds Σ x_r x_rᵀ of four rows [4×d] to the lower triangle of S [d×d]. */
function addProducts(S: Float64Array, x: Float64Array, size: number): void {
  const d = size | 0;
  const r1 = d;
  const r2 = r1 + d;
  const r3 = r2 + d;
  for (let c = 0; c < d; c++) {
    const w0 = x[c];
    const w1 = x[r1 + c];
    const w2 = x[r2 + c];
    const w3 = x[r3 + c];
    // Pixels near the edge are often 0 in all rows.
    if (w0 === 0 && w1 === 0 && w2 === 0 && w3 === 0) continue;
    const to = c * d;
    for (let j = 0; j <= c; j++) S[to + j] += w0 * x[j] + w1 * x[r1 + j] + (w2 * x[r2 + j] + w3 * x[r3 + j]);
  }
}

function fittedComponents(
  found: Pick<FittedComponents, 'mean' | 'directions' | 'variances' | 'shares'>,
): FittedComponents {
  const { mean, directions } = found;
  function* apply(source: Mat, { meter }: Pick<Tools, 'meter'>): Task<Mat> {
    const out = zeros(source.rows, directions.rows);
    for (let i = 0; i < source.rows; i += rowsPerReport) {
      yield { done: i, total: source.rows, label: 'Turning rows' };
      const some = rowsBetween(source, i, Math.min(source.rows, i + rowsPerReport));
      const centred = { ...some, data: some.data.map((value, at) => value - mean[at % source.cols]) };
      learnerJobs.setTimesTransposed(rowsBetween(out, i, i + some.rows), centred, directions);
    }
    meter.add(source.data.length * (1 + directions.rows));
    return out;
  }
  const rebuild = (scores: Mat): Mat => {
    const out = zeros(scores.rows, mean.length);
    learnerJobs.setTimes(out, scores, rowsBetween(directions, 0, scores.cols));
    for (let k = 0; k < out.data.length; k++) out.data[k] += mean[k % mean.length];
    return out;
  };
  return { ...found, apply, rebuild };
}
