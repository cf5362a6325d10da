import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { distance, stack } from '../strategies/maximize';
import { isNew } from '../strategies/newPlaces';
import type { AskInput } from '../strategies/strategy';

/** The places that would be asked for the points of a grid. */
export interface AskablePlaces {
  /** In the unit box, each once [k×d]. */
  readonly places: Mat;
  /** The index of the place of each point of the grid [m]. */
  readonly of: readonly number[];
}

/**
 * The places that would be asked for the points of a grid [m×d] in the unit box: whole numbers and codes exactly; where one
 * input has so many places only, the nearest of those left. Null where every point can be asked itself, and on a table of
 * several inputs.
 */
export function askablePlaces(grid: Mat, input: AskInput): AskablePlaces | null {
  const asked = askedFor(input);
  if (!asked) return null;
  const index = new Map<string, number>();
  const places: Vec[] = [];
  const of = Array.from({ length: grid.rows }, (_, i) => {
    const place = asked(rowOf(grid, i));
    const key = place.join();
    const known = index.get(key) ?? places.push(place) - 1;
    index.set(key, known);
    return known;
  });
  return { places: stack(places), of };
}

function askedFor(input: AskInput): ((place: Vec) => Vec) | null {
  const { space, candidates } = input;
  if (candidates && space.inputs.length === 1) {
    const left = candidates.filter((place) => isNew(place, input));
    return (place) => nearest(place, left.length > 0 ? left : candidates);
  }
  return space.inputs.some(({ levels }) => levels < Infinity) ? space.snap : null;
}

function nearest(to: Vec, places: readonly Vec[]): Vec {
  return places.reduce((best, place) => (distance(place, to) < distance(best, to) ? place : best));
}
