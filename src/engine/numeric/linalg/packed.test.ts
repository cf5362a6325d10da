import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeros, type Mat } from '../arrays';
import { EngineError } from '../../errors';
import { cholesky, emptyFactor, factorAgain } from './cholesky';
import { unpackSymmetric, upperStart } from './packed';
import { inverse, inverseInto, solve, solveInPlace } from './solve';
import { entry } from '../../../testing/designs';

const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 30, 61];

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

describe('a packed upper triangle', () => {
  it('has its rows one after another', () => {
    const packed = Float64Array.of(11, 12, 13, 22, 23, 33);
    expect(Array.from(unpackSymmetric(packed, 3).data)).toEqual([11, 12, 13, 12, 22, 23, 13, 23, 33]);
    expect([0, 1, 2].map((i) => packed[upperStart(i, 3) + i])).toEqual([11, 22, 33]);
  });
});

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
});
