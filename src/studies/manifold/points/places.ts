import type { Mat } from '../../../engine/numeric/arrays';
import type { PlacesAsk } from '../../../engine/manifold/roomAsks';
import { engineSetting, firstState, type PlanePoint } from './manifoldData';

/** Asks where points with more dimensions are to be drawn: by the plain Laplacian of so many neighbours. */
export function placesAsk(points: readonly PlanePoint[], neighbours: number): PlacesAsk {
  const { mix } = engineSetting({ ...firstState.setting, neighbours, power: 1, normalized: false });
  const data = { points: points.map(({ row }) => row!.values), labels: points.map(() => null), classes: 2 };
  return { kind: 'places', data, setting: { lengthScale: 1, ambient: 1, intrinsic: 1, mix } };
}

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
