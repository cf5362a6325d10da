import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import { distance } from '../strategies/maximize';
import type { Experiment } from './experiment';

/** The places that would be asked for the points of a grid. */
export interface AskablePlaces {
  /** In the unit box, each once [k×d]. */
  readonly places: Mat;
  /** The index of the place of each point of the grid [m]. */
  readonly of: readonly number[];
}

/**
 * The places that would be asked for the points of a grid [m×d] in the unit box: whole numbers and codes exactly; along the
 * only input of a table, the nearest row. Null where every point can be asked itself, and on a table of several inputs.
 */
export function askablePlaces(grid: Mat, experiment: Experiment): AskablePlaces | null {
  const asked = askedFor(experiment);
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
  const distinct = zeros(places.length, grid.cols);
  places.forEach((place, i) => distinct.data.set(place, i * grid.cols));
  return { places: distinct, of };
}

function askedFor({ objective, space }: Experiment): ((place: Vec) => Vec) | null {
  const rows = objective.def.candidates?.(objective.params);
  if (rows) {
    const places = rows.map(({ x }) => space.toUnit(x));
    return space.inputs.length === 1 ? (place) => nearest(place, places) : null;
  }
  return space.inputs.some(({ levels }) => levels < Infinity) ? space.snap : null;
}

function nearest(to: Vec, places: readonly Vec[]): Vec {
  return places.reduce((best, place) => (distance(place, to) < distance(best, to) ? place : best));
}
