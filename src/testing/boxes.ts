import type { Box } from '../plots/chart';

/** All subsets of a list. */
export function subsetsOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  return list.reduce<readonly (readonly T[])[]>(
    (sets, one) => sets.flatMap((set) => [set, [...set, one]]),
    [[]],
  );
}

/** The lower end of a box. */
export function bottomOf({ top, height }: Box): number {
  return top + height;
}

/** The right end of a box. */
export function rightOf({ left, width }: Box): number {
  return left + width;
}

/** The first two of some boxes that overlap, or null. */
export function overlapOf(boxes: readonly Box[]): readonly [Box, Box] | null {
  for (const [i, one] of boxes.entries()) {
    const other = boxes
      .slice(i + 1)
      .find(
        (next) =>
          rightOf(one) > next.left &&
          rightOf(next) > one.left &&
          bottomOf(one) > next.top &&
          bottomOf(next) > one.top,
      );
    if (other) return [one, other];
  }
  return null;
}
