import { useId, type ReactNode } from 'react';
import { usePlot } from '../Figure';

interface ClipProps {
  /** Pixels beyond the upper and the lower edge that are drawn still. */
  readonly above?: number;
  readonly below?: number;
  /** A part of the plot's width; all of it when absent. */
  readonly part?: { readonly x: number; readonly width: number };
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is drawn in the plot, cut off at its edges. Everything that data can carry out of its plot stands in one. */
export function Clip({ above = 0, below = 0, part, className, children }: ClipProps) {
  const id = useId();
  const plot = usePlot();
  const { x, width } = part ?? { x: 0, width: plot.width };
  return (
    <g className={className} clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <rect
          x={x}
          y={above === 0 ? 0 : -above}
          width={Math.max(0, width)}
          height={Math.max(0, plot.height + above + below)}
        />
      </clipPath>
      {children}
    </g>
  );
}

/** A place in pixels that lies in a plotting rectangle, with the half pixel that rounding takes: marks are drawn there whole, or not at all. */
export function isInPlot(
  { width, height }: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): boolean {
  return x >= -0.5 && x <= width + 0.5 && y >= -0.5 && y <= height + 0.5;
}
