import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearScale } from '../../plots/plane/colourScale';
import { labelBox, overlaps } from '../../plots/marks/labels';
import { awayOf, cameraFor, spotOf, top } from './camera';
import { frameAxesOf } from './frameAxes';
import { farToNear } from './paintSurface';
import { isHidden, reliefOf, upAt } from './relief';
import { afterKey, atFirst, dragged, turned, zoomed } from './viewpoint';

const size = { width: 600, height: 400 };
const margins = { side: 40, above: 30, below: 30 };
const viewpoints = fc.record({
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
  elevation: fc.double({ min: 10, max: 80, noNaN: true }),
  zoom: fc.constant(1),
});
const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [0, top].map((up) => ({ x, y, up }))));

it('the whole box is in the picture from wherever it is seen', () => {
  fc.assert(
    fc.property(viewpoints, (viewpoint) => {
      const camera = cameraFor(viewpoint, size, margins);
      for (const { x, y } of corners.map((corner) => spotOf(camera, corner))) {
        expect(x).toBeGreaterThanOrEqual(margins.side - 1e-6);
        expect(x).toBeLessThanOrEqual(size.width - margins.side + 1e-6);
        expect(y).toBeGreaterThanOrEqual(margins.above - 1e-6);
        expect(y).toBeLessThanOrEqual(size.height - margins.below + 1e-6);
      }
    }),
  );
});

it('at azimuth 0 the first input runs to the right and the second away', () => {
  const camera = cameraFor({ azimuth: 0, elevation: 30, zoom: 1 }, size, margins);
  const middle = spotOf(camera, { x: 0, y: 0, up: 0 });
  const right = spotOf(camera, { x: 1, y: 0, up: 0 });
  expect(right.x).toBeGreaterThan(middle.x);
  expect(right.y).toBeCloseTo(middle.y, 9);
  expect(spotOf(camera, { x: 0, y: 1, up: 0 }).y).toBeLessThan(middle.y);
  expect(spotOf(camera, { x: 0, y: 0, up: 1 }).y).toBeLessThan(middle.y);
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

it('the numbers of the axes stand apart, outside the floor, inside the picture', () => {
  fc.assert(
    fc.property(viewpoints, (viewpoint) => {
      const camera = cameraFor(viewpoint, size, margins);
      const axes = {
        domain: { x: [-5, 10], y: [0, 15] },
        names: ['x₁', 'x₂'],
        scale: linearScale([0, 300]),
        upName: 'f(x)',
      } as const;
      const boxes = frameAxesOf(axes, camera, 12).labels.map((label) => labelBox(label.text, 12, label));
      boxes.forEach((box, k) => {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(size.width);
        expect(boxes.slice(0, k).some((other) => overlaps(other, box))).toBe(false);
      });
      expect(boxes.length).toBeGreaterThan(5);
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
  // Under the open near side the floor is seen.
  expect(isHidden(relief, camera, { x: 0.9, y: -0.95, up: 0 })).toBe(false);
});

it('turning goes all round, stays above the floor, and arrow keys turn as a drag does', () => {
  expect(turned(atFirst, { round: -40, up: 0 }).azimuth).toBe(350);
  expect(turned(atFirst, { round: 0, up: 500 }).elevation).toBe(80);
  expect(turned(atFirst, { round: 0, up: -500 }).elevation).toBe(10);
  const right = dragged(atFirst, { x: 30, y: 20 });
  expect(right.azimuth).toBeGreaterThan(atFirst.azimuth);
  expect(right.elevation).toBeGreaterThan(atFirst.elevation);
  expect(afterKey(atFirst, { key: 'ArrowRight', shiftKey: false })!.azimuth).toBe(35);
  expect(afterKey(atFirst, { key: 'ArrowDown', shiftKey: true })!.elevation).toBe(47);
  expect(afterKey(zoomed(atFirst, 9), { key: '0', shiftKey: false })).toEqual(atFirst);
  expect(zoomed(atFirst, 100).zoom).toBe(3);
  expect(afterKey(atFirst, { key: 'a', shiftKey: false })).toBeNull();
});
