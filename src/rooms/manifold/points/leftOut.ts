import type { Picture } from '../../../engine/manifold/session/asks';
import { toldAt, type ClassId } from '../state/classes';
import type { PlanePoint } from '../state/points';

/** What a label would get if it were left out. */
export interface LeftOutLabel {
  /** Its point. */
  readonly at: number;
  readonly label: ClassId;
  /** Mean over the functions of the squared difference between it and what it would get. */
  readonly gap: number;
  /** True if it would get another class, or none. */
  readonly isWrong: boolean;
}

/** Returns what each label would get without it, in the order of the picture; the mean of the gaps is the error left out. */
export function leftOutLabels(
  points: readonly PlanePoint[],
  { labelled, told }: Pick<Picture, 'labelled' | 'told'>,
): readonly LeftOutLabel[] {
  return labelled.map((at, i) => {
    const label = points[at]!.label!;
    const isOf = (f: number): boolean => label === (told.length === 1 ? 1 : f);
    const sum = told.reduce((total, values, f) => total + ((isOf(f) ? 1 : -1) - values[i]!) ** 2, 0);
    return { at, label, gap: sum / told.length, isWrong: toldAt(told, i) !== label };
  });
}
