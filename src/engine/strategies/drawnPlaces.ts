import { linspace, type Vec } from '../numeric/arrays';
import type { Space } from '../objectives/space';

/** Points of the grid a curve is drawn on, ends included. */
export const curveSize = 401;

/** Points of each side of the grid a map is drawn on. */
export const mapSize = 64;

/**
 * The places a picture of the whole box is drawn at, in the unit box, each the one that would be asked there: evenly spaced
 * in the objective's own units, along the curve of one input or over the map of two. Empty where there are more.
 */
export function drawnPlaces({ inputs, toUnit, snap }: Space): readonly Vec[] {
  const size = [curveSize, mapSize][inputs.length - 1];
  if (size === undefined) return [];
  const [first = [], second = null] = inputs.map(({ lo, hi }) => [...linspace(lo, hi, size)]);
  const places = second ? second.flatMap((y) => first.map((x) => [x, y])) : first.map((x) => [x]);
  return places.map((place) => snap(toUnit(place)));
}
