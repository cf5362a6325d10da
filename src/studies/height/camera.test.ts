import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linearScale } from '../../plots/plane/colourScale';
import { labelBox, overlaps } from '../../plots/marks/labels';
import { cameraFor, spotOf, top } from './camera';
import { frameAxesOf } from './frameAxes';

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
