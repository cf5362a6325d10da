import { useId, useMemo } from 'react';
import type { Box } from '../chart';
import { contoursOf } from './contours';
import type { LandscapeData, Spot, Track } from './project';

interface ReliefProps {
  readonly data: Pick<LandscapeData, 'shares' | 'priorShares'>;
  readonly plot: Box;
}

/** Drops up to here lie on light colours. */
const lightUpTo = 5;

/** The contours, dark where the ground is light; the prior's own dotted. */
export function Relief({ data, plot }: ReliefProps) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Contours shares={data.shares} plot={plot} kind="sum" />
        {data.priorShares && <Contours shares={data.priorShares} plot={plot} kind="prior" />}
      </g>
    </>
  );
}

interface ContoursProps {
  readonly shares: Float64Array;
  readonly plot: Box;
  readonly kind: 'sum' | 'prior';
}

function Contours({ shares, plot: { width, height }, kind }: ContoursProps) {
  const paths = useMemo(() => contoursOf(shares, { width, height }), [shares, width, height]);
  return paths.map(({ drop, path }) => (
    <path
      key={drop}
      className={`contour contour--${kind}${drop <= lightUpTo ? ' contour--high' : ''}`}
      d={path}
    />
  ));
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
