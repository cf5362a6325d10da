import { mostPoints, type PlanePoint } from '../state/points';
import type { RoomState } from '../state/roomState';
import { classesIn, nextLabel } from '../state/classes';

/** True for points that have more dimensions than are drawn. */
export function hasRows(points: readonly PlanePoint[]): boolean {
  return points[0]?.row !== undefined;
}

/** True where a point has a label. */
export function isTold(points: readonly PlanePoint[]): boolean {
  return points.some(({ label }) => label !== null);
}

/** True for a table of many columns, which is too many numbers for an experiment of the Lab; of pictures it knows how they are drawn. */
export function isWideTable({
  own,
  points,
}: Pick<RoomState, 'own'> & { readonly points: readonly PlanePoint[] }): boolean {
  return own !== null && hasRows(points);
}

/** Returns how many dimensions points have; of none, those of the plane. */
export function dimensionOf(points: readonly PlanePoint[]): number {
  return points[0]?.row?.values.length ?? 2;
}

/** True once points are where they are to be drawn. */
export function arePlaced(points: readonly PlanePoint[]): boolean {
  return !hasRows(points) || points.some(({ x, y }) => x !== 0 || y !== 0);
}

/** Returns the distance between two points, in all their dimensions. */
export function distanceOf(a: PlanePoint, b: PlanePoint): number {
  const [p, q] = [a.row?.values ?? [a.x, a.y], b.row?.values ?? [b.x, b.y]];
  return Math.sqrt(p.reduce((sum, value, c) => sum + (value - q[c]!) ** 2, 0));
}

/** Gives a point its next label: none, each class in turn, none. */
export function relabelled(points: readonly PlanePoint[], at: number): readonly PlanePoint[] {
  const classes = classesIn(points);
  return points.map((one, i) => (i === at ? { ...one, label: nextLabel(one.label, classes) } : one));
}

/** Adds a point without a label; the same points where there are as many as there may be. */
export function withPoint(
  points: readonly PlanePoint[],
  place: { readonly x: number; readonly y: number },
): readonly PlanePoint[] {
  return points.length < mostPoints ? [...points, { ...place, label: null, truth: null }] : points;
}
