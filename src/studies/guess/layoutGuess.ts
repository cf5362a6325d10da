import type { Frame } from '../../plots/chart';
import { columnMeasures } from '../runs/columnLayout';

interface Room {
  readonly width: number;
  /** Of the window. */
  readonly height: number;
  readonly display: 'screen' | 'projector';
  readonly isMap: boolean;
  /** The plot has half of the width. */
  readonly isHalf: boolean;
}

export interface GuessLayout {
  readonly height: number;
  readonly frame: Frame;
  /** The colour bar of a map stands in a line of its own. */
  readonly hasBarBelow: boolean;
}

/** Everything on the page but the plot, roughly: head, strip and buttons. */
const aroundEms = { screen: 25, projector: 20 } as const;

const barEms = 26;

/** One plot as wide as there is room and as high as the window allows. Whole pixels. */
export function layoutGuess({ width, height: window, display, isMap, isHalf }: Room): GuessLayout {
  const { text, left, right, title, numbers, weight } = columnMeasures(display);
  const inner = Math.max(120, Math.floor(width) - left - right);
  const shape = isMap || isHalf ? 0.8 : 0.56;
  const room = window - aroundEms[display] * text;
  const high = Math.round(Math.max(180, Math.min(inner * shape, room)));
  const hasBarBelow = isMap && inner < barEms * text;
  const top = title + (hasBarBelow ? Math.round(text * 1.9) : 0);
  const figure = { left: 0, top: 0, width: left + inner + right, height: top + high + numbers };
  const plot = { left, top, width: inner, height: high };
  const frame = { figure, plot, text, weight, xLabels: true, yLabels: true, narrow: inner < 420 };
  return { height: figure.height, frame, hasBarBelow };
}
