import type { Mat, Vec } from '../numeric/arrays';
import { EngineError } from '../errors';

/** Beyond this, squares of differences over squares of the smallest length scale overflow. */
const largestInput = 1e100;

/** Rows a kernel of `dimension` inputs can compute with. Errors: `invalid-data`. */
export function requireInputs(X: Mat, dimension: number): Mat {
  if (X.cols !== dimension) {
    const message = `This is a kernel of ${dimension} inputs: there is no covariance of rows of ${X.cols}.`;
    throw new EngineError('invalid-data', message, { dimension, columns: X.cols });
  }
  for (let k = 0; k < X.data.length; k++) {
    if (!(Math.abs(X.data[k]) <= largestInput)) throw unusable(X.data[k]);
  }
  return X;
}

function unusable(value: number): EngineError {
  const message = `An input must be a number between −1e100 and 1e100, not ${value}: scale the inputs.`;
  return new EngineError('invalid-data', message, { value: String(value) });
}

/** Errors: `invalid-data` where numbers overflow, as products of large variances do. */
export function requireFinite(values: Vec): Vec {
  for (let k = 0; k < values.length; k++) requireFiniteAt(values, k);
  return values;
}

export function requireFiniteAt(values: Vec, k: number): void {
  if (Number.isFinite(values[k])) return;
  const message =
    'A covariance is larger than numbers can be: scale the inputs, or choose smaller variances.';
  throw new EngineError('invalid-data', message);
}
