import { interpolateViridis } from 'd3-scale-chromatic';

const steps = 256;
let table: Uint8ClampedArray | null = null;

/** Colours of shares 0 to 1, three bytes each. */
function colours(): Uint8ClampedArray {
  table ??= Uint8ClampedArray.from(
    Array.from({ length: steps }, (_, k) => interpolateViridis(k / (steps - 1))).flatMap((hex) =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    ),
  );
  return table;
}

/** The colour of a share, 0 to 1, as bytes [red, green, blue]. */
export function colourOf(share: number): Uint8ClampedArray {
  const k = Math.round(Math.min(1, Math.max(0, share)) * (steps - 1));
  return colours().subarray(3 * k, 3 * k + 3);
}

/** Pixels [size × size] of shares that go row by row from below; the first row of pixels is the highest. */
export function pixelsOf(shares: Float64Array, size: number): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(4 * size * size);
  for (let k = 0; k < size * size; k++) {
    const row = size - 1 - Math.floor(k / size);
    out.set(colourOf(shares[k]!), 4 * (row * size + (k % size)));
    out[4 * (row * size + (k % size)) + 3] = 255;
  }
  return out;
}

/** The colour of a share for CSS. */
export function cssColour(share: number): string {
  return `rgb(${[...colourOf(share)].join(' ')})`;
}
