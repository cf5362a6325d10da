import fc from 'fast-check';
import { Matrix, inverse as oracleInverse } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import type { Mat, Vec } from '../arrays';
import { zeros } from '../arrays';
import { cholesky } from './cholesky';
import { inverse, solve, solveLower } from './solve';
import { entry } from '../../../testing/designs';

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

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length);
  let largest = 0;
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!));
  return largest;
}

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 32, 47];

describe('triangular solves', () => {
  it.each(SIZES)('leave no residual, n = %i', (size) => {
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
  it.each(SIZES)('agrees with ml-matrix and is exactly symmetric, n = %i', (size) => {
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
