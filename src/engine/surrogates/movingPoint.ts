import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import { rowProducts } from '../linalg/rowProducts';
import { solveLower } from '../linalg/solve';
import { substituteRows } from '../linalg/substituteRows';
import { condition, leastVariance, type Prior } from './gaussianProcess';

/** Latent mean and variance [m] of the noise-free function. */
export interface LatentBelief {
  readonly mean: Vec;
  readonly variance: Vec;
}

/** Belief at known places while one observation moves: where it is now [d], and the latent observations [n], all in the old order. */
export type MovingPoint = (x: Vec, z: Vec) => LatentBelief | null;

/** A pivot below this share of its diagonal is rounding: the point lies on another. */
const leastPivot = 1e-12;

/**
 * Belief at Z [m×d] of a process on X [n×d] at fixed hyper-parameters, while observation `moved` changes its place and all may
 * change their values. The others are factorised once and V = L⁻¹k(X, Z) is kept; each move is one row of the kernel and one
 * pass over V, O(nm) instead of O(n²m). Null where the point lies so close to another that all have to be conditioned anew,
 * with jitter.
 */
export function movingPoint(prior: Prior, { X, Z }: { X: Mat; Z: Mat }, moved: number): MovingPoint {
  const { kernel, outputScale } = prior;
  const rest = without(X, moved);
  const noise = Array.from({ length: X.rows }, (_, i) =>
    typeof prior.noise === 'number' ? prior.noise : prior.noise[i]!,
  );
  const own = noise.splice(moved, 1)[0]!;
  const { factor } = condition({ ...prior, noise }, { X: rest, z: new Float64Array(rest.rows) });
  const V = kernel.cov(Z, rest);
  for (let k = 0; k < V.data.length; k++) V.data[k]! *= outputScale;
  substituteRows(factor, V.data, V.rows);
  const unexplained = kernel.diag(Z).map((value, j) => outputScale * value - squareOf(rowOf(V, j)));
  const withLast = new Float64Array(Z.rows);
  return (x, z) => {
    const place = { rows: 1, cols: X.cols, data: x };
    const last = solveLower(
      factor,
      kernel.cov(rest, place).data.map((value) => outputScale * value),
    );
    const diagonal = outputScale * kernel.gram(place).data[0]! + own + factor.jitter;
    const pivot = diagonal - squareOf(last);
    if (!(pivot > leastPivot * diagonal)) return null;
    const root = Math.sqrt(pivot);
    const centred = z.filter((_, i) => i !== moved).map((value) => value - prior.mean);
    const white = solveLower(factor, centred);
    const lastWhite = (z[moved]! - prior.mean - dot(last, white)) / root;
    const mean = new Float64Array(Z.rows);
    rowProducts(V, { first: last, second: white, withFirst: withLast, withSecond: mean });
    const variance = kernel.cov(Z, place).data;
    for (let j = 0; j < Z.rows; j++) {
      const v = (outputScale * variance[j]! - withLast[j]!) / root;
      mean[j]! += prior.mean + v * lastWhite;
      variance[j] = Math.max(leastVariance, unexplained[j]! - v * v);
    }
    return { mean, variance };
  };
}

function without(X: Mat, row: number): Mat {
  const rest = zeros(X.rows - 1, X.cols);
  rest.data.set(X.data.subarray(0, row * X.cols));
  rest.data.set(X.data.subarray((row + 1) * X.cols), row * X.cols);
  return rest;
}

function squareOf(v: Vec): number {
  return dot(v, v);
}

function dot(a: Vec, b: Vec): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
