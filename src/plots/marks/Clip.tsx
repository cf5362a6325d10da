import { useId, type ReactNode } from 'react';

interface ClipProps {
  /** Pixels, where they are not 0. */
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is drawn in a plotting rectangle, cut off at its edges. Everything that data can carry out of its plot stands in one. */
export function Clip({ x = 0, y = 0, width, height, className, children }: ClipProps) {
  const id = useId();
  return (
    <g className={className} clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <rect x={x} y={y} width={Math.max(0, width)} height={Math.max(0, height)} />
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
