import { useMemo } from 'react';
import { usePlot } from '../../plots/Figure';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { contoursOf } from './contours';
import type { LandscapeData, Spot, Track } from './project';

interface ReliefProps {
  readonly data: Pick<LandscapeData, 'shares' | 'priorShares'>;
}

/** Drops up to here lie on light colours. */
const lightUpTo = 5;

/** The contours, dark where the ground is light; the prior's own dotted. */
export function Relief({ data }: ReliefProps) {
  return (
    <Clip>
      <Contours shares={data.shares} kind="sum" />
      {data.priorShares && <Contours shares={data.priorShares} kind="prior" />}
    </Clip>
  );
}

interface ContoursProps {
  readonly shares: Float64Array;
  readonly kind: 'sum' | 'prior';
}

function Contours({ shares, kind }: ContoursProps) {
  const { width, height } = usePlot();
  const paths = useMemo(() => contoursOf(shares, { width, height }), [shares, width, height]);
  return paths.map(({ drop, path }) => (
    <path
      key={drop}
      className={`contour contour--${kind}${drop <= lightUpTo ? ' contour--high' : ''}`}
      d={path}
    />
  ));
}

type Pixel = readonly [x: number, y: number];

/** The ways of the searches: hollow where they begin, filled where they end; the ends lie on top, because several share one. */
export function Searches({ tracks }: { readonly tracks: readonly Track[] }) {
  const plot = usePlot();
  const at = ({ x, y }: Spot): Pixel => [x * plot.width, (1 - y) * plot.height];
  const isShown = (spot: Spot) => isInPlot(plot, ...at(spot));
  return (
    <>
      {tracks.map(({ spots, isFirst }, i) => {
        const start = at(spots[0]!);
        const way = [leaving(start, at(spots[1] ?? spots[0]!)), ...spots.slice(1).map(at)];
        const path = `M${way.map((spot) => spot.map((value) => value.toFixed(1))).join('L')}`;
        return (
          <g key={i} className={isFirst ? 'search search--first' : 'search'}>
            <Clip>
              <path className="search__halo" d={path} />
              <path className="search__line" d={path} />
            </Clip>
            {isShown(spots[0]!) && <Start at={start} />}
          </g>
        );
      })}
      {tracks.map(({ spots }, i) => isShown(spots.at(-1)!) && <End key={i} at={at(spots.at(-1)!)} />)}
    </>
  );
}

/** Radius of what marks the ends of a search. */
const endRadius = 5;

/** Where a line leaves the ring round its beginning. */
function leaving([x, y]: Pixel, [toX, toY]: Pixel): Pixel {
  const far = Math.hypot(toX - x, toY - y);
  const share = far > endRadius ? endRadius / far : 0;
  return [x + share * (toX - x), y + share * (toY - y)];
}

interface EndProps {
  readonly at: Pixel;
}

/** A ring through which the colours of the map are seen; dark edges keep it apart from light ones. */
function Start({ at: [x, y] }: EndProps) {
  return (
    <g className="search__start">
      <circle className="search__edge" cx={x} cy={y} r={endRadius} />
      <circle className="search__ring" cx={x} cy={y} r={endRadius} />
    </g>
  );
}

/** A disc of a colour that the map has not. */
function End({ at: [x, y] }: EndProps) {
  return <circle className="search__end" cx={x} cy={y} r={endRadius} />;
}
