import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearScale } from '../../plots/plane/colourScale';
import { awayOf, cameraFor } from './camera';
import { brightness, farToNear, isHidden, quadColours, reliefOf, upAt } from './surface';

const size = { width: 600, height: 400 };
const margins = { side: 40, above: 30, below: 30 };
const viewpoints = fc.record({
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
  elevation: fc.double({ min: 10, max: 80, noNaN: true }),
  zoom: fc.constant(1),
});

it('rows and columns are painted from far to near', () => {
  fc.assert(
    fc.property(viewpoints, (viewpoint) => {
      const camera = cameraFor(viewpoint, size, margins);
      const along = farToNear(5, camera.sin).map((x) => awayOf(camera, { x, y: 0 }));
      expect(along).toEqual([...along].sort((a, b) => b - a));
    }),
  );
});

it('a hill hides what is behind and beneath it, and nothing else', () => {
  const m = 33;
  const hill = Float64Array.from({ length: m * m }, (_, k) => {
    const [x, y] = [(2 * (k % m)) / (m - 1) - 1, (2 * Math.floor(k / m)) / (m - 1) - 1];
    return Math.max(0, 1 - 4 * (x * x + y * y));
  });
  const relief = reliefOf(hill, linearScale([0, 1]));
  const camera = cameraFor({ azimuth: 0, elevation: 15, zoom: 1 }, size, margins);
  const onSurface = (x: number, y: number) => ({ x, y, up: upAt(relief, x, y) });
  expect(isHidden(relief, camera, onSurface(0, 0))).toBe(false);
  expect(isHidden(relief, camera, onSurface(0, -0.8))).toBe(false);
  expect(isHidden(relief, camera, onSurface(0, 0.7))).toBe(true);
  expect(isHidden(relief, camera, onSurface(0.9, 0.7))).toBe(false);
  expect(isHidden(relief, camera, { x: 0, y: 0.9, up: 0 })).toBe(true);
  // At the near side, where the hill ends, the floor is visible.
  expect(isHidden(relief, camera, { x: 0.9, y: -0.95, up: 0 })).toBe(false);
});

it('slopes that turn from the light are darker; holes have no colour', () => {
  expect(brightness(1, 0)).toBeGreaterThan(brightness(-3, 0));
  const relief = { size: 3, up: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, NaN) };
  const { above, beneath } = quadColours(relief, { palette: 'viridis', shares: new Float64Array(9) });
  expect(above).toHaveLength(4);
  expect([above[3], beneath[3]]).toEqual(['', '']);
  for (const colour of above.slice(0, 3)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
