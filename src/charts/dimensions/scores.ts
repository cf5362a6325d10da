import type { Observation } from '../../engine/loop/snapshot';
import { linearScale, shareOn, type ColourScale } from '../plane/colourScale';
import { paletteIndex, paletteOf, type PaletteId } from '../plane/palette';

/** The scale of scores: the brighter, the better, whatever the direction. */
export function scoreScale(observations: readonly Observation[]): ColourScale {
  const values = observations.map(({ y }) => y);
  return linearScale([Math.min(...values), Math.max(...values)]);
}

/** Thin lines have to be seen on paper and by night: the ends of the palette are left out. */
const darkest = 0.14;
const brightest = 0.9;

/** The colour of a score; dark is bad, bright is good. */
export function scoreColour(
  scale: ColourScale,
  y: number,
  { minimize, palette }: { readonly minimize: boolean; readonly palette: PaletteId },
): string {
  const share = shareOn(scale, y);
  const at = paletteIndex(darkest + (brightest - darkest) * (minimize ? 1 - share : share));
  const table = paletteOf(palette);
  return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
}
