import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linspace, zeros } from '../arrays';
import { expectClose } from '../../testing/tolerance';
import { warps } from './registry';
import type { MonotoneMap } from './warp';

const x = Float64Array.of(0.5);
const skewed = Float64Array.from([0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4]);
const outlier = Float64Array.from({ length: 50 }, (_, i) => (i === 49 ? 10 : 0.02 * ((i * 7) % 13)));
const twoGroups = Float64Array.from([0, 0.1, -0.1, 0.05, 3, 3.1, 2.9, 3.05]);

describe.each(warps.map((def) => [def.id, def] as const))('warp %s', (_, def) => {
  const learn = (y: Float64Array): MonotoneMap => def.learn(zeros(y.length, 1), y, {}).at(x);

  it.each([
    ['skewed outputs', skewed],
    ['two groups', twoGroups],
    ['an outlier', outlier],
  ])('rises strictly over everything seen, %s', (_name, y) => {
    const map = learn(y);
    const z = Array.from(linspace(-6, 10, 400), map.forward);
    for (let i = 1; i < z.length; i++) expect(z[i]!).toBeGreaterThan(z[i - 1]!);
  });

  it('gives y back from z, and z back from y', () => {
    const map = learn(skewed);
    for (const y of linspace(-3, 8, 60)) expectClose(map.inverse(map.forward(y)), y, { rtol: 1e-9 });
    for (const z of linspace(-7, 7, 60)) expectClose(map.forward(map.inverse(z)), z, { rtol: 1e-9 });
  });

  it('has the derivative that differences give', () => {
    const map = learn(skewed);
    for (const y of linspace(-3, 8, 40)) {
      const slope = (map.forward(y + 1e-5) - map.forward(y - 1e-5)) / 2e-5;
      expectClose(Math.exp(map.logDerivative(y)), slope, { rtol: 1e-6 });
    }
  });

  it('takes one observation, or equal ones, as they are', () => {
    for (const y of [Float64Array.of(3), Float64Array.of(2, 2, 2)]) {
      const warp = def.learn(zeros(y.length, 1), y, {});
      expect(warp.at(x).forward(1.25)).toBe(1.25);
      expect(warp.at(x).logDerivative(1.25)).toBe(0);
      if (def.id !== 'identity') expect(warp.warnings.length).toBe(1);
    }
  });

  it('stays finite, increasing and invertible for any finite outputs', () => {
    // Twelve decades between the largest output and the smallest difference.
    const output = fc.integer({ min: -1e9, max: 1e9 }).map((k) => k / 1000);
    const outputs = fc.array(output, { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(outputs, fc.double({ min: -8, max: 8, noNaN: true }), (values, z) => {
        const map = learn(Float64Array.from(values));
        const y = map.inverse(z);
        expect(Number.isFinite(y)).toBe(true);
        expect(Number.isFinite(map.logDerivative(y))).toBe(true);
        const spread = Math.max(...values) - Math.min(...values);
        const step = Math.max(1e-3 * spread, 1e-9 * Math.abs(y), 1e-12);
        expect(map.forward(y + step)).toBeGreaterThanOrEqual(map.forward(y - step));
      }),
      { numRuns: 60 },
    );
  });
});
