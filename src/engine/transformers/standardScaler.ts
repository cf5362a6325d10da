import { EngineError } from '../errors';
import { zeros, type Vec, type Mat } from '../numeric/arrays';
import type { Transform, TransformerDef } from './transformer';

/** A fitted scaler: each column less its mean, over its scale. */
export interface FittedScaler extends Transform {
  /** [d] */
  readonly mean: Vec;
  /** Standard deviations with divisor n, 1 for columns that are constant but for rounding [d]. */
  readonly scale: Vec;
}

/** Means and standard deviations of columns, as scikit-learn's StandardScaler has them. */
export const standardScaler: TransformerDef<Mat, Mat, FittedScaler> = {
  id: 'standard-scaler',
  label: 'Standard scaler',
  summary: 'Moves and stretches each column, so that its mean is 0 and its standard deviation 1.',
  source: 'as in scikit-learn, Pedregosa et al. (2011)',
  params: [],
  *fit({ rows }, _given, { meter }) {
    if (rows.rows === 0) throw new EngineError('invalid-data', 'There are no rows to take means of.');
    yield { done: 0, total: 1, label: 'Scaling columns' };
    const mean = meansOf(rows);
    const scale = deviationsOf(rows, mean);
    meter.add(3 * rows.rows * rows.cols);
    return {
      mean,
      scale,
      *apply(source, tools) {
        yield { done: 0, total: 1, label: 'Scaling columns' };
        const { cols } = source;
        const out = zeros(source.rows, cols);
        for (let i = 0, at = 0; i < source.rows; i++) {
          for (let j = 0; j < cols; j++, at++) out.data[at] = (source.data[at] - mean[j]) / scale[j];
        }
        tools.meter.add(2 * source.data.length);
        return out;
      },
    };
  },
};

/** Returns the mean of each column [d]. */
export function meansOf({ rows, cols, data }: Mat): Vec {
  const mean = new Float64Array(cols);
  for (let i = 0, at = 0; i < rows; i++) for (let j = 0; j < cols; j++, at++) mean[j] += data[at];
  for (let j = 0; j < cols; j++) mean[j] /= rows;
  return mean;
}

function deviationsOf({ rows, cols, data }: Mat, mean: Vec): Vec {
  const variance = new Float64Array(cols);
  const off = new Float64Array(cols);
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++, at++) {
      const difference = data[at] - mean[j];
      variance[j] += difference * difference;
      off[j] += difference;
    }
  }
  return variance.map((sum, j) => {
    // Less what the mean is off by rounding.
    const value = (sum - (off[j] * off[j]) / rows) / rows;
    const rounding = rows * Number.EPSILON;
    return value <= rounding * value + (rounding * mean[j]) ** 2 ? 1 : Math.sqrt(value);
  });
}
