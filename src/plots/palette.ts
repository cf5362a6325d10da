/** Sequential palettes for all kinds of colour vision, dark to bright; turned, the low end is bright. */
export type PaletteId = 'viridis' | 'viridis-turned' | 'cividis';

const steps = 256;

/** Even stops; linear interpolation in RGB between them is indistinguishable from the original palettes. */
const stops: Readonly<Record<Exclude<PaletteId, 'viridis-turned'>, string>> = {
  viridis: '440154 472d7b 3b528b 2c728e 21908c 27ad81 5dc863 aadc32 fde725',
  cividis: '00204d 00336f 39486b 575c6d 707173 8a8779 a69d75 c4b56c e4cf5b ffea46',
};

const known = new Map<PaletteId, Uint8ClampedArray>();

/** Returns red, green and blue of the palette [3·256], lowest first. */
export function paletteOf(id: PaletteId): Uint8ClampedArray {
  const found = known.get(id);
  if (found) return found;
  const given = stops[id === 'viridis-turned' ? 'viridis' : id].split(' ').map(channelsOf);
  const colours = id === 'viridis-turned' ? given.toReversed() : given;
  const table = Uint8ClampedArray.from({ length: 3 * steps }, (_, k) =>
    mixed(colours, Math.floor(k / 3) / (steps - 1), k % 3),
  );
  known.set(id, table);
  return table;
}

function channelsOf(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Returns one channel at a share of the way through the stops. */
function mixed(colours: readonly (readonly number[])[], share: number, channel: number): number {
  const place = share * (colours.length - 1);
  const from = Math.min(colours.length - 2, Math.floor(place));
  const [a, b] = [colours[from]![channel]!, colours[from + 1]![channel]!];
  return Math.round(a + (place - from) * (b - a));
}

/** Returns the index into the table of a share's colour. */
export function paletteIndex(share: number): number {
  return 3 * Math.min(steps - 1, Math.max(0, Math.round(share * (steps - 1))));
}

/** Returns the CSS colour of a share, 0 to 1. */
export function colourAt(id: PaletteId, share: number): string {
  const at = paletteIndex(share);
  const table = paletteOf(id);
  return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
}

/** Returns the palette as a CSS gradient, lowest at the left. */
export function gradientOf(id: PaletteId): string {
  const shares = Array.from({ length: 17 }, (_, k) => k / 16);
  return `linear-gradient(to right, ${shares.map((share) => colourAt(id, share)).join(', ')})`;
}

/**
 * Returns the pixels [m×m] of shares of a palette [m·m], row by row from below; pixels go from above. Transparent where
 * a share is not finite.
 */
export function pixelsOf(shares: Float64Array, palette: PaletteId): Uint8ClampedArray<ArrayBuffer> {
  const size = Math.round(Math.sqrt(shares.length));
  const colours = paletteOf(palette);
  const out = new Uint8ClampedArray(4 * shares.length);
  shares.forEach((share, k) => {
    const row = size - 1 - Math.floor(k / size);
    const at = 4 * (row * size + (k % size));
    const isNumber = Number.isFinite(share);
    const from = paletteIndex(isNumber ? share : 0);
    out.set(colours.subarray(from, from + 3), at);
    out[at + 3] = isNumber ? 255 : 0;
  });
  return out;
}
