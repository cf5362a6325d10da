import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestApart, distance, type ScoredPlace } from './maximize';

const places = fc.array(
  fc.record({
    // Few values and few places, so that there are equals and neighbours.
    x: fc
      .array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 })
      .map((x) => Float64Array.from(x, (one) => one / 4)),
    value: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(-Infinity, Infinity, -0)),
  }),
  { maxLength: 30 },
);

it('the best places apart are those met going down from the best, the first of equals first', () => {
  const apart = fc.constantFrom(0, 0.3, 0.6);
  fc.assert(
    fc.property(places, fc.nat(8), apart, (given, count, least) => {
      const expected: ScoredPlace[] = [];
      for (const place of given.toSorted((a, b) => (a.value === b.value ? 0 : b.value - a.value))) {
        const isApart = expected.every(({ x }) => distance(x, place.x) > least);
        if (expected.length < count && isApart) expected.push(place);
      }
      expect(bestApart(given, count, least)).toEqual(expected);
    }),
  );
});
