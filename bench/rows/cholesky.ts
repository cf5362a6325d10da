import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { toRows, zeros, type Mat } from '../../src/engine/numeric/arrays';
import { byId } from '../../src/engine/definition';
import { kernels } from '../../src/engine/kernels/registry';
import { cholesky } from '../../src/engine/numeric/linalg/cholesky';
import { dataOf, held } from '../data';
import { inProcess } from '../timing';
import { largestError, play, type Bench, type Gate, type Match, type Row } from './row';

const n = 200;

/** Compares the factor of a covariance with ml-matrix and with the BLAS of scipy. */
export async function* choleskyRows(bench: Bench): AsyncGenerator<Row> {
  const A = covariance();
  const rows = toRows(A);
  const matrix = new Matrix(rows);
  const match = { row: 'cholesky', what: 'factor of a covariance', n, ours: () => cholesky(A) };
  const decompose = () => new CholeskyDecomposition(matrix).lowerTriangularMatrix;
  const lower = Array.from({ length: n }, (_, i) => decompose().getRow(i));
  const mlMatrix: Match = {
    ...match,
    peer: { name: 'ml-matrix', contestant: inProcess(decompose) },
    gate: gateOf(A, lower),
  };
  yield await play(mlMatrix, bench);
  const blas = await bench.python?.prepare<{ lower: number[][] }>('cholesky', { A: rows });
  const peer = { name: 'OpenBLAS (scipy)', contestant: blas?.contestant ?? null };
  yield await play({ ...match, peer, gate: blas ? gateOf(A, blas.answer.lower) : null }, bench);
}

function covariance(): Mat {
  const { X } = dataOf(n);
  const unit = byId(kernels, 'squared-exponential').create(held.kernel, 2).gram(X);
  const A = zeros(n, n);
  for (let k = 0; k < n * n; k++)
    A.data[k] = held.outputScale * unit.data[k]! + (k % (n + 1) === 0 ? 1e-4 : 0);
  return A;
}

/** Checks our factor against theirs. */
function gateOf(A: Mat, theirs: readonly (readonly number[])[]): Gate {
  const expected = theirs.flatMap((row, i) => row.slice(0, i + 1));
  return { what: 'factor', error: largestError(cholesky(A).lower, expected), allowed: 1e-10 };
}
