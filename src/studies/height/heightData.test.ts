import { expect, it } from 'vitest';
import { colourScaleFor, linearScale, shareOn } from '../../plots/plane/colourScale';
import { bentBack, straightened } from '../../plots/scale';
import { heightScaleFor } from './heightData';

it('heights have the scale of the colours while nothing is beyond', () => {
  const colours = linearScale([0, 10]);
  expect(heightScaleFor(colours, [Float64Array.of(1, 9)])).toBe(colours);
});

it('the axis grows by quarters at the end that needs it, and by no more than half', () => {
  const colours = linearScale([0, 8]);
  expect(heightScaleFor(colours, [Float64Array.of(-1, 8)]).domain).toEqual([-2, 8]);
  expect(heightScaleFor(colours, [Float64Array.of(0, 500), Float64Array.of(NaN)]).domain).toEqual([0, 12]);
});

it('a bent axis keeps its bend', () => {
  const decades = Float64Array.from({ length: 121 }, (_, i) => 10 ** (i / 20 - 1));
  const colours = colourScaleFor(decades, { sought: 'low' });
  const heights = heightScaleFor(colours, [Float64Array.of(-50, 1e5)]);
  expect(heights).toMatchObject({ kind: 'bent', centre: colours.centre, unit: colours.unit });
  expect(heights.domain[0]).toBeLessThan(colours.domain[0]);
  expect(shareOn(heights, 10) - shareOn(heights, 1)).toBeGreaterThan(0.05);
  expect(bentBack(colours, straightened(colours, 42))).toBeCloseTo(42, 9);
});
