import type { Mat } from '../../../engine/numeric/arrays';
import type { PlacesAsk } from '../../../engine/manifold/room';
import type { PlanePoint } from './manifoldData';

/** True if places were asked for just these points. */
export function isPlacedBy(points: readonly PlanePoint[], { data }: PlacesAsk): boolean {
  return (
    data.points.length === points.length &&
    points.every(({ row }, i) => row !== undefined && sameValues(row.values, data.points[i]!))
  );
}

function sameValues(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((value, c) => value === b[c]));
}

/** Puts points that have more dimensions where they are drawn; as they are where the places are of others. */
export function placedBy(
  points: readonly PlanePoint[],
  places: { readonly ask: PlacesAsk; readonly answer: Mat } | null,
): readonly PlanePoint[] {
  if (!places || !isPlacedBy(points, places.ask)) return points;
  const { data } = places.answer;
  return points.map((one, i) => ({ ...one, x: data[2 * i]!, y: data[2 * i + 1]! }));
}
