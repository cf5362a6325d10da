import { area, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaPath, bandPath, linePath, turnedAreaPath, turnedBandPath } from './path';
import { affine } from './scale';

const scales = { x: affine([0, 1], [0, 10]), y: affine([0, 1], [10, 0]) };

it('draws a line with one decimal and breaks it where there is no number', () => {
  expect(linePath({ x: [0, 0.1234, 0.5, 1], y: [0, 1, Number.NaN, 0.5] }, scales)).toBe('M0,10L1.2,0M10,5Z');
});

it('writes small negative pixels right', () => {
  expect(linePath({ x: [-0.04, -0.123], y: [1.03, 2] }, scales)).toBe('M-0.4,-0.3L-1.2,-10');
});

it('closes a band the way back', () => {
  expect(
    bandPath(
      [0, 1],
      [
        [0, 0.2],
        [1, 0.8],
      ],
      scales,
    ),
  ).toBe('M0,0L10,2L10,8L0,10Z');
});

it('stands an area on its base', () => {
  expect(areaPath({ x: [0, 1], y: [1, 0.5] }, 0, scales)).toBe('M0,0L10,5L10,10L0,10Z');
});

it('turns an area to the left edge', () => {
  expect(turnedAreaPath({ x: [0.2, 0.4], y: [0, 1] }, scales)).toBe('M2,10L4,0L0,0L0,10Z');
});

it.each([0, 5e-324, 1e-310])(
  'a domain of width %s leaves every value at a place that can be drawn',
  (width) => {
    const scale = affine([0, width], [100, 0]);
    for (const value of [0, width, 1, -1, 1e300]) expect(scale(value)).not.toBeNaN();
    expect(scale(0)).toBe(100);
  },
);

it('draws as d3-shape does, whatever is missing', () => {
  const value = fc.oneof(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(Number.NaN, Infinity));
  const rows = fc.array(fc.tuple(value, value, value), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (points) => {
      const [x, low, high] = [0, 1, 2].map((k) => points.map((row) => row[k]!)) as [
        number[],
        number[],
        number[],
      ];
      const [right, up] = [(one: number) => scales.x(one), (one: number) => scales.y(one)];
      const isWhole = (row: readonly number[]) => row.every(Number.isFinite);
      const curve = line<number[]>(
        (row) => right(row[0]!),
        (row) => up(row[1]!),
      );
      const band = area<number[]>(
        (row) => right(row[0]!),
        (row) => up(row[1]!),
        (row) => up(row[2]!),
      );
      const turned = area<number[]>()
        .y((row) => up(row[0]!))
        .x0((row) => right(row[1]!))
        .x1((row) => right(row[2]!));
      const hasTwo = ([first, second]: readonly number[]) => isWhole([first!, second!]);
      expect(linePath({ x, y: low }, scales)).toBe(curve.defined(hasTwo).digits(1)(points) ?? '');
      expect(bandPath(x, [low, high], scales)).toBe(band.defined(isWhole).digits(1)(points) ?? '');
      expect(turnedBandPath(x, [low, high], scales)).toBe(turned.defined(isWhole).digits(1)(points) ?? '');
    }),
  );
});
