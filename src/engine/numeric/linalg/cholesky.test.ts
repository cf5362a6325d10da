import fc from 'fast-check';
import { CholeskyDecomposition, Matrix, inverse as oracleInverse } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { type Mat, fromRows, zeros, type Vec } from '../arrays';
import { EngineError } from '../../errors';
import {
  cholesky,
  emptyFactor,
  factorAgain,
  inverse,
  inverseDiagonalInto,
  inverseInto,
  logDeterminant,
  solve,
  solveInPlace,
  solveLower,
  type Cholesky,
} from './cholesky';
import { rowStart, unpackSymmetric, upperStart } from './packed';
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

/** G Gᵀ + n·1 for a G of arbitrary numbers: well conditioned. */
function wellConditioned(size: number, salt: number): Mat {
  const A = zeros(size, size);
  const g = (i: number, k: number): number => Math.sin(12.9898 * (i + 1) + 78.233 * (k + 1) + salt);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      for (let k = 0; k < size; k++) A.data[i * size + j]! += g(i, k) * g(j, k);
      if (i === j) A.data[i * size + j]! += size;
    }
  }
  return A;
}

function times(A: Mat, x: Vec): Vec {
  return Float64Array.from({ length: A.rows }, (_, i) =>
    x.reduce((sum, value, j) => sum + entry(A, i, j) * value, 0),
  );
}

function rightSide(size: number): Vec {
  return Float64Array.from({ length: size }, (_, i) => Math.cos(3 * i) * 10);
}

const solvedSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 32, 47];

describe('triangular solves', () => {
  it.each(solvedSizes)('leave no residual, n = %i', (size) => {
    const A = wellConditioned(size, 0.3);
    const factor = cholesky(A);
    const b = rightSide(size);
    expect(largestDifference(times(A, solve(factor, b)), b)).toBeLessThan(1e-12);
  });

  it('are of one factor: |L⁻¹b|² = bᵀA⁻¹b', () => {
    const factor = cholesky(wellConditioned(12, 1));
    const b = rightSide(12);
    const dot = (u: Vec, v: Vec): number => u.reduce((sum, value, i) => sum + value * v[i]!, 0);
    const half = solveLower(factor, b);
    expect(dot(half, half) / dot(b, solve(factor, b))).toBeCloseTo(1, 13);
  });

  it('leave the right side as it was', () => {
    const b = rightSide(5);
    const factor = cholesky(wellConditioned(5, 2));
    solve(factor, b);
    expect(b).toEqual(rightSide(5));
  });
});

describe('inverse', () => {
  it.each(solvedSizes)('agrees with ml-matrix and is exactly symmetric, n = %i', (size) => {
    const A = wellConditioned(size, 0.1);
    const found = inverse(cholesky(A));
    const rows = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => entry(A, i, j)),
    );
    expect(largestDifference(found.data, oracleInverse(new Matrix(rows)).to1DArray())).toBeLessThan(1e-13);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < i; j++) expect(entry(found, i, j)).toBe(entry(found, j, i));
  });

  it('gives A A⁻¹ = 1 for any size and salt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (size, salt) => {
          const A = wellConditioned(size, salt);
          const found = inverse(cholesky(A));
          for (let j = 0; j < size; j++) {
            const unit = times(
              A,
              Float64Array.from({ length: size }, (_, i) => entry(found, i, j)),
            );
            unit[j]! -= 1;
            expect(Math.max(...unit.map(Math.abs))).toBeLessThan(1e-12);
          }
        },
      ),
    );
  });
});

/** A correlation of scattered points, its upper triangle packed. */
function correlation(size: number): Float64Array {
  const out = new Float64Array((size * (size + 1)) / 2);
  const x = (i: number): number => (i * 0.754877666) % 1;
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) out[upperStart(i, size) + j] = Math.exp(-20 * (x(i) - x(j)) ** 2);
  }
  return out;
}

/** scale·K + diag(noise) as a whole matrix. */
function whole(unit: Float64Array, size: number, { scale, noise }: { scale: number; noise: number }): Mat {
  const A = unpackSymmetric(unit, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) A.data[i * size + j] = scale * entry(A, i, j) + (i === j ? noise : 0);
  }
  return A;
}

describe('factorAgain', () => {
  it.each(SIZES)('is cholesky of scale·K + noise to the last bit, n = %i', (size) => {
    const unit = correlation(size);
    const factor = emptyFactor(size);
    for (const how of [
      { scale: 2.5, noise: 1e-3 },
      { scale: 0.3, noise: 0.2 },
    ]) {
      factorAgain(factor, { unit, ...how });
      expect(factor).toEqual(cholesky(whole(unit, size, how)));
    }
  });

  it('adds the noise of each row', () => {
    const factor = emptyFactor(2);
    factorAgain(factor, { unit: Float64Array.of(1, 0, 1), scale: 2, noise: [2, 7] });
    expect(Array.from(factor.lower)).toEqual([2, 0, 3]);
  });

  it('forgets the jitter of the matrix before, and climbs as far as cholesky', () => {
    const factor = emptyFactor(3);
    const ones = new Float64Array(6).fill(1);
    factorAgain(factor, { unit: ones, scale: 7, noise: 0 });
    expect(factor.jitter).toBeCloseTo(7e-10, 24);
    expect(factor).toEqual(cholesky(whole(ones, 3, { scale: 7, noise: 0 })));
    factorAgain(factor, { unit: ones, scale: 7, noise: 1 });
    expect(factor.jitter).toBe(0);
  });

  it.each([
    ['indefinite', [1, 2, 1]],
    ['not a number', [1, Number.NaN, 1]],
    ['infinite', [1, 0, Infinity]],
    ['zero', [0, 0, 0]],
  ])('gives up on a matrix that is %s', (_, unit) => {
    const attempt = (): void =>
      factorAgain(emptyFactor(2), { unit: Float64Array.from(unit), scale: 1, noise: 0 });
    expect(attempt).toThrow(EngineError);
    expect(attempt).toThrow(/not positive definite|not a finite number/);
  });
});

describe('in memory that is given', () => {
  it.each(SIZES)('the inverse is that of inverse, whatever was there, n = %i', (size) => {
    const factor = cholesky(whole(correlation(size), size, { scale: 1, noise: 0.01 }));
    const upper = new Float64Array((size * (size + 1)) / 2).fill(Number.NaN);
    inverseInto(factor, upper);
    expect(unpackSymmetric(upper, size)).toEqual(inverse(factor));
  });

  it('a system is solved as by solve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.double({ min: -9, max: 9, noNaN: true }), (size, c) => {
        const factor = cholesky(whole(correlation(size), size, { scale: 1, noise: 0.1 }));
        const b = Float64Array.from({ length: size }, (_, i) => c * i - 1);
        const x = b.slice();
        solveInPlace(factor, x);
        expect(x).toEqual(solve(factor, b));
      }),
    );
  });

  it('nothing is left of a matrix without rows', () => {
    expect(inverse(cholesky(zeros(0, 0))).data.length).toBe(0);
  });

  it.each(SIZES)('the diagonal of the inverse is that of the whole to the last bit, n = %i', (size) => {
    const factor = cholesky(wellConditioned(size, 5));
    const diagonal = new Float64Array(size);
    inverseDiagonalInto(factor, new Float64Array(rowStart(size)), diagonal);
    const whole = inverse(factor).data;
    expect(diagonal).toEqual(diagonal.map((_, i) => whole[i * size + i]!));
  });
});
