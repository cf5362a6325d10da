import type { Picture } from '../../../engine/manifold/session/asks';
import type { PlanePoint } from '../state/points';
import { classesIn, shownClasses, toldAt } from '../state/classes';
import { distanceOf } from './planePoints';

/** True where a picture is of as many points and classes. */
export function fitsPoints({ fitted }: Pick<Picture, 'fitted'>, points: readonly PlanePoint[]): boolean {
  const classes = classesIn(points);
  return fitted.length === (classes === 2 ? 1 : classes) && fitted[0]!.length === points.length;
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

/** Returns the number of labels of each class, as classes are shown. */
export function labelCountsOf(points: readonly PlanePoint[]): readonly number[] {
  return shownClasses
    .slice(0, classesIn(points))
    .map((id) => points.filter(({ label }) => label === id).length);
}

/** Counts what functions, one or one for each class, say of the points. */
export function standingOf(
  points: readonly PlanePoint[],
  fitted: readonly ArrayLike<number>[],
  alone: readonly ArrayLike<number>[],
): Standing {
  const labels = labelCountsOf(points);
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
