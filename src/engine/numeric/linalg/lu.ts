import { LuDecomposition, Matrix } from 'ml-matrix';
import { zeros, type Mat } from '../arrays';

/** A square matrix A [n×n] made ready to be solved with. */
export interface SquareFactor {
  /** Returns A⁻¹B [n×m] of B [n×m]. */
  solve(B: Mat): Mat;
}

/** Pivots smaller than this share of the largest make a matrix singular. */
const faintest = 1e-14;

/** Factors a square matrix [n×n], definite or not, by ml-matrix's LU with pivots of rows; null where it is singular. 2n³/3 operations. */
export function factorSquare(A: Mat): SquareFactor | null {
  const lu = new LuDecomposition(matrixOf(A));
  const U = lu.upperTriangularMatrix;
  const pivots = Array.from({ length: A.rows }, (_, i) => Math.abs(U.get(i, i)));
  const most = Math.max(...pivots);
  if (!pivots.every((pivot) => pivot > faintest * most)) return null;
  return {
    solve(B) {
      const out = zeros(B.rows, B.cols);
      const X = lu.solve(matrixOf(B));
      for (let i = 0; i < B.rows; i++)
        for (let j = 0; j < B.cols; j++) out.data[i * B.cols + j] = X.get(i, j);
      return out;
    },
  };
}

function matrixOf({ rows, cols, data }: Mat): Matrix {
  return new Matrix(Array.from({ length: rows }, (_, i) => data.slice(i * cols, (i + 1) * cols)));
}
