import { fromRows, meanOf, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { cholesky } from '../../numeric/linalg/cholesky';
import { jobs } from '../../numeric/linalg/fastJobs';
import { sobolPoints } from '../../numeric/random/sobol';
import { EngineError } from '../../errors';
import type { ParamValue } from '../../definition';
import type { Prior } from '../gp/gaussianProcess';
import type { Features } from './features';

/** Most inducing inputs: more are as dear as the process itself. */
const most = 500;

/**
 * Reads places [r×d]: rows of d numbers, or all their numbers in one list, as links have them. Errors: `invalid-value` for anything
 * else.
 */
export function readPlaces(value: ParamValue, dimension: number, name: string): Mat {
  const given =
    typeof value === 'number' ? [value] : Array.isArray(value) ? (value as readonly ParamValue[]) : [];
  const isFlat = given.every((one) => typeof one === 'number');
  const rows = isFlat ? chunks(given, dimension) : given;
  const isRow = (row: ParamValue): row is readonly number[] =>
    Array.isArray(row) && row.length === dimension && row.every(Number.isFinite);
  if (rows.length === 0 || rows.length > most || !rows.every(isRow)) {
    const message = `The ${name} must be 1 to ${most} rows of ${dimension} finite ${dimension === 1 ? 'number' : 'numbers'}.`;
    throw new EngineError('invalid-value', message, { parameter: name });
  }
  return fromRows(rows, dimension);
}

function chunks(numbers: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, i) =>
    numbers.slice(i * size, (i + 1) * size),
  );
}

/**
 * Chooses inducing inputs [r×d] among the places X [n×d], at most `count`: the one closest to their middle, and then the one farthest from all
 * chosen, one after another. Without observations they are spread over the unit box.
 */
export function spreadPlaces(X: Mat, count: number): Mat {
  if (X.rows === 0) return sobolPoints(count, X.cols);
  const middle = Float64Array.from({ length: X.cols }, (_, p) =>
    meanOf(Array.from({ length: X.rows }, (_unused, i) => X.data[i * X.cols + p])),
  );
  const distances = Float64Array.from({ length: X.rows }, (_, i) => -squaredDistance(rowOf(X, i), middle));
  const chosen: Vec[] = [];
  while (chosen.length < count) {
    const next = distances.reduce((best, value, i) => (value > distances[best] ? i : best), 0);
    // Only copies are left.
    if (chosen.length > 0 && distances[next] === 0) break;
    const place = rowOf(X, next);
    const isFirst = chosen.length === 0;
    chosen.push(place);
    for (let i = 0; i < X.rows; i++) {
      const d = squaredDistance(rowOf(X, i), place);
      distances[i] = isFirst ? d : Math.min(distances[i], d);
    }
  }
  return fromRows(chosen, X.cols);
}

function squaredDistance(a: Vec, b: Vec): number {
  return a.reduce((sum, value, p) => sum + (value - b[p]) ** 2, 0);
}

/** Returns ψ(x) = L⁻¹k(x), L Lᵀ the covariance of the values at inducing inputs U [r×d]. Errors: as `cholesky`. */
export function inducedFeatures({ kernel, outputScale }: Prior, U: Mat): Features {
  const K = kernel.gram(U);
  const factor = cholesky({ ...K, data: K.data.map((value) => outputScale * value) });
  return {
    jitter: factor.jitter,
    at: (Z) => {
      if (Z.rows === 0) return zeros(0, U.rows);
      const cross = kernel.cov(Z, U);
      for (let k = 0; k < cross.data.length; k++) cross.data[k] *= outputScale;
      jobs.substituteRows(factor, cross.data, Z.rows);
      return cross;
    },
  };
}
