import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantileOf } from '../../engine/metrics/repetitions';
import { boxStatistics } from './boxStatistics';

describe('what a box shows', () => {
  it('has quartiles by the linear rule, and leaves out what is far from them', () => {
    expect(boxStatistics([4, 1, 2, 3, 10])).toEqual({
      ...{ low: 1, lower: 2, median: 3, upper: 4, high: 4 },
      ...{ mean: 4, others: [10] },
    });
    expect(boxStatistics([1, 2, 3, 4])).toMatchObject({ lower: 1.75, median: 2.5, upper: 3.25 });
    // 7 is as far as a whisker may go, and no further.
    expect(boxStatistics([1, 2, 3, 4, 7])).toMatchObject({ high: 7, others: [] });
  });

  it('is a line for a single value, and nothing without any', () => {
    const line = { low: 2, lower: 2, median: 2, upper: 2, high: 2, mean: 2, others: [] };
    expect(boxStatistics([2])).toEqual(line);
    expect(() => boxStatistics([])).toThrow(RangeError);
  });

  const lists = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 });

  it('holds all values in their order, each on one side of a whisker’s end', () => {
    fc.assert(
      fc.property(lists, (values) => {
        const { low, lower, median, upper, high, mean, others } = boxStatistics(values);
        expect([low, lower, median, upper, high]).toEqual(
          [low, lower, median, upper, high].toSorted((a, b) => a - b),
        );
        const inside = values.filter((value) => value >= low && value <= high);
        expect(inside.length + others.length).toBe(values.length);
        expect([...inside, ...others].toSorted((a, b) => a - b)).toEqual(values.toSorted((a, b) => a - b));
        const reach = 1.5 * (upper - lower);
        for (const one of others) expect(one < lower - reach || one > upper + reach).toBe(true);
        expect(lower - low).toBeLessThanOrEqual(reach);
        expect(high - upper).toBeLessThanOrEqual(reach);
        expect(mean).toBeCloseTo(values.reduce((sum, one) => sum + one, 0) / values.length, 9);
        for (const [share, quartile] of [
          [0.25, lower],
          [0.5, median],
          [0.75, upper],
        ] as const) {
          expect(quartile).toBeCloseTo(quantileOf(values, share), 9);
        }
      }),
    );
  });

  it('asks no order of the values, and moves, grows and turns with them', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -9, max: 9 }), (values, by) => {
        const box = boxStatistics(values);
        expect(boxStatistics(values.toReversed())).toEqual(box);
        const moved = boxStatistics(values.map((value) => 4 * value + by));
        expect(moved.low).toBe(4 * box.low + by);
        expect(moved.upper).toBe(4 * box.upper + by);
        expect(moved.others).toEqual(box.others.map((value) => 4 * value + by));
        const turned = boxStatistics(values.map((value) => 0 - value));
        expect([turned.low, turned.lower, turned.high]).toEqual([0 - box.high, 0 - box.upper, 0 - box.low]);
      }),
    );
  });
});
