import { expect, it } from 'vitest';
import { colourAt, gradientOf, paletteOf, pixelsOf, type PaletteId } from './palette';

const palettes: readonly PaletteId[] = ['viridis', 'cividis'];

/** Returns the relative luminance of a colour. */
function luminance(r: number, g: number, b: number): number {
  const [x, y, z] = [r, g, b].map((one) => (one / 255) ** 2.2) as [number, number, number];
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

it.each(palettes)('%s grows lighter from end to end, so that grey tells as much', (id) => {
  const table = paletteOf(id);
  const light = Array.from({ length: 256 }, (_, k) =>
    luminance(table[3 * k]!, table[3 * k + 1]!, table[3 * k + 2]!),
  );
  light.slice(1).forEach((one, k) => expect(one).toBeGreaterThanOrEqual(light[k]! - 0.004));
  expect(light[255]! - light[0]!).toBeGreaterThan(0.6);
});

it('has the known ends, and stays there beyond them', () => {
  expect(colourAt('viridis', 0)).toBe('rgb(68 1 84)');
  expect(colourAt('viridis', 7)).toBe('rgb(253 231 37)');
  expect(colourAt('cividis', -1)).toBe('rgb(0 32 77)');
  expect(gradientOf('viridis')).toMatch(/^linear-gradient\(to right, rgb\(68 1 84\), .*rgb\(253 231 37\)\)$/);
});

it('colours run from the darkest to the brightest, the highest row of pixels first', () => {
  expect(colourAt('viridis', 0)).toBe('rgb(68 1 84)');
  expect(colourAt('viridis', 1)).toBe('rgb(253 231 37)');
  expect(colourAt('viridis', -3)).toBe('rgb(68 1 84)');
  const pixels = pixelsOf(Float64Array.of(0, 0, 1, 1), 'viridis');
  expect([...pixels.subarray(0, 4)]).toEqual([253, 231, 37, 255]);
  expect([...pixels.subarray(8, 12)]).toEqual([68, 1, 84, 255]);
});
