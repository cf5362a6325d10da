import type { Observation } from '../../engine/loop/snapshot';
import { colourAt, type PaletteId } from '../../plots/palette';
import { linearScale, shareOn, type ColourScale } from '../../plots/plane/colourScale';

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
  return colourAt(palette, darkest + (brightest - darkest) * (minimize ? 1 - share : share));
}
