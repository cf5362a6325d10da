import { useId, type ReactNode } from 'react';
import { usePlot } from '../Figure';

interface ClipProps {
  /** Pixels beyond the upper and the lower edge that are still drawn. */
  readonly above?: number;
  readonly below?: number;
  /** Part of the plot's width; all of it by default. */
  readonly part?: { readonly x: number; readonly width: number };
  readonly className?: string;
  readonly children: ReactNode;
}

/** Clips its children at the edges of the plot. Every mark that data can carry out of the plot stands in one. */
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

/** True if a point in pixels lies in a plotting rectangle, allowing half a pixel for rounding; marks outside are not drawn. */
export function isInPlot(
  { width, height }: { readonly width: number; readonly height: number },
  x: number,
  y: number,
): boolean {
  return x >= -0.5 && x <= width + 0.5 && y >= -0.5 && y <= height + 0.5;
}
