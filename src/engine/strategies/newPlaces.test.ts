import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSpec } from '../experiment/complete';
import { experimentOf } from '../loop/experiment';
import { askInputOf } from '../loop/makeSnapshot';
import { distance } from './maximize';
import { isNew, newAmong } from './newPlaces';

const spec = { ...defaultSpec, objective: { id: 'branin', params: {} } };
const input = askInputOf(experimentOf(spec), { observations: [] }, { step: 0, model: null });

it('a place is new where it is further than a ten-thousandth of the box from all others', () => {
  const near = fc.oneof(
    fc.double({ min: -3e-4, max: 3e-4, noNaN: true }),
    fc.constantFrom(0, 1e-4, -1e-4, 2e-4),
  );
  const pair = fc.tuple(near, near);
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 4 }), (steps) => {
      const place = Float64Array.of(0.5, 0.25);
      const observed = steps.map(([dx, dy]) => ({ x: Float64Array.of(0.5 + dx, 0.25 + dy), y: 0 }));
      const expected = observed.every(({ x }) => distance(x, place) > 1e-4);
      expect(isNew(place, { ...input, observed })).toBe(expected);
      expect(isNew(place, { ...input, pending: observed.map(({ x }) => x) })).toBe(expected);
    }),
  );
});

it('the new ones among many places are those that are new each for itself', () => {
  const close = fc.constantFrom(0, 1e-4, 1.01e-4, 2e-4, 2.01e-4, 0.5).map((step) => 0.25 + step);
  const place = fc.tuple(close, close).map((x) => Float64Array.from(x));
  const some = fc.array(place, { maxLength: 6 });
  fc.assert(
    fc.property(
      some,
      some,
      some,
      fc.boolean(),
      fc.boolean(),
      (places, seen, pending, mayRepeat, hasFailed) => {
        const observed = seen.map((x) => ({ x, y: 0 }));
        const failed = hasFailed ? { failed: pending.map((x) => ({ x })) } : {};
        const asked = { ...input, observed, pending, mayRepeat, ...failed } as typeof input;
        const found = newAmong(places, asked);
        const expected = places.filter((one) => isNew(one, asked));
        expect(found).toEqual(expected);
        expect(found === places).toBe(expected.length === places.length);
      },
    ),
  );
});
