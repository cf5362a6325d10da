/** Sequential maps that those see alike who see colours differently, dark to bright. */
export type PaletteId = 'viridis' | 'cividis';

const steps = 256;

/** Even stops; between them straight lines in red, green and blue, which the eye does not tell from the curves. */
const stops: Readonly<Record<PaletteId, string>> = {
  viridis: '440154 472d7b 3b528b 2c728e 21908c 27ad81 5dc863 aadc32 fde725',
  cividis: '00204d 00336f 39486b 575c6d 707173 8a8779 a69d75 c4b56c e4cf5b ffea46',
};

const known = new Map<PaletteId, Uint8ClampedArray>();

/** Red, green and blue of the palette, 256 times, lowest first. */
export function paletteOf(id: PaletteId): Uint8ClampedArray {
  const found = known.get(id);
  if (found) return found;
  const colours = stops[id].split(' ').map(channelsOf);
  const table = Uint8ClampedArray.from({ length: 3 * steps }, (_, k) =>
    mixed(colours, Math.floor(k / 3) / (steps - 1), k % 3),
  );
  known.set(id, table);
  return table;
}

function channelsOf(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** One channel at a share of the way through the stops. */
function mixed(colours: readonly (readonly number[])[], share: number, channel: number): number {
  const place = share * (colours.length - 1);
  const from = Math.min(colours.length - 2, Math.floor(place));
  const [a, b] = [colours[from]![channel]!, colours[from + 1]![channel]!];
  return Math.round(a + (place - from) * (b - a));
}

/** Where in the table the colour of a share stands. */
export function paletteIndex(share: number): number {
  return 3 * Math.min(steps - 1, Math.max(0, Math.round(share * (steps - 1))));
}

/** The colour of a share, 0 to 1, for CSS. */
export function colourAt(id: PaletteId, share: number): string {
  const at = paletteIndex(share);
  const table = paletteOf(id);
  return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
}

/** The palette as a CSS gradient, lowest at the left. */
export function gradientOf(id: PaletteId): string {
  const shares = Array.from({ length: 17 }, (_, k) => k / 16);
  return `linear-gradient(to right, ${shares.map((share) => colourAt(id, share)).join(', ')})`;
}
