import { paletteIndex, paletteOf } from '../../plots/palette';

/** Pixels [size × size] of shares that go row by row from below; the first row of pixels is the highest. */
export function pixelsOf(shares: Float64Array, size: number): Uint8ClampedArray<ArrayBuffer> {
  const colours = paletteOf('viridis');
  const out = new Uint8ClampedArray(4 * size * size);
  for (let k = 0; k < size * size; k++) {
    const row = size - 1 - Math.floor(k / size);
    const at = 4 * (row * size + (k % size));
    const from = paletteIndex(shares[k]!);
    out.set(colours.subarray(from, from + 3), at);
    out[at + 3] = 255;
  }
  return out;
}
