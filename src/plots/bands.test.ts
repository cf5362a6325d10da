import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linspace } from '../engine/numeric/arrays';
import { areaPath, linePath, turnedAreaPath } from './path';
import { scaleOf, spacingAlong } from './scale';

const some = fc.record({
  count: fc.integer({ min: 1, max: 12 }),
  size: fc.integer({ min: 24, max: 300 }),
  turned: fc.boolean(),
});

const named = (count: number) => Array.from({ length: count }, (_, k) => `code ${k}`);

it('gives each code a cell of equal width with the code in its middle, and leads back to it from all of the cell', () => {
  fc.assert(
    fc.property(some, ({ count, size, turned }) => {
      const grid = linspace(0, count - 1, size);
      const range = turned ? ([240, 0] as const) : ([0, 240] as const);
      const scale = scaleOf(spacingAlong(grid, named(count)), range);
      expect(scale.ticks(3)).toEqual(named(count).map((_, k) => k));
      for (let k = 0; k < count; k++) {
        const middle = range[0] + ((k + 0.5) / count) * (range[1] - range[0]);
        expect(scale(k)).toBeCloseTo(middle, 9);
        for (const away of [-0.49, -0.2, 0, 0.3, 0.49]) {
          expect(scale.invert(middle + (away * 240) / count)).toBe(k);
        }
      }
      // Values of a grid, which the model is asked at, stand where the code stands that is asked there.
      grid.forEach((value, i) => {
        const asked = Math.min(count - 1, Math.floor((i / (size - 1)) * count + 1e-12));
        if (count > 1) expect(Math.abs(scale.invert(scale(value)) - asked)).toBeLessThanOrEqual(1e-9);
      });
    }),
  );
});

const numbersIn = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

it('draws a curve along codes as a level across each cell, and never joins two', () => {
  fc.assert(
    fc.property(some, ({ count, size }) => {
      const x = linspace(0, count - 1, size);
      const scales = {
        x: scaleOf(spacingAlong(x, named(count)), [0, 240]),
        y: scaleOf([0, count], [100, 0]),
      };
      const y = x.map((value) => scales.x.invert(scales.x(value)) + 0.25);
      const pieces = linePath({ x, y }, scales).split('M').filter(Boolean);
      expect(pieces).toHaveLength(count);
      pieces.forEach((piece, k) => {
        const points = numbersIn(piece);
        expect(new Set(points.map(([, level]) => level)).size).toBe(1);
        const cell = 240 / count;
        for (const [at] of points) {
          expect(at).toBeGreaterThanOrEqual(k * cell);
          expect(at).toBeLessThanOrEqual((k + 1) * cell);
        }
      });
      expect(areaPath(x, y, 0, scales).split('M').filter(Boolean)).toHaveLength(count);
      const turned = { x: scales.y, y: scales.x };
      expect(linePath({ x: y, y: x }, turned).split('M').filter(Boolean)).toHaveLength(count);
      expect(turnedAreaPath(x, y, 0, turned).split('M').filter(Boolean)).toHaveLength(count);
    }),
  );
});
