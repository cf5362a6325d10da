import { textWidth } from '../marks/labels';
import type { Series } from './Series';

/** A label at the right end of its curve. */
export interface EndLabel {
  readonly slot: number;
  readonly text: string;
  readonly y: number;
}

/** Room at the right for the names of curves; 0 where that would leave too little for the curves. */
export function roomForLabels(labels: readonly string[], width: number, text: number): number {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, text)));
  const room = Math.ceil(widest + text * 1.6);
  return room < width * 0.3 ? room : 0;
}

/** The names beside the last medians, moved apart so that none covers another, and kept within the height. */
export function endLabels(
  series: readonly Series[],
  pixel: (value: number) => number,
  { height, text }: { height: number; text: number },
): readonly EndLabel[] {
  const gap = text * 1.3;
  const wanted = series
    .map(({ slot, label, median }) => ({ slot, text: label, y: pixel(lastFinite(median) ?? 0) }))
    .sort((a, b) => a.y - b.y || a.slot - b.slot);
  let above = -Infinity;
  const down = wanted.map((label) => {
    above = Math.max(label.y, above + gap);
    return { ...label, y: above };
  });
  let below = height + gap;
  return down.toReversed().map((label) => {
    below = Math.min(label.y, below - gap);
    return { ...label, y: below };
  });
}

/** The last value of a list that is finite; null where none is. */
export function lastFinite(values: readonly number[]): number | null {
  return values.findLast(Number.isFinite) ?? null;
}
