import { exp } from '../../../numeric/elementary/exp';
import { zeros, type Mat, type Vec } from '../../../numeric/arrays';
import { membersOf } from './clusterLabels';
import { spreadOf } from './spread';

/** Standardisation of inputs [d]: mean, and population sd with 0 → 1 (000 §5.1 i). */
export interface InputScale {
  readonly shift: Vec;
  readonly scale: Vec;
}

export function inputScaleOf(X: Mat): InputScale {
  const columns = Array.from({ length: X.cols }, (_, j) => spreadOf(columnOf(X, j)));
  return {
    shift: Float64Array.from(columns, ({ mean }) => mean),
    scale: Float64Array.from(columns, ({ sd }) => sd || 1),
  };
}

function columnOf(X: Mat, j: number): Vec {
  return Float64Array.from({ length: X.rows }, (_, i) => X.data[i * X.cols + j]);
}

/** Returns X [n×d] in units of its scale. */
export function standardInputs(X: Mat, { shift, scale }: InputScale): Mat {
  return { ...X, data: X.data.map((value, k) => (value - shift[k % X.cols]) / scale[k % X.cols]) };
}

/** Places of clusters: centres c_l and spreads σ_l, the population sd of each input with 0 → 1 (000, 2.13, 2.14) [k×d]. */
export interface Places {
  readonly centers: Mat;
  readonly spreads: Mat;
}

/** Least spread, in standardised units; smaller ones are rounding. */
const leastSpread = 1e-12;

/** Returns the places of `count` clusters of rows of X [n×d], which are standardised. */
export function placesOf(X: Mat, labels: Int32Array, count: number): Places {
  const centers = zeros(count, X.cols);
  const spreads = zeros(count, X.cols);
  for (let l = 0; l < count; l++) {
    const members = membersOf(labels, l);
    for (let j = 0; j < X.cols; j++) {
      const { mean, sd } = spreadOf(members.map((i) => X.data[i * X.cols + j]));
      centers.data[l * X.cols + j] = mean;
      spreads.data[l * X.cols + j] = sd > leastSpread ? sd : 1;
    }
  }
  return { centers, spreads };
}

/** Largest distance: larger ones are cut to it, so that they stay finite. */
const farthest = 1e300;

/** Sets log α_l(x) = −s Σ_j ((x_j − c_lj)/σ_lj)² (000, 2.12) [k] at a standardised x [d], finite for any finite x. */
export function setLogWeights(logs: Vec, x: Vec, { centers, spreads }: Places, smoothing: number): void {
  for (let l = 0, at = 0; l < logs.length; l++) {
    let square = 0;
    for (let j = 0; j < x.length; j++, at++) {
      square += ((x[j] - centers.data[at]) / spreads.data[at]) ** 2;
    }
    logs[l] = -Math.min(farthest, smoothing * Math.min(farthest, square));
  }
}

/**
 * Replaces logs [k] by the shares of what they are the logs of: never 0/0, because the largest is taken out first. Returns that, and the
 * sum relative to it.
 */
export function setShares(logs: Vec): { readonly largest: number; readonly total: number } {
  let largest = -Infinity;
  for (let l = 0; l < logs.length; l++) largest = Math.max(largest, logs[l]);
  let total = 0;
  for (let l = 0; l < logs.length; l++) total += logs[l] = exp(logs[l] - largest);
  for (let l = 0; l < logs.length; l++) logs[l] /= total;
  return { largest, total };
}
