import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import type { Mat } from '../arrays';
import { fromRows, zeros } from '../arrays';
import { EngineError } from '../../errors';
import { cholesky, logDeterminant } from './cholesky';
import type { Cholesky } from './cholesky';
import { entry } from '../../../testing/designs';

/** The squared exponential of scattered points in the plane, plus noise: what the engine factors all day. */
function kernelMatrix(size: number, noise: number): Mat {
  const A = zeros(size, size);
  const x = (i: number): number => (i * 0.754877666) % 1;
  const y = (i: number): number => (i * 0.569840291) % 1;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const r2 = (x(i) - x(j)) ** 2 + (y(i) - y(j)) ** 2;
      A.data[i * size + j] = 2.5 * Math.exp(-r2 / 0.08) + (i === j ? noise : 0);
    }
  }
  return A;
}

function product(factor: Cholesky): Mat {
  const { size, lower } = factor;
  const L = (i: number, j: number): number => (j > i ? 0 : lower[(i * (i + 1)) / 2 + j]!);
  const A = zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) for (let k = 0; k < size; k++) A.data[i * size + j]! += L(i, k) * L(j, k);
  }
  return A;
}

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length);
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!));
  return largest;
}

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (thrown) {
    return thrown instanceof EngineError ? thrown.code : String(thrown);
  }
  return 'nothing thrown';
}

const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 30, 61];

describe('cholesky', () => {
  it.each(SIZES)('L Lᵀ gives the matrix back, n = %i', (size) => {
    const A = kernelMatrix(size, 1e-3);
    const factor = cholesky(A);
    expect(factor.jitter).toBe(0);
    expect(largestDifference(product(factor).data, A.data)).toBeLessThan(1e-14 * Math.max(1, size));
  });

  it.each([5, 40])('agrees with ml-matrix, n = %i', (size) => {
    const A = kernelMatrix(size, 1e-2);
    const rows = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => entry(A, i, j)),
    );
    const oracle = new CholeskyDecomposition(new Matrix(rows)).lowerTriangularMatrix;
    const packed: number[] = [];
    for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) packed.push(oracle.get(i, j));
    expect(largestDifference(cholesky(A).lower, packed)).toBeLessThan(1e-12);
  });

  it('reads the lower triangle only', () => {
    const A = fromRows([
      [4, Number.NaN],
      [2, 5],
    ]);
    expect(Array.from(cholesky(A).lower)).toEqual([2, 1, 2]);
  });

  it('leaves its input as it was', () => {
    const A = kernelMatrix(9, 0);
    const before = Float64Array.from(A.data);
    cholesky(A);
    expect(A.data).toEqual(before);
  });

  it('knows the determinant', () => {
    expect(
      logDeterminant(
        cholesky(
          fromRows([
            [4, 2],
            [2, 5],
          ]),
        ),
      ),
    ).toBeCloseTo(Math.log(16), 14);
    expect(logDeterminant(cholesky(zeros(0, 0)))).toBe(0);
  });
});

describe('the jitter ladder', () => {
  it.each([4, 9])('lifts a matrix of ones (n = %i) by 1e-10 of its diagonal and says so', (size) => {
    const A = zeros(size, size);
    A.data.fill(7);
    const factor = cholesky(A);
    expect(factor.jitter).toBeCloseTo(7e-10, 24);
    expect(largestDifference(product(factor).data, A.data)).toBeLessThan(1e-9);
  });

  it('climbs just as far as needed', () => {
    const factor = cholesky(
      fromRows([
        [1, 1 + 3e-7],
        [1 + 3e-7, 1],
      ]),
    );
    expect(factor.jitter).toBeCloseTo(1e-6, 12);
  });

  it('is proportional to the scale of the matrix', () => {
    const A = zeros(3, 3);
    A.data.fill(1e-30);
    expect(cholesky(A).jitter / 1e-40).toBeCloseTo(1, 10);
  });

  it.each([
    [
      'indefinite',
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      'negative',
      [
        [-1, 0],
        [0, -1],
      ],
    ],
    [
      'zero',
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'not a number',
      [
        [1, 0],
        [Number.NaN, 1],
      ],
    ],
    [
      'infinite',
      [
        [Infinity, 0],
        [0, 1],
      ],
    ],
    [
      'late indefinite',
      [
        [1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 1, 0],
        [1, 1, 0, 0, 1],
      ],
    ],
  ])('gives up on a matrix that is %s', (_, rows) => {
    expect(codeOf(() => cholesky(fromRows(rows)))).toBe('not-positive-definite');
  });

  it('wants a square', () => {
    expect(codeOf(() => cholesky(zeros(2, 3)))).toBe('invalid-data');
  });
});
