import { Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { toRows, zeros, type Mat } from '../arrays';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose } from '../../../testing/tolerance';
import { setTimes, setTimesTransposed, setTransposedTimes } from './products';

const sizes = [
  [0, 3, 2],
  [1, 1, 1],
  [4, 2, 5],
  [7, 3, 4],
  [9, 10, 13],
] as const;

function other(matrix: Mat): Matrix {
  const out = Matrix.zeros(matrix.rows, matrix.cols);
  toRows(matrix).forEach((row, i) => row.forEach((value, j) => out.set(i, j, value)));
  return out;
}

describe.each(sizes)('products of %i rows with %i by %i', (n, k, d) => {
  const A = uniformDesign(n, d, 1);
  const B = uniformDesign(k, d, 2);
  const R = uniformDesign(n, k, 3);

  it('are those of ml-matrix', () => {
    const [scores, sums, back] = [zeros(n, k), zeros(k, d), zeros(n, d)];
    [scores, sums, back].forEach((out) => out.data.fill(7));
    setTimesTransposed(scores, A, B);
    setTransposedTimes(sums, R, A);
    setTimes(back, R, B);
    const [a, b, r] = [other(A), other(B), other(R)];
    expectAllClose(scores.data, a.mmul(b.transpose()).to1DArray(), { rtol: 1e-14 });
    expectAllClose(sums.data, r.transpose().mmul(a).to1DArray(), { rtol: 1e-14 });
    expectAllClose(back.data, r.mmul(b).to1DArray(), { rtol: 1e-14 });
    expect(scores.data).toHaveLength(n * k);
  });
});
