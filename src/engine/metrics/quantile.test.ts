import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantileOf, quartilesOf } from './quantile';

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
