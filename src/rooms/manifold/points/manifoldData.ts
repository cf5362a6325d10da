import type { LearnerSettings } from '../../../engine/manifold/learners/labelFit';
import type { PlaneGrid } from '../../../engine/manifold/session/planePainter';
import type { Picture, PlaneData, Spectrum } from '../../../engine/manifold/session/asks';
import { ratioOf, type Setting } from '../../../engine/manifold/learners/setting';
import { mostPoints, type PlanePoint } from '../state/points';
import type { RoomSetting, RoomState } from '../state/roomState';
import { classesIn, nextLabel, shownClasses, toldAt } from '../state/classes';

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

export function planeDataOf(points: readonly PlanePoint[]): PlaneData {
  return {
    points: points.map(({ x, y, row }) => row?.values ?? [x, y]),
    labels: points.map(({ label }) => label),
    classes: classesIn(points),
  };
}

export function engineSetting(setting: RoomSetting): Setting {
  const { lengthScale, ambient, intrinsic, neighbours, power, normalized } = setting;
  const spec = { rule: 'knn', value: neighbours, normalized, power } as const;
  return { lengthScale, ambient, intrinsic, mix: [{ weight: 1, spec }] };
}

export function learnerOf({ learner, centred }: RoomSetting): LearnerSettings {
  return { id: learner, bias: false, centred: learner === 'rls' && centred };
}

/** Returns a frame around the points, as wide as high in units of the plane where `shape` (width by height) says so. */
export function gridAround(points: readonly PlanePoint[], shape: number): Omit<PlaneGrid, 'side'> {
  const range = (of: (point: PlanePoint) => number): [number, number] =>
    points.reduce<[number, number]>(
      ([lo, hi], one) => [Math.min(lo, of(one)), Math.max(hi, of(one))],
      [Infinity, -Infinity],
    );
  if (points.length === 0) return { x: [-shape, shape], y: [-1, 1] };
  const [x0, x1] = range(({ x }) => x);
  const [y0, y1] = range(({ y }) => y);
  const height = 1.25 * Math.max(y1 - y0, (x1 - x0) / shape, 0.2);
  const width = height * shape;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x: [cx - width / 2, cx + width / 2], y: [cy - height / 2, cy + height / 2] };
}

/** Returns the frame around points; the one before, where that is it. */
export function reframed(
  before: Pick<PlaneGrid, 'x' | 'y'>,
  points: readonly PlanePoint[],
  shape: number,
): Pick<PlaneGrid, 'x' | 'y'> {
  const { x, y } = gridAround(points, shape);
  const isSame = [...x, ...y].every((end, k) => end === [...before.x, ...before.y][k]);
  return isSame ? before : { x, y };
}

/** Gives a point its next label: none, each class in turn, none. */
export function relabelled(points: readonly PlanePoint[], at: number): readonly PlanePoint[] {
  const classes = classesIn(points);
  return points.map((one, i) => (i === at ? { ...one, label: nextLabel(one.label, classes) } : one));
}

/** True where a picture is of as many points and classes. */
export function fitsPoints({ fitted }: Pick<Picture, 'fitted'>, points: readonly PlanePoint[]): boolean {
  const classes = classesIn(points);
  return fitted.length === (classes === 2 ? 1 : classes) && fitted[0]!.length === points.length;
}

/** Adds a point without a label; the same points where there are as many as there may be. */
export function withPoint(
  points: readonly PlanePoint[],
  place: { readonly x: number; readonly y: number },
): readonly PlanePoint[] {
  return points.length < mostPoints ? [...points, { ...place, label: null, truth: null }] : points;
}

/** Counts of a picture that are said in words: labels, and wrong answers where the truth is known. */
export interface Standing {
  readonly told: number;
  readonly count: number;
  /** Points whose class is known, without a label too. */
  readonly known: number;
  /** Labels of each class, as classes are shown. */
  readonly labels: readonly number[];
  /** Share of wrong answers among points whose class is known; null where none is. */
  readonly wrong: number | null;
  readonly wrongAlone: number | null;
  /** Points that unlabelled data give another class. */
  readonly changed: number;
}

/** Counts what functions, one or one for each class, say of the points. */
export function standingOf(
  points: readonly PlanePoint[],
  fitted: readonly ArrayLike<number>[],
  alone: readonly ArrayLike<number>[],
): Standing {
  const labels = shownClasses
    .slice(0, classesIn(points))
    .map((id) => points.filter(({ label }) => label === id).length);
  const known = points.map((point, i) => ({ ...point, i })).filter(({ truth }) => truth !== null);
  const share = (functions: readonly ArrayLike<number>[]): number | null => {
    if (known.length === 0) return null;
    return known.filter(({ truth, i }) => toldAt(functions, i) !== truth).length / known.length;
  };
  return {
    told: labels.reduce((sum, count) => sum + count, 0),
    count: points.length,
    known: known.length,
    labels,
    wrong: share(fitted),
    wrongAlone: share(alone),
    changed: points.filter((_, i) => toldAt(fitted, i) !== toldAt(alone, i)).length,
  };
}

/** The longest edge between points of different classes, as indices of its ends; null where there is none. */
export function bridgeOf(
  points: readonly PlanePoint[],
  edges: ArrayLike<number>,
): readonly [number, number] | null {
  let longest: readonly [number, number] | null = null;
  let most = -1;
  for (let at = 0; at < edges.length; at += 3) {
    const [a, b] = [points[edges[at]!], points[edges[at + 1]!]];
    if (!a || !b || a.truth === null || b.truth === null || a.truth === b.truth) continue;
    const length = distanceOf(a, b);
    if (length > most) [longest, most] = [[edges[at]!, edges[at + 1]!], length];
  }
  return longest;
}

/** A direction of the graph, what the pull charges for it, and how much of it is kept. */
export interface Kept {
  readonly eigenvalue: number;
  /** ρ λᵖ, with ρ = γ′_I/γ′_A. */
  readonly charge: number;
  /** How much f may still vary along the direction: vᵀK̃v with the graph, as a share of vᵀKv without. */
  readonly share: number;
  /** The direction's value at each point [n]. */
  readonly vector: ArrayLike<number>;
}

/** Returns what the pull of a room's setting charges for each direction, and leaves of it: the smoothest first. */
export function keptOf({ values, vectors, shares }: Spectrum, setting: Setting): readonly Kept[] {
  const { power } = setting.mix[0]!.spec;
  return vectors.map((vector, k) => {
    const eigenvalue = Math.max(0, values[k]!);
    return { eigenvalue, vector, charge: ratioOf(setting) * eigenvalue ** power, share: shares[k]! };
  });
}
