import fc from 'fast-check';
import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { finish } from '../../task';
import { fromRows, rowOf, toRows, zeros, type Mat } from '../arrays';
import { dot } from './core';
import { leadingEigen, symmetricEigen } from './symmetricEigen';
import { entry, uniformDesign } from '../../../testing/designs';
import { expectAllClose } from '../../../testing/tolerance';

function symmetric(n: number, value: (i: number, j: number) => number): Mat {
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) out.data[i * n + j] = out.data[j * n + i] = value(i, j);
  }
  return out;
}

/** Checks A v = λ v, and that the vectors stand upright on each other. */
function expectEigen(A: Mat, count = A.rows): void {
  for (const eigen of [symmetricEigen, leadingEigen]) expectEigenBy(eigen, A, count);
}

function expectEigenBy(eigen: typeof leadingEigen, A: Mat, count: number): void {
  const { values, vectors } = finish(eigen(A, count));
  const size = Math.max(...A.data.map(Math.abs), 1e-300);
  expect(vectors.rows).toBe(count);
  for (let v = 0; v < count; v++) {
    const x = rowOf(vectors, v);
    for (let i = 0; i < A.rows; i++) {
      expect(Math.abs(dot(rowOf(A, i), x) - values[v]! * x[i]!)).toBeLessThan(1e-13 * size * A.rows);
    }
    for (let w = 0; w <= v; w++) {
      expect(Math.abs(dot(x, rowOf(vectors, w)) - (v === w ? 1 : 0))).toBeLessThan(1e-13 * A.rows);
    }
    // Entries of one size but for rounding are equals, as in eigenvectors of symmetric patterns: the first of them counts.
    const most = Math.max(...x.map(Math.abs));
    expect(x.find((value) => Math.abs(value) >= most * (1 - 1e-9))).toBeGreaterThan(0);
  }
  for (let i = 1; i < values.length; i++) expect(values[i]).toBeLessThanOrEqual(values[i - 1]!);
}

describe('eigenvectors of a symmetric matrix', () => {
  it('are what their name says, of any matrix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 28, maxLength: 28 }),
        (n, entries) => expectEigen(symmetric(n, (i, j) => entries[(i * (i + 1)) / 2 + j]!)),
      ),
    );
  });

  it('have the eigenvalues that ml-matrix finds', () => {
    const X = uniformDesign(60, 40);
    const A = symmetric(40, (i, j) =>
      Array.from({ length: 60 }, (_, r) => entry(X, r, i) * entry(X, r, j)).reduce((a, b) => a + b),
    );
    expectEigen(A);
    const theirs = new EigenvalueDecomposition(new Matrix(toRows(A)), { assumeSymmetric: true });
    const values = theirs.realEigenvalues.sort((a, b) => b - a);
    expectAllClose(finish(symmetricEigen(A, 0)).values, values, { rtol: 1e-14 });
  });

  it.each([
    ['nothing', symmetric(5, () => 0)],
    ['the identity', symmetric(6, (i, j) => (i === j ? 1 : 0))],
    ['ones', symmetric(9, () => 1)],
    ['the tiniest', symmetric(4, (i, j) => 1e-300 * (i + j + 1))],
    ['the largest', symmetric(4, (i, j) => 1e300 / (i + j + 1))],
    ['graded', symmetric(8, (i, j) => 10 ** -(2 * Math.max(i, j)))],
    ['blocks', symmetric(10, (i, j) => (i >> 1 === j >> 1 ? 2 - i + j : 0))],
    [
      'a pair',
      fromRows([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'zero diagonal, faint beside it',
      symmetric(5, (i, j) => (i === j + 1 ? 1e-170 : i === 4 && j === 4 ? 1 : 0)),
    ],
  ])('are found of a matrix of %s', (_, A) => expectEigen(A));

  it('are as many as asked for, the first of all', () => {
    const A = symmetric(12, (i, j) => 1 / (1 + i + j));
    const few = finish(symmetricEigen(A, 3));
    const all = finish(symmetricEigen(A, 12));
    expect(few.values).toEqual(all.values);
    expect(few.vectors.data).toEqual(all.vectors.data.slice(0, 36));
    const leading = finish(leadingEigen(A, 3));
    expect(leading.values).toEqual(all.values);
    expectAllClose(leading.vectors.data, few.vectors.data, { rtol: 1e-9, floor: 1e-6 });
  });

  it('need numbers', () => {
    expect(() => finish(symmetricEigen(fromRows([[Number.NaN]]), 1))).toThrow(/not finite/);
    expect(finish(symmetricEigen(zeros(0, 0), 3)).values).toHaveLength(0);
  });
});
