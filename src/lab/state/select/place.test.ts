import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInside, pointedIn } from './place';

it('points to within a millionth of each side, never outside', () => {
  const sides = fc.record({
    lo: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    width: fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(sides, { minLength: 1, maxLength: 4 }), (drawn) => {
      const box = drawn.map(({ lo, width }) => [lo, lo + width] as const);
      const place = drawn.map(({ share }, p) => box[p]![0] + share * (box[p]![1] - box[p]![0]));
      const pointed = pointedIn(box, place);
      expect(isInside(box, pointed)).toBe(true);
      pointed.forEach((value, p) => {
        const [lo, hi] = box[p]!;
        expect(Math.abs(value - place[p]!)).toBeLessThanOrEqual(1e-6 * (hi - lo));
      });
    }),
  );
});

it('moves what lies outside to the nearest place in the box', () => {
  const box = [
    [0, 1],
    [20240101, 20240131],
  ] as const;
  expect(pointedIn(box, [-3, 1e9])).toEqual([0, 20240131]);
  expect(pointedIn(box, [0.123456789, 20240117.5])).toEqual([0.123457, 20240117.5]);
});
