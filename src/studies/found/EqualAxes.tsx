import type { ReactNode } from 'react';
import { Axis } from '../../plots/Axis';
import type { Domain } from '../../plots/domain';
import { Figure, Plot } from '../../plots/Figure';
import { scaleOf } from '../../plots/scale';

interface EqualAxesProps {
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  /** Of both axes. */
  readonly domain: Domain;
  /** What is drawn across and upwards. */
  readonly names: readonly [across: string, up: string];
  /** Room at the left, and the longest that a side may be, in lines of text. */
  readonly lines: { readonly left: number; readonly side: number };
  readonly width: number;
  readonly text: number;
  /** Draws in pixels: `x` and `y` place values, and `side` is the length of both axes. */
  children(at: {
    readonly x: (value: number) => number;
    readonly y: (value: number) => number;
    readonly side: number;
  }): ReactNode;
}

/** A square figure of two numbers of the same kind, so that they are equal on its diagonal. */
export function EqualAxes({ domain, names, lines, width, text, children, ...figure }: EqualAxesProps) {
  const margin = { left: text * lines.left, right: text, top: text * 1.8, bottom: text * 3.4 };
  const side = Math.max(60, Math.min(width - margin.left - margin.right, text * lines.side));
  const [across, up] = names;
  return (
    <Figure
      {...figure}
      size={{ width: side + margin.left + margin.right, height: side + margin.top + margin.bottom }}
      text={text}
    >
      <Plot
        at={{ left: margin.left, top: margin.top, width: side, height: side }}
        text={text}
        x={domain}
        y={domain}
      >
        <Axis side="left" />
        <Axis side="bottom" title={across} />
        <text className="tick tick--word" y={-text * 0.6}>
          {up}
        </text>
        {children({ x: scaleOf(domain, [0, side]), y: scaleOf(domain, [side, 0]), side })}
      </Plot>
    </Figure>
  );
}
