import { extent } from 'd3-array';
import type { Domain } from '../../plots/domain';
import type { ColourScale } from '../../plots/plane/colourScale';
import { bentBack, straightened } from '../../plots/scale';

/** The axis grows by quarters of the range of the colours, so that it seldom moves from step to step, and by no more than this. */
const quarter = 0.25;
const most = 0.5;

/**
 * The scale of heights: that of the colours, bent as it is, with room above and below for what the fields [m·m] say beyond
 * their ends. What lies further still is cut flat.
 */
export function heightScaleFor(colours: ColourScale, fields: readonly Float64Array[]): ColourScale {
  const [low, high] = colours.domain.map((end) => straightened(colours, end)) as [number, number];
  const ends = fields.flatMap((field) => extent(field.filter(Number.isFinite)) as Domain);
  const [least = colours.domain[0], highest = colours.domain[1]] = extent(ends) as Domain;
  const span = high - low;
  const room = (beyond: number) => {
    return Math.min(most, Math.max(0, Math.ceil(beyond / span / quarter - 0.04) * quarter)) * span;
  };
  const below = room(low - straightened(colours, least));
  const above = room(straightened(colours, highest) - high);
  if (below === 0 && above === 0) return colours;
  return {
    ...colours,
    domain: [
      below > 0 ? bentBack(colours, low - below) : colours.domain[0],
      above > 0 ? bentBack(colours, high + above) : colours.domain[1],
    ],
  };
}
