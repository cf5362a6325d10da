import type { Box, Frame } from '../../plots/chart';
import { columnMeasures } from '../runs/columnLayout';

/** Where the two maps of a column are. */
export interface MapLayout {
  readonly height: number;
  readonly mean: Frame;
  readonly acquisition: Frame;
  /** The colour bar has a line of its own: there is no room beside the title. */
  readonly hasBarBelow: boolean;
}

/** So many ems of small text a column needs for two maps beside each other, and a map for title and bar in one line. */
const besideEms = 40;
const barEms = 23;
const barLine = 1.9;

/** The mean, and beside it or beneath it the acquisition: beside each other they share the second input, else the first. Whole pixels. */
export function layoutMaps({
  width,
  display,
}: {
  width: number;
  display: 'screen' | 'projector';
}): MapLayout {
  const measures = columnMeasures(display);
  const { text, left, right, numbers } = measures;
  const inner = Math.max(120, Math.floor(width) - left - right);
  const isBeside = width >= besideEms * text;
  // The number at the end of one axis and the name of the next stand beside each other.
  const gap = left;
  const across = isBeside ? Math.floor((inner - gap) / 2) : inner;
  const high = Math.round(Math.min(300, Math.max(150, across * (isBeside ? 0.9 : 0.72))));
  const hasBarBelow = across < barEms * text;
  const title = measures.title + (hasBarBelow ? Math.round(text * barLine) : 0);
  const frame = ({ left: x, top }: Pick<Box, 'left' | 'top'>, own: Labelled): Frame => {
    const before = own.yLabels ? left : gap;
    return {
      figure: { left: x - before, top, width: before + across + right, height: title + high + numbers },
      plot: { left: before, top: title, width: across, height: high },
      text,
      weight: measures.weight,
      narrow: true,
      ...own,
    };
  };
  const second = isBeside
    ? { left: left + across + gap, top: 0 }
    : { left, top: title + high + Math.round(text * 0.6) };
  return {
    height: second.top + title + high + numbers,
    mean: frame({ left, top: 0 }, { xLabels: isBeside, yLabels: true }),
    acquisition: frame(second, { xLabels: true, yLabels: !isBeside }),
    hasBarBelow,
  };
}

type Labelled = Pick<Frame, 'xLabels' | 'yLabels'>;
