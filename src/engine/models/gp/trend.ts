import { rowOf, toRows, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { log } from '../../numeric/elementary/log';
import { inverseInto, logDeterminant, solveInPlace, type Cholesky } from '../../numeric/linalg/cholesky';
import {
  dot,
  substituteBackward,
  substituteForward,
  substituteRows,
  type Factor,
} from '../../numeric/linalg/core';
import { rowStart } from '../../numeric/linalg/packed';
import { basisAt, spreadOf, subtract, type Basis } from './basis';

/** The coefficients of basis functions given the data: N(β̂, A⁻¹), A = B⁻¹ + HC⁻¹Hᵀ (001, 2.52; RW 2.41). */
export interface Trend {
  readonly basis: Basis;
  /** β̂ [m]. */
  readonly coefficients: Vec;
  /** Factor of A, from the orthogonal form of its root. */
  readonly root: Factor;
  /** L⁻¹h of each basis function, C = L Lᵀ [m×n]. */
  readonly whitened: Mat;
  /** G [m×n] such that the precision of z is C⁻¹ − GᵀG. */
  readonly removed: Mat;
}

/** A trend, and what it makes of the likelihood. */
interface Fitted {
  readonly trend: Trend;
  /** C⁻¹(z − Hᵀβ̂) [n]. */
  readonly alpha: Vec;
  /** Squared distance of z from what was expected. */
  readonly misfit: number;
  readonly logLikelihood: number;
}

/**
 * Fits coefficients to centred z [n], C by its factor. The likelihood is that of C + HᵀBH (001, 2.57, with the quadratic term that is
 * missing there), or with vague coefficients RW 2.45. The root of A comes of orthogonalising L⁻¹Hᵀ over the root of B⁻¹: A itself,
 * whose condition is the square of that, is never formed.
 */
export function fitTrend(factor: Cholesky, basis: Basis, z: Vec): Fitted {
  const n = z.length;
  const { atData, prior } = basis;
  const m = atData.rows;
  const whitened = { ...atData, data: atData.data.slice() };
  substituteRows(factor, whitened.data, m);
  const target = new Float64Array(n + m);
  target.set(z);
  substituteForward(factor, target.subarray(0, n));
  const columns = Array.from({ length: m }, (_, k) => stacked(basis, rowOf(whitened, k), k));
  if (prior) {
    const own = prior.mean.slice();
    substituteForward(prior.factor, own);
    target.set(own, n);
  }
  const root = orthogonalise(columns);
  const coefficients = Float64Array.from(columns, (column) => dot(column, target));
  columns.forEach((column, k) => subtract(target, coefficients[k], column));
  // A = root rootᵀ, and β̂ = root⁻ᵀ Qᵀ(target).
  substituteBackward(root, coefficients);
  const removed = zeros(m, n);
  columns.forEach((column, k) => {
    const row = rowOf(removed, k);
    row.set(column.subarray(0, n));
    substituteBackward(factor, row);
  });
  const alpha = z.map((value, i) => value - trendAt(coefficients, atData, i));
  solveInPlace(factor, alpha);
  const misfit = dot(target, target);
  const volume = logDeterminant(factor) + logDeterminant(root) + spreadOf(basis);
  const logLikelihood = -0.5 * (misfit + volume + n * log(2 * Math.PI));
  return { trend: { basis, coefficients, root, whitened, removed }, alpha, misfit, logLikelihood };
}

/** Returns row k of L⁻¹H, followed by column k of the root of B⁻¹; by zeros where that is vague [n+m]. */
function stacked({ atData, prior }: Basis, whitened: Vec, k: number): Vec {
  const n = whitened.length;
  const out = new Float64Array(n + atData.rows);
  out.set(whitened);
  if (prior) {
    out[n + k] = 1;
    substituteForward(prior.factor, out.subarray(n));
  }
  return out;
}

/** Replaces columns by orthonormal ones, and returns the transposed triangle they were multiplied by. */
function orthogonalise(columns: readonly Vec[]): Factor {
  const size = columns.length;
  const lower = new Float64Array(rowStart(size));
  columns.forEach((column, k) => {
    // Twice, so that they are orthogonal to rounding.
    for (let round = 0; round < 2; round++) {
      for (let j = 0; j < k; j++) {
        const share = dot(columns[j], column);
        lower[rowStart(k) + j] += share;
        subtract(column, share, columns[j]);
      }
    }
    const length = Math.sqrt(dot(column, column));
    lower[rowStart(k) + k] = length;
    for (let i = 0; i < column.length; i++) column[i] /= length;
  });
  return { size, lower };
}

/** Returns h(x_i)ᵀb for basis functions H [m×n]. */
export function trendAt(coefficients: Vec, H: Mat, i: number): number {
  let sum = 0;
  for (let k = 0; k < H.rows; k++) sum += coefficients[k] * H.data[k * H.cols + i];
  return sum;
}

/** Returns b₀ᵀh at observation i: what is expected of it before any is seen. */
export function expectedAt({ basis }: Trend, i: number): number {
  return basis.prior ? trendAt(basis.prior.mean, basis.atData, i) : 0;
}

/**
 * Returns root⁻¹R of points Z [q×d], R = h − HC⁻¹k: one row [m] for each. `V` [q×n] holds rows L⁻¹k(z) at unit output scale. Its
 * squared length is what doubt about the coefficients adds to the variance: RᵀA⁻¹R.
 */
export function doubtAt(trend: Trend, Z: Mat, V: Mat, outputScale: number): Mat {
  const { whitened } = trend;
  const products = Array.from({ length: whitened.rows }, (_, k) =>
    Float64Array.from({ length: Z.rows }, (__, j) => dot(rowOf(V, j), rowOf(whitened, k))),
  );
  return doubtFrom(trend, Z, products, outputScale);
}

/** The same from the products of each L⁻¹k(z) with the rows of L⁻¹H [m][q]. */
export function doubtFrom(
  { basis, root }: Trend,
  Z: Mat,
  products: readonly Vec[],
  outputScale: number,
): Mat {
  const H = basisAt(basis.id, Z);
  const out = zeros(Z.rows, H.rows);
  for (let j = 0; j < Z.rows; j++) {
    for (let k = 0; k < H.rows; k++) {
      out.data[j * H.rows + k] = H.data[k * Z.rows + j] - outputScale * products[k][j];
    }
  }
  substituteRows(root, out.data, Z.rows);
  return out;
}

/** A covariance of z by its factor; with a trend, what that takes from the precision. */
export interface Precise {
  readonly factor: Cholesky;
  readonly trend?: Trend | null;
}

/** Sets the precision of z as a packed upper triangle [n(n+1)/2]. */
export function precisionInto({ factor, trend }: Precise, upper: Vec): void {
  inverseInto(factor, upper);
  if (!trend) return;
  const { removed } = trend;
  for (let k = 0; k < removed.rows; k++) {
    const g = rowOf(removed, k);
    for (let i = 0, at = 0; i < g.length; i++) {
      for (let j = i; j < g.length; j++, at++) upper[at] -= g[i] * g[j];
    }
  }
}

/** Replaces v [n] by the precision of z times v. */
export function applyPrecision({ factor, trend }: Precise, v: Vec): void {
  const shares =
    trend && Array.from({ length: trend.removed.rows }, (_, k) => dot(rowOf(trend.removed, k), v));
  solveInPlace(factor, v);
  shares?.forEach((share, k) => subtract(v, share, rowOf(trend!.removed, k)));
}

/** Returns the covariance A⁻¹ of the coefficients, as nested rows. */
export function coefficientCovariance({ root }: Trend): number[][] {
  const out = zeros(root.size, root.size);
  for (let k = 0; k < root.size; k++) {
    const row = rowOf(out, k);
    row[k] = 1;
    substituteForward(root, row);
    substituteBackward(root, row);
  }
  return toRows(out);
}
