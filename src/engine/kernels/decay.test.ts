import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decay } from './decay';
import { sweep } from '../../testing/sweep';

it('is the exponential function, to its last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 707.9, noNaN: true }), (t) => {
      const wanted = Math.exp(-t);
      expect(Math.abs(decay(t) - wanted)).toBeLessThanOrEqual(5e-16 * wanted);
    }),
    { numRuns: sweep(1500, 5000) },
  );
});

it('starts at exactly 1 and ends at exactly 0', () => {
  expect(decay(0)).toBe(1);
  expect(decay(708)).toBe(0);
  expect(decay(1e300)).toBe(0);
  expect(decay(Infinity)).toBe(0);
});

it('never rises by more than rounding', () => {
  for (let t = 0; t < 40; t += 1 / 512) expect(decay(t + 1 / 512)).toBeLessThan(decay(t));
});
