import { sameValue } from '../../../engine/experiment/sameValue';
import { oncePer } from '../../../engine/oncePer';
import type { Ask } from '../../../engine/questions/registry';
import { engineSetting } from './engineData';
import { firstState } from '../state/roomState';
import type { PlanePoint } from '../state/points';
import type { KnownPlaces } from '../state/roomData';

/** Asks where points with more dimensions are to be drawn: by the plain Laplacian of so many neighbours. */
export function placesAsk(points: readonly PlanePoint[], neighbours: number): Ask<'places'> {
  const { mix } = engineSetting({ ...firstState.setting, neighbours, power: 1, normalized: false });
  return { question: 'places', subject: unlabelled(points), asked: { mix } };
}

/** The rows of points without labels: the same object for the same points. */
const unlabelled = oncePer((points: readonly PlanePoint[]) => ({
  points: points.map(({ row }) => row!.values),
  labels: points.map(() => null),
  classes: 2,
}));

/** True where places of points are known by the graphs that are asked for. */
export function arePlacesOf(
  points: readonly PlanePoint[],
  known: KnownPlaces,
  { asked }: Ask<'places'>,
): boolean {
  return isPlacedBy(points, known.ask) && sameValue(known.ask.asked, asked);
}

/** True if places were asked for just these points. */
function isPlacedBy(points: readonly PlanePoint[], { subject: data }: Ask<'places'>): boolean {
  return (
    data.points.length === points.length &&
    points.every(({ row }, i) => row !== undefined && sameValues(row.values, data.points[i]!))
  );
}

function sameValues(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((value, c) => value === b[c]));
}

/** Puts points that have more dimensions where they are drawn; as they are where the places are of others. */
export function placedBy(points: readonly PlanePoint[], places: KnownPlaces | null): readonly PlanePoint[] {
  if (!places || !isPlacedBy(points, places.ask)) return points;
  const { data } = places.answer;
  return points.map((one, i) => ({ ...one, x: data[2 * i]!, y: data[2 * i + 1]! }));
}
