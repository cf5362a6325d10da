import { interpolateCividis, interpolateViridis } from 'd3-scale-chromatic';

export type PaletteId = 'viridis' | 'cividis';

const steps = 256;
const interpolators = { viridis: interpolateViridis, cividis: interpolateCividis };
const known = new Map<PaletteId, Uint8ClampedArray>();

/** Red, green and blue of the palette, 256 times, lowest first. */
export function paletteOf(id: PaletteId): Uint8ClampedArray {
  const found = known.get(id);
  if (found) return found;
  const table = Uint8ClampedArray.from(
    Array.from({ length: steps }, (_, i) => channelsOf(interpolators[id](i / (steps - 1)))).flat(),
  );
  known.set(id, table);
  return table;
}

/** "#3b528b" or "rgb(0, 34, 78)". */
function channelsOf(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/** Where in the table the colour of a share stands. */
export function paletteIndex(share: number): number {
  return 3 * Math.min(steps - 1, Math.max(0, Math.round(share * (steps - 1))));
}

/** The palette as a CSS gradient, lowest at the left. */
export function gradientOf(id: PaletteId): string {
  const table = paletteOf(id);
  const stops = Array.from({ length: 17 }, (_, k) => {
    const at = paletteIndex(k / 16);
    return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
