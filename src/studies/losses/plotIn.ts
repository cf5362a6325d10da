export interface LossesFrame {
  readonly width: number;
  readonly height: number;
  /** Size of small text, in pixels. */
  readonly text: number;
}

/** Returns the plot of a figure. */
export function plotIn({ width, height, text }: LossesFrame) {
  const [left, top] = [3 * text, 2.2 * text];
  return {
    ...{ left, top },
    width: Math.max(80, width - left - text),
    height: Math.max(80, height - top - 3.2 * text),
  };
}
