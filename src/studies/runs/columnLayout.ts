import type { Frame } from '../../plots/chart';
import { measuresOf, type Measures } from '../../lab/plots/layout';

/** Frames of the plots of one column, in pixels. */
export interface ColumnLayout {
  readonly height: number;
  readonly posterior: Frame;
  readonly acquisition: Frame;
}

interface Room {
  readonly width: number;
  readonly display: 'screen' | 'projector';
}

/** Lays out the function and, below it, the acquisition, sharing x. Whole pixels. */
export function layoutColumn({ width, display }: Room): ColumnLayout {
  const measures = columnMeasures(display);
  const { text, left, right, title, numbers, weight } = measures;
  const inner = Math.max(120, Math.floor(width) - left - right);
  const high = Math.round(Math.min(240, Math.max(150, inner * 0.6)));
  const low = Math.round(high * 0.36);
  const between = title + Math.round(text * 0.9);
  const second = title + high + between;
  const frame = (top: number, height: number, labels: Pick<Frame, 'xLabels' | 'yLabels'>): Frame => ({
    figure: { left: 0, top: top - title, width: left + inner + right, height: title + height + numbers },
    plot: { left, top: title, width: inner, height },
    text,
    weight,
    narrow: true,
    ...labels,
  });
  return {
    height: second + low + numbers,
    posterior: frame(title, high, { xLabels: false, yLabels: true }),
    acquisition: frame(second, low, { xLabels: true, yLabels: false }),
  };
}

/** Lays out one plot with room for labels at its right: with names if these take less than 45 % of the width. */
export function layoutProgress(
  { width, display }: Room,
  labels: (text: number) => { readonly named: number; readonly bare: number },
): Frame {
  const { text, title, numbers, weight } = columnMeasures(display);
  const { named, bare } = labels(text);
  const left = Math.round(text * 4.6);
  const right = Math.ceil((named < width * 0.45 ? named : bare) + 12 * weight);
  const inner = Math.max(120, Math.floor(width) - left - right);
  const height = Math.round(text * 13);
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
export function columnMeasures(display: Room['display']): Measures {
  const measures = measuresOf('phone', display);
  // Half of the last number of the axis stands beyond its end.
  return { ...measures, right: Math.round(measures.text * 1.4) };
}
