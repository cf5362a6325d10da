import { textWidth } from '../marks/labels';
import type { Scales } from '../marks/scale';
import type { Series } from './Series';

/** A label at the right end of its curve, in pixels. */
export interface EndLabel {
  readonly slot: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Room at the right for the names of curves; 0 where that would leave too little for the curves. */
export function roomForLabels(labels: readonly string[], width: number, text: number): number {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, text)));
  const room = Math.ceil(widest + text * 1.6);
  return room < width * 0.3 ? room : 0;
}

/**
 * The names beside the last medians. Those at the right edge, `width`, are moved apart so that none covers another and kept within
 * the height; a curve that ends before has its name there, one without any median has none.
 */
export function endLabels(
  series: readonly Series[],
  scales: Scales,
  { width, height, text }: { width: number; height: number; text: number },
): readonly EndLabel[] {
  const ends = series.flatMap((one) => endOf(one, scales, width));
  const atEdge = ends.filter(({ x }) => x === width).sort((a, b) => a.y - b.y || a.slot - b.slot);
  const gap = text * 1.3;
  let above = -Infinity;
  const down = atEdge.map((label) => {
    above = Math.max(label.y, above + gap);
    return { ...label, y: above };
  });
  let below = height + gap;
  const apart = down.toReversed().map((label) => {
    below = Math.min(label.y, below - gap);
    return { ...label, y: below };
  });
  return [...ends.filter(({ x }) => x !== width), ...apart];
}

function endOf({ slot, label, x, median }: Series, scales: Scales, width: number): readonly EndLabel[] {
  const last = median.findLastIndex(Number.isFinite);
  if (last < 0) return [];
  const isWhole = last === median.length - 1;
  return [{ slot, text: label, x: isWhole ? width : scales.x(x[last]!), y: scales.y(median[last]!) }];
}
