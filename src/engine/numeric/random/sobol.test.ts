import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOf, type Mat } from '../arrays';
import { EngineError } from '../../errors';
import golden from '../../../testing/golden/sobol.json';
import { createRng } from './rng';
import { sobolPoints, sobolSequence } from './sobol';
import { mostCoordinates } from './sobolDirections';
import { entry } from '../../../testing/designs';

const rng = createRng(5);

/**
 * Returns the numbers of points in the boxes that have any, where for each [p, a] of `split` coordinate p is cut into 2ᵃ equal
 * parts.
 */
function countsIn(points: Mat, split: readonly (readonly [p: number, a: number])[]): number[] {
  const counts = new Map<string, number>();
  for (let i = 0; i < points.rows; i++) {
    const cell = split.map(([p, a]) => Math.floor(entry(points, i, p) * 2 ** a)).join();
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts.values()];
}

describe('the plain sequence', () => {
  it('is that of an independent implementation, in all coordinates', () => {
    const point = sobolSequence(golden.dimension);
    expect(golden.dimension).toBe(mostCoordinates);
    golden.points.forEach(({ index, x }) => {
      expect(Array.from(point(index), (value) => value * golden.scale)).toEqual(x);
    });
  });

  it('begins as everybody knows it', () => {
    const { data } = sobolPoints(8, 1);
    expect([...data]).toEqual([0, 0.5, 0.75, 0.25, 0.375, 0.875, 0.625, 0.125]);
  });
});

describe.each([
  ['plain', undefined],
  ['scrambled', rng],
])('the %s sequence', (_, stream) => {
  it.each([0, 1, 4, 8])(
    'has one of its first 2^%i points in each dyadic interval, in every coordinate',
    (m) => {
      const points = sobolPoints(2 ** m, mostCoordinates, stream);
      for (let p = 0; p < mostCoordinates; p++) {
        expect(countsIn(points, [[p, m]])).toEqual(new Array(2 ** m).fill(1));
      }
    },
  );

  it('has one of its first 2^7 points in each elementary interval of the first two coordinates', () => {
    const points = sobolPoints(2 ** 7, 2, stream);
    for (let a = 0; a <= 7; a++) {
      const split = [
        [0, a],
        [1, 7 - a],
      ] as const;
      expect(countsIn(points, split)).toEqual(new Array(2 ** 7).fill(1));
    }
  });

  it('has one coordinate the same however many there are, one point the same however it is asked', () => {
    const points = sobolPoints(9, 5, stream);
    const point = sobolSequence(3, stream);
    for (let i = 0; i < 9; i++) expect([...point(i)]).toEqual([...rowOf(points, i).subarray(0, 3)]);
  });
});

describe('scrambling', () => {
  it('gives the same sequence from the same seed, another from another', () => {
    expect(sobolPoints(16, 3, createRng(1))).toEqual(sobolPoints(16, 3, createRng(1)));
    expect(sobolPoints(16, 3, createRng(1))).not.toEqual(sobolPoints(16, 3, createRng(2)));
  });

  it('leaves each single point uniform, and its coordinates independent', () => {
    const seeds = 4000;
    const drawn = Array.from({ length: seeds }, (_, i) => sobolSequence(2, rng.fork(i))(3));
    for (const p of [0, 1]) {
      const sorted = drawn.map((x) => x[p]!).sort((a, b) => a - b);
      const gap = Math.max(...sorted.map((u, i) => Math.max((i + 1) / seeds - u, u - i / seeds)));
      // Kolmogorov's distance times √n is above 1.95 once in a thousand samples.
      expect(Math.sqrt(seeds) * gap).toBeLessThan(1.95);
    }
    const covariance = drawn.reduce((sum, [a, b]) => sum + (a! - 0.5) * (b! - 0.5), 0) / seeds;
    expect(12 * Math.abs(covariance)).toBeLessThan(4 / Math.sqrt(seeds));
  });

  it('tosses a coin of its own for each interval: two halves are turned round independently', () => {
    // Unscrambled these are 0, ½, ¾, ¼.
    const coins = Array.from({ length: 4000 }, (_, seed) => {
      const [a, b, c, d] = sobolPoints(4, 1, createRng(seed)).data as Iterable<number> as [
        number,
        number,
        number,
        number,
      ];
      return [a < b, a < d, b < c].map(Number).join();
    });
    const counts = new Map<string, number>();
    coins.forEach((three) => counts.set(three, (counts.get(three) ?? 0) + 1));
    expect(counts.size).toBe(8);
    const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - 500) ** 2 / 500, 0);
    expect(chiSquare).toBeLessThan(24.3); // 7 degrees of freedom, exceeded once in a thousand samples
  });

  it('integrates a smooth function far better than random places would', () => {
    const errors = Array.from({ length: 20 }, (_, i) => {
      const points = sobolPoints(256, 2, rng.fork('integral', i));
      let sum = 0;
      for (let k = 0; k < 256; k++) sum += Math.exp(-entry(points, k, 0) - 2 * entry(points, k, 1));
      return sum / 256 - ((1 - Math.exp(-1)) * (1 - Math.exp(-2))) / 2;
    });
    // The standard error of 256 random places is 0.0109.
    expect(Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / 20)).toBeLessThan(0.0109 / 20);
  });
});

describe('hostile input', () => {
  it('has no more coordinates than its table, and says so', () => {
    expect(() => sobolSequence(mostCoordinates + 1)).toThrow(/up to 37 inputs, not for 38/);
    expect(() => sobolPoints(1, 1000, rng)).toThrow(EngineError);
  });

  it.each([-1, 0.5, 2 ** 32, Number.NaN, Infinity])('has no point %d', (index) => {
    expect(() => sobolSequence(1)(index)).toThrow(EngineError);
  });

  it('stays inside the box, wherever it is looked at', () => {
    const point = sobolSequence(mostCoordinates, rng);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (index) => {
        expect(point(index).every((value) => value > 0 && value < 1)).toBe(true);
      }),
      { seed: 3, numRuns: 50 },
    );
  });
});
