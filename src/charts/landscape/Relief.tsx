import { useId } from 'react';
import type { Box } from '../chart';
import type { ContourPath, LandscapeData, Spot, Track } from './project';

interface ReliefProps {
  readonly data: Pick<LandscapeData, 'contours' | 'priorContours'>;
  readonly plot: Box;
}

/** Drops up to here lie on light colours. */
const lightUpTo = 5;

/** The contours, dark where the ground is light; the prior's own dotted. */
export function Relief({ data, plot }: ReliefProps) {
  const clip = useId();
  const transform = `matrix(${plot.width} 0 0 ${-plot.height} 0 ${plot.height})`;
  const lines = (paths: readonly ContourPath[], kind: string) =>
    paths.map(({ drop, path }) => (
      <path
        key={drop}
        className={`contour contour--${kind}${drop <= lightUpTo ? ' contour--high' : ''}`}
        transform={transform}
        d={path}
      />
    ));
  return (
    <>
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {lines(data.contours, 'sum')}
        {lines(data.priorContours, 'prior')}
      </g>
    </>
  );
}

/** The ways of the searches: hollow where they begin, filled where they end. */
export function Searches({ tracks, plot }: { readonly tracks: readonly Track[]; readonly plot: Box }) {
  const at = ({ x, y }: Spot) => [x * plot.width, (1 - y) * plot.height] as const;
  return tracks.map(({ spots, isFirst }, i) => {
    const [start, end] = [spots[0], spots.at(-1)].map((spot) => at(spot ?? { x: 0, y: 0 }));
    const path = `M${spots.map((spot) => at(spot).map((value) => value.toFixed(1))).join('L')}`;
    return (
      <g key={i} className={isFirst ? 'search search--first' : 'search'}>
        <path className="search__halo" d={path} />
        <path className="search__line" d={path} />
        <circle className="search__start" cx={start![0]} cy={start![1]} r={3.5} />
        <circle className="search__end" cx={end![0]} cy={end![1]} r={3} />
      </g>
    );
  });
}
