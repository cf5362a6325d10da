import { memo } from 'react';
import { areaPath, bandPath, linePath } from './path';
import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

interface LineProps {
  readonly className: string;
  readonly x: Numbers;
  readonly y: Numbers;
  readonly scales: Scales;
}

/** A curve; drawn anew only when its arrays or scales are others. */
export const Line = memo(function Line({ className, x, y, scales }: LineProps) {
  return <path className={className} d={linePath({ x, y }, scales)} />;
});

/** The area between a curve and a level. */
export const Area = memo(function Area({
  className,
  x,
  y,
  scales,
  base,
}: LineProps & { readonly base: number }) {
  return <path className={className} d={areaPath({ x, y }, base, scales)} />;
});

interface BandProps {
  readonly x: Numbers;
  readonly lower: Numbers;
  readonly upper: Numbers;
  readonly scales: Scales;
}

/** A tinted band with thin edges. */
export const Band = memo(function Band({ x, lower, upper, scales }: BandProps) {
  return (
    <g>
      <path className="band" d={bandPath(x, [lower, upper], scales)} />
      <path className="band-edge" d={linePath({ x, y: lower }, scales)} />
      <path className="band-edge" d={linePath({ x, y: upper }, scales)} />
    </g>
  );
});
