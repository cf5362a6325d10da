import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePairs } from './signTest';

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
