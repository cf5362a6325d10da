import { LuDecomposition, Matrix, SingularValueDecomposition } from 'ml-matrix';
import { zeros, type Mat, type Vec } from '../arrays';

/** What equations F v = g leave free, and the way back to them. */
export interface Subspace {
  /** Orthonormal directions along which F v does not change, as columns [d×k]. */
  readonly directions: Mat;
  /** The pseudo-inverse F⁺ [d×m]. */
  readonly inverse: Mat;
}

/** Share of the largest singular value below which a singular value is 0. */
const leastShare = 1e-9;

/**
 * Splits the space of a matrix F [m×d] by its singular values: directions that it does not see, and its pseudo-inverse. Without rows
 * the directions are those of the axes. By ml-matrix, whose decomposition uses square roots and plain arithmetic only.
 */
export function subspaceOf(F: Mat): Subspace {
  const d = F.cols;
  if (F.rows === 0) return { directions: identity(d), inverse: zeros(d, 0) };
  // Rows of zeros make a wide matrix square, so that all directions come out.
  const padded = Matrix.zeros(Math.max(F.rows, d), d);
  for (let i = 0; i < F.rows; i++) for (let j = 0; j < d; j++) padded.set(i, j, F.data[i * d + j]);
  const svd = new SingularValueDecomposition(padded);
  const [U, V] = [svd.leftSingularVectors, svd.rightSingularVectors];
  const sizes = svd.diagonal;
  const isSeen = sizes.map((size) => size > leastShare * sizes[0]);
  const unseen = sizes.map((_, p) => p).filter((p) => !isSeen[p]);
  const directions = zeros(d, unseen.length);
  unseen.forEach((p, i) => {
    for (let j = 0; j < d; j++) directions.data[j * unseen.length + i] = V.get(j, p);
  });
  const inverse = zeros(d, F.rows);
  for (let p = 0; p < sizes.length; p++) {
    if (!isSeen[p]) continue;
    for (let j = 0; j < d; j++) {
      const share = V.get(j, p) / sizes[p];
      for (let i = 0; i < F.rows; i++) inverse.data[j * F.rows + i] += share * U.get(i, p);
    }
  }
  return { directions, inverse };
}

function identity(size: number): Mat {
  const out = zeros(size, size);
  for (let i = 0; i < size; i++) out.data[i * size + i] = 1;
  return out;
}

/**
 * Solves A x = b for a square A [n×n] whose rows are of length about 1, by ml-matrix's LU with pivots; null where a pivot is below 1e-9,
 * because then x is not determined.
 */
export function solveSquare(A: Mat, b: Vec): Vec | null {
  const rows = Array.from({ length: A.rows }, (_, i) => A.data.slice(i * A.cols, (i + 1) * A.cols));
  const lu = new LuDecomposition(new Matrix(rows));
  const U = lu.upperTriangularMatrix;
  for (let i = 0; i < A.rows; i++) if (!(Math.abs(U.get(i, i)) > leastShare)) return null;
  return Float64Array.from(lu.solve(Matrix.columnVector(b)).to1DArray());
}
