import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linspace, sdOf } from '../../../numeric/arrays';
import { scottBandwidth } from '../../../numeric/probability/kde';
import { kdeMap } from './kdeMap';
import { cellFinder, cellOf } from './rising';
import { tabulatedMap } from './kdeCopula';
import { sweep } from '../../../../testing/sweep';

/** Outputs with ties, tight groups, outliers, and any scale and place that doubles hold easily. */
const outputs = fc
  .record({
    values: fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 2, maxLength: 40 }),
    tie: fc.boolean(),
    squeeze: fc.constantFrom(1, 1e-2, 1e-4),
    outlier: fc.constantFrom(0, 30, -1e4),
    scale: fc.constantFrom(1, 1e-6, 1e6),
  })
  .map(({ values, tie, squeeze, outlier, scale }) => {
    const half = values.length >> 1;
    const y = values.map((value, i) => (i < half ? 1 + squeeze * value : value));
    if (tie) y.push(y[0]!, y[0]!);
    if (outlier !== 0) y.push(outlier);
    return Float64Array.from(y, (value) => scale * value);
  })
  .filter((y) => sdOf(y) > 1e-9 * Math.max(...y.map(Math.abs)));

describe('Ψ⁻¹ from a table', () => {
  it('is the exact one to 1e-9 standard deviations of the outputs, whatever they are', () => {
    fc.assert(
      fc.property(outputs, fc.constantFrom(0.05, 0.3, 1, 3), (y, factor) => {
        const kernels = { y, bandwidth: factor * scottBandwidth(y) };
        const [map, exact] = [tabulatedMap(kernels), kdeMap(kernels)];
        const allowed = 1e-9 * sdOf(y);
        for (const z of linspace(-8, 8, 61)) {
          const found = map.inverse(z);
          const known = exact.inverse(z);
          // Between groups far apart Ψ hardly rises, and what z is the image of is not known better than its digits.
          const digits =
            8 * Number.EPSILON * Math.max(1, Math.abs(z)) * Math.exp(-exact.logDerivative(known));
          expect(Math.abs(found - known)).toBeLessThanOrEqual(allowed + digits);
        }
      }),
      { numRuns: sweep(45, 150), seed: 4 },
    );
  });

  it('is so, too, where kernels are so narrow that the table has more than 65,536 pieces', () => {
    const n = 150;
    const kernels = { y: linspace(0, 1, n), bandwidth: 0.135 / n };
    const [map, exact] = [tabulatedMap(kernels), kdeMap(kernels)];
    for (const z of linspace(-3, 3, 201))
      expect(Math.abs(map.inverse(z) - exact.inverse(z))).toBeLessThan(1e-9);
  });

  it('rises with z', () => {
    fc.assert(
      fc.property(outputs, (y) => {
        const map = tabulatedMap({ y, bandwidth: scottBandwidth(y) });
        const found = linspace(-9, 9, 1500).map(map.inverse);
        const rounding = 1e-11 * sdOf(y);
        for (let k = 1; k < found.length; k++)
          expect(found[k]! - found[k - 1]!).toBeGreaterThanOrEqual(-rounding);
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});

describe('cells between rising nodes', () => {
  it('are found as by looking at all of them', () => {
    const steps = fc.array(fc.double({ min: 1e-7, max: 10, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (widths, share) => {
        const nodes = Float64Array.from([-2, ...widths]);
        for (let k = 1; k < nodes.length; k++) nodes[k]! += nodes[k - 1]!;
        const finder = cellFinder(nodes);
        const last = nodes.length - 1;
        const inside = [nodes[0]! + share * (nodes[last]! - nodes[0]!), ...nodes.subarray(1, last)];
        for (const value of inside.filter((one) => one > nodes[0]! && one < nodes[last]!)) {
          expect(cellOf(finder, value)).toBe(nodes.findLastIndex((node) => node <= value));
        }
      }),
    );
  });
});
