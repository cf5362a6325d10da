import { paletteIndex, paletteOf, type PaletteId } from '../../../plots/palette';
import type { Domain } from '../../../plots/domain';
import { fogOnMap, veils } from '../../../plots/fog';
import type { Prediction } from '../asking/useBelief';

/** How a map is coloured. */
export interface MapColours {
  readonly domain: Domain;
  readonly palette: PaletteId;
  readonly isDark: boolean;
}

/** Returns the palette of a map: what is good is bright. */
export function paletteFor(better: 'higher' | 'lower'): PaletteId {
  return better === 'higher' ? 'viridis' : 'viridis-turned';
}

/** Returns red, green and blue of a place: its mean on the scale, under a veil where it may fail. */
export function colourOf(
  { mean, works }: Pick<Prediction, 'mean' | 'works'>,
  { domain: [low, high], palette, isDark }: MapColours,
): readonly [number, number, number] {
  const at = paletteIndex((mean - low) / (high - low || 1));
  const table = paletteOf(palette);
  const veil = veils[isDark ? 'dark' : 'light'];
  const fog = fogOnMap(works);
  const mixed = (k: 0 | 1 | 2): number => Math.round((1 - fog) * table[at + k]! + fog * veil[k]);
  return [mixed(0), mixed(1), mixed(2)];
}

/** Returns the colour of a place for a style. */
export function cssColourOf(place: Pick<Prediction, 'mean' | 'works'>, colours: MapColours): string {
  return `rgb(${colourOf(place, colours).join(' ')})`;
}

/** Returns the pixels [columns × rows] of a map whose places go row by row from below; pixels go from above. */
export function mapPixels(
  believed: readonly Prediction[],
  columns: number,
  colours: MapColours,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = believed.length / columns;
  const out = new Uint8ClampedArray(4 * believed.length);
  believed.forEach((place, k) => {
    const at = 4 * ((rows - 1 - Math.floor(k / columns)) * columns + (k % columns));
    out.set([...colourOf(place, colours), 255], at);
  });
  return out;
}
