import type { Frame } from '../../../charts/chart';

/** Where the plots of one column are. */
export interface ColumnLayout {
  readonly height: number;
  readonly posterior: Frame;
  readonly acquisition: Frame;
}

interface Room {
  readonly width: number;
  readonly display: 'screen' | 'projector';
}

/** The function and, under it, the acquisition, sharing x. Whole pixels. */
export function layoutColumn({ width, display }: Room): ColumnLayout {
  const measures = measuresOf(display);
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

/** One plot over the whole width. */
export function layoutProgress({ width, display }: Room): Frame {
  const { text, left, title, numbers, weight } = measuresOf(display);
  const inner = Math.max(160, Math.floor(width) - left - 14);
  const height = Math.round(text * 13);
  const top = Math.round(title * 0.6);
  return {
    figure: { left: 0, top: 0, width: left + inner + 14, height: top + height + numbers + text },
    plot: { left, top, width: inner, height },
    text,
    weight,
    xLabels: true,
    yLabels: true,
    narrow: inner < 420,
  };
}

function measuresOf(display: Room['display']) {
  const text = display === 'projector' ? 18 : 12;
  return {
    text,
    weight: display === 'projector' ? 1.6 : 1,
    left: Math.round(text * 3.8),
    right: 10,
    title: Math.round(text * 2.6),
    numbers: Math.round(text * 2.5),
  };
}
