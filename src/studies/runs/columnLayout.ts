import type { Frame } from '../../plots/chart';
import { measuresOf, type Measures } from '../../lab/plots/layout';

/** Frames of the plots of one column, in pixels. */
export interface ColumnLayout {
  readonly height: number;
  readonly posterior: Frame;
  readonly acquisition: Frame;
}

/** Room for the plots of a column. */
export interface ColumnRoom {
  readonly width: number;
  readonly display: 'screen' | 'projector';
  /** Size of small text; that of the display by default. */
  readonly text?: number;
  /** Height to be filled; as high as the width suggests if left out. */
  readonly height?: number | undefined;
}

/** Height of the acquisition per height of the function. */
const lowShare = 0.36;

/** Lays out the function and, below it, the acquisition, sharing x. Whole pixels. */
export function layoutColumn({ width, display, ...given }: ColumnRoom): ColumnLayout {
  const measures = columnMeasures(display, given.text);
  const { text, left, right, title, numbers, weight } = measures;
  const inner = Math.max(120, Math.floor(width) - left - right);
  const between = title + Math.round(text * 0.9);
  // Without a title there is room for a reading only.
  const head = Math.round(text * 1.9);
  const filled = given.height && Math.max(90, (given.height - head - between - numbers) / (1 + lowShare));
  const high = filled ? Math.floor(filled) : Math.round(Math.min(200, Math.max(130, inner * 0.42)));
  const low = filled ? Math.floor(high * lowShare) : Math.round(high * lowShare);
  const second = head + high + between;
  const frame = (
    top: number,
    height: number,
    labels: Pick<Frame, 'xLabels' | 'yLabels'>,
    above = title,
  ): Frame => ({
    figure: { left: 0, top: top - above, width: left + inner + right, height: above + height + numbers },
    plot: { left, top: above, width: inner, height },
    text,
    weight,
    narrow: true,
    isPlain: true,
    ...labels,
  });
  return {
    height: second + low + numbers,
    posterior: frame(head, high, { xLabels: false, yLabels: true }, head),
    acquisition: frame(second, low, { xLabels: true, yLabels: false }),
  };
}

/** Lays out one plot with room for labels at its right: with names if these take less than 45 % of the width; `ems`: its height in sizes of its text. */
export function layoutProgress(
  { width, display, ...given }: ColumnRoom,
  labels: (text: number) => { readonly named: number; readonly bare: number },
  ems = 13,
): Frame {
  const { text, title, numbers, weight } = columnMeasures(display, given.text);
  const { named, bare } = labels(text);
  const left = Math.round(text * 4.6);
  const right = Math.ceil((named < width * 0.45 ? named : bare) + 12 * weight);
  const inner = Math.max(100, Math.floor(width) - left - right);
  const height = Math.round(text * ems);
  const top = title;
  return {
    figure: { left: 0, top: 0, width: left + inner + right, height: top + height + numbers + text },
    plot: { left, top, width: inner, height },
    text,
    weight,
    xLabels: true,
    yLabels: true,
    narrow: inner < 420,
  };
}

/** Returns the sizes that all plots of a column have in common. */
export function columnMeasures(display: ColumnRoom['display'], text?: number): Measures {
  const measures = measuresOf('phone', display, text);
  // Half of the last number of the axis stands beyond its end.
  return { ...measures, right: Math.round(measures.text * 1.4) };
}
