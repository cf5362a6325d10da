import { area, line } from 'd3-shape';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaPath, linePath, stepPath, turnedAreaPath, dotsPath } from './path';
import { scaleOf } from './scale';

const scales = { x: scaleOf([0, 1], [0, 10]), y: scaleOf([0, 1], [10, 0]) };

it('draws a line with one decimal and breaks it where there is no number', () => {
  expect(linePath({ x: [0, 0.1234, 0.5, 1], y: [0, 1, Number.NaN, 0.5] }, scales)).toBe('M0,10L1.2,0M10,5Z');
});

it('writes small negative pixels right', () => {
  expect(linePath({ x: [-0.04, -0.123], y: [1.03, 2] }, scales)).toBe('M-0.4,-0.3L-1.2,-10');
});

it('closes a band the way back', () => {
  expect(areaPath([0, 1], [0, 0.2], [1, 0.8], scales)).toBe('M0,0L10,2L10,8L0,10Z');
});

it('stands an area on its base', () => {
  expect(areaPath([0, 1], 0, [1, 0.5], scales)).toBe('M0,0L10,5L10,10L0,10Z');
});

it('holds each step until the next', () => {
  expect(stepPath({ x: [0, 0.5, 1], y: [0, 1, 0.5] }, scales)).toBe('M0,10L5,10L5,0L10,0L10,5');
});

it('turns an area to the left edge', () => {
  expect(turnedAreaPath([0, 1], 0, [0.2, 0.4], scales)).toBe('M2,10L4,0L0,0L0,10Z');
});

it('draws each dot as two half circles that come back to where they began', () => {
  const path = dotsPath(
    [
      [10, 20],
      [30.04, -5],
    ],
    3,
  );
  expect(path).toBe('M7.0,20.0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0ZM27.0,-5.0a3,3 0 1 0 6,0a3,3 0 1 0 -6,0Z');
  expect(dotsPath([], 3)).toBe('');
});

it('draws lines and areas with gaps as d3 does', () => {
  const value = fc.oneof(fc.double({ min: -1, max: 2 }), fc.constantFrom(0, Number.NaN, Infinity));
  const rows = fc.array(fc.tuple(value, value, value), { maxLength: 12 });
  fc.assert(
    fc.property(rows, (points) => {
      const [x, from, to] = [0, 1, 2].map((k) => points.map((one) => one[k]!));
      const at = ([across]: number[]) => scales.x(across!);
      const [low, high] = [1, 2].map((k) => (one: number[]) => scales.y(one[k]!));
      const isWhole = (one: number[]) => one.every(Number.isFinite);
      const asLine = line<number[]>(at, low).defined((one) => isWhole(one.slice(0, 2)));
      const asArea = area<number[]>(at, low, high).defined(isWhole);
      expect(linePath({ x: x!, y: from! }, scales)).toBe(recorded((to) => asLine.context(to)(points)));
      expect(areaPath(x!, from!, to!, scales)).toBe(recorded((to) => asArea.context(to)(points)));
    }),
  );
});

/** Writes what a generator of d3 draws, to a tenth of a pixel. */
function recorded(draw: (to: CanvasRenderingContext2D) => void): string {
  let text = '';
  const add =
    (letter: string) =>
    (...at: number[]) =>
      (text += letter + at.map((one) => Math.round(10 * one) / 10 + 0).join(','));
  const to = { moveTo: add('M'), lineTo: add('L'), closePath: add('Z') };
  draw(to as unknown as CanvasRenderingContext2D);
  return text;
}
