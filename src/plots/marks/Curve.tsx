import { memo } from 'react';
import { areaPath, bandPath, everyOther, linePath } from './path';
import type { Scales } from './scale';

type Numbers = ArrayLike<number>;

interface LineProps {
  readonly className: string;
  readonly x: Numbers;
  readonly y: Numbers;
  readonly scales: Scales;
  /** Half the points will do. */
  readonly coarse?: boolean;
}

/** A curve; drawn anew only when its arrays or scales are others. */
export const Line = memo(function Line({ className, x, y, scales, coarse }: LineProps) {
  const take = takenOf(coarse);
  return <path className={className} d={linePath({ x: take(x), y: take(y) }, scales)} />;
});

/** The area between a curve and a level. */
export const Area = memo(function Area({
  className,
  x,
  y,
  scales,
  base,
  coarse,
}: LineProps & { readonly base: number }) {
  const take = takenOf(coarse);
  return <path className={className} d={areaPath({ x: take(x), y: take(y) }, base, scales)} />;
});

interface BandProps {
  readonly x: Numbers;
  readonly lower: Numbers;
  readonly upper: Numbers;
  readonly scales: Scales;
  readonly coarse?: boolean;
}

/** A tinted band with thin edges. */
export const Band = memo(function Band({ x, lower, upper, scales, coarse }: BandProps) {
  const take = takenOf(coarse);
  const [across, low, high] = [take(x), take(lower), take(upper)];
  return (
    <g>
      <path className="band" d={bandPath(across, [low, high], scales)} />
      <path className="band-edge" d={linePath({ x: across, y: low }, scales)} />
      <path className="band-edge" d={linePath({ x: across, y: high }, scales)} />
    </g>
  );
});

function takenOf(coarse: boolean | undefined): (values: Numbers) => Numbers {
  return coarse ? everyOther : (values) => values;
}
