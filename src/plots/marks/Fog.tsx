import { bisectCenter } from 'd3-array';
import { memo, useId } from 'react';
import { usePlot } from '../Figure';
import { fogOnPlot } from '../fog';
import type { PosteriorPicture } from '../posteriorData';
import { evenly } from '../tables/along';
import './fog.css';

interface FogProps {
  /** Where along the axis it is known how often evaluations work, as shares of its length, ascending. */
  readonly shares: readonly number[];
  /** The chance that an evaluation works, at each; null where nobody knows. */
  readonly works: readonly (number | null)[];
  /** True if each share is the middle of a cell. */
  readonly isInCells?: boolean;
  /** True if the axis goes upwards. */
  readonly isUpward?: boolean;
}

/** Draws the chance to fail as fog, thicker where it is larger. */
export const Fog = memo(function Fog({ shares, works, isInCells = false, isUpward = false }: FogProps) {
  const id = useId();
  const { width, height } = usePlot();
  const fog = works.map(fogOnPlot);
  if (fog.every((one) => one === 0)) return null;
  if (isInCells) {
    const cell = (isUpward ? height : width) / shares.length;
    return shares.map((share, k) => (
      <rect
        key={share}
        className="fog"
        {...(isUpward ? { y: (1 - share) * height - cell / 2 } : { x: share * width - cell / 2 })}
        width={isUpward ? width : cell}
        height={isUpward ? cell : height}
        opacity={fog[k]}
      />
    ));
  }
  return (
    <>
      <linearGradient id={id} {...(isUpward ? { x1: 0, y1: 1, x2: 0, y2: 0 } : {})}>
        {shares.map((share, k) => (
          <stop key={share} className="fog__stop" offset={share} stopOpacity={fog[k]} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  );
});

/** Points of a curve at which fog is told: more would not be seen. */
const told = 100;

/** Returns the fog along the input of a picture; `shareOf` says at which share of the axis a value stands. */
export function fogAlong(
  { x, fog, words }: Pick<PosteriorPicture, 'x' | 'fog' | 'words'>,
  shareOf: (value: number) => number,
): Pick<FogProps, 'shares' | 'works' | 'isInCells'> {
  const chance = fog?.chance ?? new Float64Array(0);
  const works = (i: number): number => 1 - chance[i]!;
  if (words.codes) {
    const at = words.codes.map((_, code) => bisectCenter(x, code));
    return { shares: at.map((i) => shareOf(x[i]!)), works: at.map(works), isInCells: true };
  }
  const at = evenly(x.length, told);
  return { shares: at.map((i) => shareOf(x[i]!)), works: at.map(works) };
}
