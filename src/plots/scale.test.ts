import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf, spacingAlong, type Spacing } from './scale';

const spacings: readonly Spacing[] = [
  { kind: 'linear', domain: [-2, 6] },
  { kind: 'log', domain: [1e-4, 30] },
  { kind: 'bent', domain: [-50, 1000], centre: 3, unit: 0.5 },
];

describe.each(spacings.map((spacing) => [spacing.kind, spacing] as const))('a %s scale', (_, spacing) => {
  const [low, high] = spacing.domain;
  const scale = scaleOf(spacing, [300, 20]);

  it('puts the ends of the domain at the ends of the range', () => {
    expect(scale(low)).toBeCloseTo(300, 9);
    expect(scale(high)).toBeCloseTo(20, 9);
  });

  it('rises with the values and gives them back', () => {
    const inside = fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(inside, inside, (a, b) => {
        if (a < b) expect(scale(a)).toBeGreaterThanOrEqual(scale(b));
        expect(scale.invert(scale(a))).toBeCloseTo(a, 8);
      }),
    );
  });

  it('stays where every browser can draw, and has no place for what is no number', () => {
    for (const value of [1e300, Infinity]) expect(scale(value)).toBeGreaterThanOrEqual(-20000);
    expect(scale(Infinity)).toBe(-20000);
    expect(scale(Number.NaN)).toBeNaN();
    expect(Object.isFrozen(scale)).toBe(true);
  });

  it('has its round values inside', () => {
    const ticks = scale.ticks(6);
    expect(ticks.length).toBeGreaterThan(1);
    for (const tick of ticks) expect(tick).toBeGreaterThanOrEqual(low);
    for (const tick of ticks) expect(tick).toBeLessThanOrEqual(high);
  });
});

it('spaces a domain alone evenly', () => {
  const scale = scaleOf([10, 20], [0, 100]);
  expect([10, 12.5, 20, 25].map(scale)).toEqual([0, 25, 100, 150]);
  expect(scale(-1e9)).toBe(-20000);
});

it.each([0, 5e-324, 1e-310])(
  'a domain of width %s leaves every value at a place that can be drawn',
  (width) => {
    const scale = scaleOf([0, width], [100, 0]);
    for (const value of [0, width, 1, -1, 1e300]) expect(scale(value)).not.toBeNaN();
    expect(scale(0)).toBe(100);
  },
);

it('an axis along a grid is logarithmic where the ratios of its values are even', () => {
  const powers = Float64Array.from({ length: 401 }, (_, i) => 2 ** (i / 50));
  expect(spacingAlong(powers)).toEqual({ kind: 'log', domain: [1, 256] });
  expect(scaleOf(spacingAlong(powers), [0, 400])(16)).toBeCloseTo(200, 9);
  expect(spacingAlong(Float64Array.from({ length: 401 }, (_, i) => 1 + i / 4))).toEqual([1, 101]);
  expect(spacingAlong([-1, 0, 1])).toEqual([-1, 1]);
  expect(spacingAlong([2])).toEqual([2, 2]);
});
