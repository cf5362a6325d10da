import { sameData, type PlaneData } from '../../../engine/manifold/session/asks';
import type { Ask } from '../../../engine/questions/registry';
import { planeDataOf } from './engineData';
import type { PlanePoint } from '../state/points';

const dataOf = new WeakMap<readonly PlanePoint[] | readonly number[], PlaneData>();

/** Points by the data made of them. */
const pointsOf = new WeakMap<PlaneData, readonly PlanePoint[]>();

/** The same object for the same points; where they have more dimensions, it does not matter where they are drawn. */
export function sharedData(points: readonly PlanePoint[]): PlaneData {
  const known = dataOf.get(points);
  if (known) return known;
  const fresh = planeDataOf(points);
  const first = points[0]?.row?.values;
  const last = first && dataOf.get(first);
  const found = last && sameData(last, fresh) ? last : fresh;
  dataOf.set(points, found);
  if (first) dataOf.set(first, found);
  pointsOf.set(found, points);
  return found;
}

/** Returns the points that shared data were made of last. */
export const pointsAskedOf = (data: PlaneData): readonly PlanePoint[] => pointsOf.get(data)!;

/** True for a question about just these points. */
export function isAbout(
  points: readonly PlanePoint[],
  { subject }: Pick<Ask<'picture'>, 'subject'>,
): boolean {
  return sharedData(points) === subject;
}
