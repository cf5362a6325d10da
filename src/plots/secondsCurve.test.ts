import { expect, it } from 'vitest';
import { correlationInWords, correlationOf, formatCorrelation } from './correlation';
import type { CostRecord } from '../engine/models/costModel';
import { secondsCurve } from './secondsCurve';

const seconds = {
  median: Float64Array.of(1, 10, 100),
  lower: Float64Array.of(0.1, 5, 90),
  upper: Float64Array.of(2, 20, 1000),
};

it('seconds are drawn in their logs over the height, and with a band where they go with the value or are not all known', () => {
  const apart = secondsCurve(seconds, [0, 1], { correlation: null, isPartly: false });
  expect(apart.band).toBeNull();
  [0.08, 0.5, 0.92].forEach((height, i) => expect(apart.height[i]).toBeCloseTo(height, 12));
  const { height, band, least, most } = secondsCurve(seconds, [0, 1], { correlation: 0.5, isPartly: false });
  expect([least, most]).toEqual([1, 100]);
  expect(band!.heights.lower[0]).toBeCloseTo(0.08, 12);
  expect(band!.heights.upper[2]).toBeCloseTo(0.92, 12);
  expect(height[0]).toBeCloseTo(0.08 + 0.84 / 4, 12);
  const partly = secondsCurve(seconds, [0, 1], { correlation: null, isPartly: true });
  expect(partly.band).toEqual(band);
});

it('the correlation is that of y as it is shown, and its sentence that of good places', () => {
  const step = (correlation?: number) => ({
    costRecord: { ...(correlation !== undefined && { correlation }) } as CostRecord,
  });
  expect(correlationOf(step(), true)).toBeNull();
  expect(correlationOf(step(0.931), true)).toBe(-0.931);
  expect(correlationOf(step(0.931), false)).toBe(0.931);
  expect(formatCorrelation(-0.931)).toBe('ρ = −0.93');
  expect(correlationInWords(step(0.931))).toContain('longer');
  expect(correlationInWords(step(-0.5))).toContain('sooner');
  expect(correlationInWords(step(0.1))).toContain('little');
});
