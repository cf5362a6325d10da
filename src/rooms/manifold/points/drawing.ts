import { clouds, drawCloud, firstLabels } from '../../../engine/manifold/clouds/clouds';
import { pictureSets, type PictureSet } from '../../../engine/manifold/clouds/pictureSets';
import type { Labelled } from '../../../engine/learning/labelled';
import { createRng } from '../../../engine/numeric/random/rng';
import { shownClasses, type ClassId } from '../state/classes';
import { hasRows } from './planePoints';
import type { DrawnFrom, RoomState } from '../state/roomState';
import type { Edits, PlanePoint } from '../state/points';

/** True for a family of points in the plane. */
export function isCloud(id: string): boolean {
  return clouds.some((one) => one.id === id);
}

/** True for a set of pictures. */
export function isPictures(id: string): boolean {
  return pictureSetOf(id) !== null;
}

/** Returns the set of pictures of an id; null for clouds and tables. */
export function pictureSetOf(id: string): PictureSet | null {
  return pictureSets.find((one) => one.id === id) ?? null;
}

/** Returns how many classes points are drawn of. */
export function classesOf({ cloud, labels, digits }: Pick<DrawnFrom, 'cloud' | 'labels' | 'digits'>): number {
  const set = pictureSetOf(cloud);
  if (set?.classesAre === 'objects') return Math.min(4, Math.max(2, labels.length));
  if (set) return Math.max(2, digits.length);
  return clouds.find(({ id }) => id === cloud)?.classes ?? 2;
}

/** Returns the most points that can be drawn; the data set says it of its own. */
export function mostDrawn(from: Pick<DrawnFrom, 'cloud' | 'labels' | 'digits'>, most: number): number {
  return pictureSetOf(from.cloud)?.most(classesOf(from)) ?? most;
}

/** Draws the points of a state, the first of each class with labels; own points as they are, and none of what is not loaded. */
export function pointsOf(
  { from, own }: Pick<RoomState, 'from' | 'own'>,
  rows: Labelled | null = null,
): readonly PlanePoint[] {
  if (own) return own;
  return isCloud(from.cloud) ? drawnInPlane(from) : drawnRows(from, rows);
}

const drawnAs = new WeakMap<readonly PlanePoint[], boolean>();

/** True for points of which labels alone were changed by hand, if anything was. */
export function isAsDrawn(own: readonly PlanePoint[] | null, from: DrawnFrom): boolean {
  if (own === null) return true;
  const known = drawnAs.get(own);
  if (known !== undefined) return known;
  const drawn = pointsOf({ from, own: null });
  const isSame =
    own.length === drawn.length &&
    own.every(({ x, y, truth }, i) => x === drawn[i]!.x && y === drawn[i]!.y && truth === drawn[i]!.truth);
  drawnAs.set(own, isSame);
  return isSame;
}

/** Largest coordinate of own points in the plane, because links carry places in thousandths of at most six digits. */
export const farthest = 999;

/** Returns a coordinate as links carry it. */
export function linkedCoordinate(value: number): number {
  return Math.round(1000 * Math.min(farthest, Math.max(-farthest, value))) / 1000 + 0;
}

/** Returns points that were changed by hand as a link carries them, so that nothing changes where it is read. */
export function asLinked(points: readonly PlanePoint[], from: DrawnFrom): readonly PlanePoint[] {
  if (hasRows(points) || isAsDrawn(points, from)) return points;
  return points.map((one) => ({ ...one, x: linkedCoordinate(one.x), y: linkedCoordinate(one.y) }));
}

function drawnInPlane(from: DrawnFrom): readonly PlanePoint[] {
  const def = clouds.find(({ id }) => id === from.cloud) ?? clouds[0]!;
  const { points, classes } = drawCloud(def, from.count, from.noise, createRng(from.seed).fork('cloud'));
  const labels = labelsOf(classes, from);
  return Array.from(classes, (truth, i) => ({
    x: points.data[2 * i]!,
    y: points.data[2 * i + 1]!,
    label: labels[i]!,
    truth: truth as ClassId,
  }));
}

/** Returns the labels of the first points of each class. */
function labelsOf(classes: Uint8Array, { labels }: Pick<DrawnFrom, 'labels'>): readonly (ClassId | null)[] {
  return firstLabels(classes, (id) => labels[shownClasses.indexOf(id as ClassId)] ?? 0) as (ClassId | null)[];
}

/** Draws pictures and changes them as was done by hand. */
function drawnRows(from: DrawnFrom, rows: Labelled | null): readonly PlanePoint[] {
  const set = pictureSetOf(from.cloud);
  if (!set || (set.dataset !== null && !rows)) return [];
  const count = Math.min(from.count, mostDrawn(from, from.count));
  const ask = { count, objects: classesOf(from), digits: from.digits };
  const { pictures, classes } = set.draw(ask, createRng(from.seed).fork(from.cloud), rows);
  const labels = labelsOf(classes, from);
  const points = pictures.map((values, index) => {
    const label = labels[index]!;
    return { x: 0, y: 0, label, truth: classes[index] as ClassId, row: { values, index, label } };
  });
  return from.edits ? edited(points, from.edits) : points;
}

function edited(points: readonly PlanePoint[], { told, gone }: Edits): readonly PlanePoint[] {
  const labels = new Map(told);
  const kept = points.filter((_, index) => !gone.includes(index));
  if (kept.length < 2) return points;
  return kept.map((one) => {
    const label = labels.get(one.row!.index);
    return label === undefined ? one : { ...one, label };
  });
}

/** Returns what was done by hand to drawn points, now and before; null where nothing was. */
export function editsAfter(
  before: readonly PlanePoint[],
  after: readonly PlanePoint[],
  edits: Edits | null,
): Edits | null {
  const told = after.flatMap(({ label, row }) =>
    row && row.label !== label ? [[row.index, label] as const] : [],
  );
  const there = new Set(after.map(({ row }) => row?.index));
  const taken = before.flatMap(({ row }) => (row && !there.has(row.index) ? [row.index] : []));
  const gone = [...(edits?.gone ?? []), ...taken].sort((a, b) => a - b);
  return told.length > 0 || gone.length > 0 ? { told, gone } : null;
}
