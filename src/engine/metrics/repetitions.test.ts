import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../numeric/random/rng';
import { comparePairs, holm, quantileOf, quartilesOf } from './repetitions';

/** Without −0, which has no order beside 0 that a quantile could keep. */
const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((one) => one + 0);
const values = fc.array(value, { minLength: 1, maxLength: 40 });

it('quantiles lie between neighbours in proportion, and may be infinite', () => {
  expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantileOf([1, Infinity, 2], 0.5)).toBe(2);
  expect(quantileOf([1, Infinity, Infinity, 2], 0.5)).toBe(Infinity);
  expect(quantileOf([Infinity, Infinity], 0.25)).toBe(Infinity);
});

it('quartiles of a worked example', () => {
  expect(quartilesOf([8, 1, 5, 2, 3])).toEqual({ lower: 2, median: 3, upper: 5 });
  expect(quartilesOf([10, 20, 30, 40])).toEqual({ lower: 17.5, median: 25, upper: 32.5 });
  expect(quartilesOf([7])).toEqual({ lower: 7, median: 7, upper: 7 });
});

it('quartiles rise, whatever the order', () => {
  fc.assert(
    fc.property(values, (given) => {
      const { lower, median, upper } = quartilesOf(given);
      expect(lower).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(upper);
      expect(quartilesOf(given.toReversed())).toEqual({ lower, median, upper });
    }),
  );
});

describe('the sign test', () => {
  it('is as a binomial table has it', () => {
    // 1 of 8: 2 (1 + 8) / 256; ties do not count.
    const rest = [1, 2, 3, 4, 5, 6, 7, 9, 5, Infinity];
    expect(comparePairs(rest, [2, 3, 4, 5, 6, 7, 8, 1, 5, Infinity])).toEqual({
      firstSmaller: 7,
      secondSmaller: 1,
      p: 18 / 256,
    });
    // 6 of 20, the usual table: 0.0577 on one side.
    const fourteen = Array.from({ length: 20 }, (_, i) => (i < 14 ? -1 : 1));
    expect(
      comparePairs(
        fourteen,
        fourteen.map(() => 0),
      ).p,
    ).toBeCloseTo(0.1153, 4);
  });

  it('is the closed sum of binomials, in whole numbers', () => {
    const closed = (n: number, k: number): number => {
      let [coefficient, sum] = [1n, 0n];
      for (let i = 0; i <= k; i++) {
        sum += coefficient;
        coefficient = (coefficient * BigInt(n - i)) / BigInt(i + 1);
      }
      // Sixty binary places more than are compared.
      return Math.min(1, Number((2n * sum * 2n ** 60n) / 2n ** BigInt(n)) / 2 ** 60);
    };
    for (const n of [1, 2, 5, 9, 20, 37, 100]) {
      for (let wins = 0; wins <= n; wins++) {
        const first = Array.from({ length: n }, (_, i) => (i < wins ? 0 : 2));
        const { firstSmaller, p } = comparePairs(
          first,
          first.map(() => 1),
        );
        const exact = closed(n, Math.min(wins, n - wins));
        expect(firstSmaller).toBe(wins);
        expect(Math.abs(p - exact)).toBeLessThanOrEqual(1e-13 * exact + 2 ** -59);
      }
    }
  });

  it('says nothing where all are ties', () => {
    expect(comparePairs([1], [1]).p).toBe(1);
    expect(comparePairs([], []).p).toBe(1);
  });

  it('does not know which of the two is first', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 100 }), (pairs) => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const there = comparePairs(first, second);
        const back = comparePairs(second, first);
        expect(back).toEqual({
          firstSmaller: there.secondSmaller,
          secondSmaller: there.firstSmaller,
          p: there.p,
        });
        expect(there.p).toBeGreaterThan(0);
        expect(there.p).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the correction of several tests', () => {
  it('is that of Holm', () => {
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(12)))).toEqual([
      0.03, 0.06, 0.06, 0.02,
    ]);
    expect(holm([0.9, 0.5])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('never makes a test clearer, nor changes their order', () => {
    const rng = createRng(4);
    for (let k = 0; k < 50; k++) {
      const ps = Array.from({ length: 8 }, () => rng.uniform() ** 3);
      const corrected = holm(ps);
      ps.forEach((p, i) => {
        expect(corrected[i]).toBeGreaterThanOrEqual(p);
        ps.forEach((q, j) => expect(p <= q ? corrected[i]! <= corrected[j]! : true).toBe(true));
      });
    }
  });
});
