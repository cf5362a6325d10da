import { describe, expect, it } from 'vitest';
import { expectClose } from '../../../testing/tolerance';
import { stirlingRemainder } from '../probability/stirling';
import { besselK } from './besselK';

/** K_ν(s). */
function valueOf(order: number, s: number): number {
  const gamma =
    Math.sqrt((2 * Math.PI) / order) * (order / Math.E) ** order * Math.exp(stirlingRemainder(order));
  return (gamma / 2) * (2 / s) ** order * besselK(order).at((s * s) / 4);
}

const orders = [0.1, 0.3, 0.5, 0.77, 1, 1 + 1e-9, 1.2, 1.5, 1.50001, 2, 3.7, 12];
const places = [1e-3, 0.02, 0.4, 1.3, 1.9999, 2, 2.0001, 3.9, 4.1, 7.7, 16.5, 40, 100];

describe('K of any order', () => {
  it.each([
    [0.3, 0.2, 1.934603404494532],
    [1, 1.5, 0.2773878004568438],
    [1.2, 2.5, 0.07956962205613842],
    [2, 7, 0.0005545621666934881],
    [3.7, 0.9, 37.18477352364869],
    [4.25, 30, 2.8663107471912216e-14],
    [12, 5, 192.5632913443457],
  ])('of order %f at %f is that of 30 digits', (order, s, value) => {
    expectClose(valueOf(order, s), value, { rtol: 2e-14 });
  });

  it.each(places)('is elementary for halves of odd numbers at %f', (s) => {
    const half = Math.sqrt(Math.PI / (2 * s)) * Math.exp(-s);
    expectClose(valueOf(0.5, s), half, { rtol: 2e-14 });
    expectClose(valueOf(1.5, s), half * (1 + 1 / s), { rtol: 2e-14 });
    expectClose(valueOf(2.5, s), half * (1 + 3 / s + 3 / s ** 2), { rtol: 2e-14 });
  });

  it.each(orders)('leads from order %f to the next two, and back', (order) => {
    const [one, next, afterNext] = [besselK(order), besselK(order + 1), besselK(order + 2)];
    for (const s of places) {
      const q = (s * s) / 4;
      const above = next.at(q) + (q * one.at(q)) / (order * (order + 1));
      expectClose(afterNext.at(q), above, { rtol: 1e-13 });
      expectClose(next.below(q), one.at(q) / order, { rtol: 1e-13 });
    }
  });

  it.each(orders)('of order %f falls by its lower neighbour, and moves with its order', (order) => {
    const bessel = besselK(order);
    const h = 1e-4;
    const slope = (of: (step: number) => number): number =>
      (of(-2) - 8 * of(-1) + 8 * of(1) - of(2)) / (12 * h);
    for (const s of places) {
      const q = (s * s) / 4;
      const stretched = slope((k) => bessel.at(q * (1 + k * h)));
      expectClose(-q * bessel.below(q), stretched, { rtol: 1e-9, floor: 1e-2, what: `slope at ${s}` });
      const moved = slope((k) => besselK(order * Math.exp(k * h)).at(q * Math.exp(k * h)));
      expectClose(bessel.orderSlope(q), moved, { rtol: 1e-8, floor: 1e-2, what: `order slope at ${s}` });
    }
  });

  it.each([...orders, 100, 1000])(
    'of order %f is 1 at 0, falls to 0, and is a number everywhere',
    (order) => {
      const bessel = besselK(order);
      expect(bessel.at(0)).toBe(1);
      expect(bessel.below(0)).toBe(order > 1 ? 1 / (order - 1) : Infinity);
      let before = 1;
      for (const q of [5e-324, 1e-300, 1e-20, 1e-3, 0.5, 1, 1.0001, 3, 20, 500, 1e4, 125_000, 1e6, 1e300]) {
        const value = bessel.at(q);
        expect(value >= 0 && value <= before + 1e-15, `${value} at ${q}`).toBe(true);
        expect(bessel.below(q)).toBeGreaterThanOrEqual(0);
        expect(bessel.orderSlope(q)).not.toBeNaN();
        before = value;
      }
      expect(before).toBe(0);
    },
  );
});
