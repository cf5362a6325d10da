import { memo } from 'react';
import { classNames } from '../../ui/classNames';
import { clusterClass, clusterShape } from '../clusters';
import { usePlot } from '../Figure';
import { discRadius } from './discRadius';
import { pixels } from '../../vocabulary/numbers/write';

/** Observation as drawn. */
export interface Disc {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly tried: boolean;
  readonly selected: boolean;
  readonly edited: boolean;
  /** Cluster, counted from 0, if clusters are shown. */
  readonly cluster?: number | null;
  /** Opacity, below 1 for observations beside the line. */
  readonly presence?: number;
}

interface DiscsProps {
  readonly discs: readonly Disc[];
  readonly weight: number;
}

/** Draws observations as discs; the newest and the selected have a coloured ring. */
export const Discs = memo(function Discs({ discs, weight }: DiscsProps) {
  const scales = usePlot();
  const r = discRadius * (1 + (weight - 1) * 0.5);
  return (
    <g>
      {discs.map(({ id, x, y, step: _, ...look }) => (
        <DiscMark
          key={id}
          left={pixels(scales.x(x))}
          top={pixels(scales.y(y))}
          r={r}
          weight={weight}
          {...look}
        />
      ))}
    </g>
  );
});

interface DiscMarkProps extends Omit<Disc, 'id' | 'x' | 'y' | 'step'> {
  /** Position in pixels; `top` likewise. */
  readonly left: string;
  readonly top: string;
  readonly r: number;
  readonly weight: number;
}

/** Draws one observation; redraws only if its look changes. */
const DiscMark = memo(function DiscMark(props: DiscMarkProps) {
  const { left, top, r, weight, tried, selected, edited, cluster, presence } = props;
  // Most have no ring, and a long run has many: a plain circle is the fastest element.
  if (!(tried || selected || edited || (cluster ?? presence ?? null) !== null)) {
    return <circle className="disc__body" cx={left} cy={top} r={r} />;
  }
  return (
    <g
      className={classNames('disc', tried && 'disc--tried', selected && 'disc--selected')}
      style={{ opacity: presence, transform: `translate(${left}px, ${top}px)` }}
    >
      {(tried || selected) && <circle className="disc__ring" r={r + 3.5 * weight} />}
      <Body cluster={cluster ?? null} r={r} />
      {edited && <circle className="disc__edited" r={r * 0.36} />}
    </g>
  );
});

function Body({ cluster, r }: { readonly cluster: number | null; readonly r: number }) {
  if (cluster === null) return <circle className="disc__body" r={r} />;
  return <path className={`disc__body ${clusterClass(cluster)}`} d={clusterShape(cluster, r * 1.15)} />;
}

/** Draws a ring round the hovered observation. */
export function LitRing({ disc, weight }: Omit<DiscsProps, 'discs'> & { readonly disc: Disc }) {
  const scales = usePlot();
  const r = discRadius * (1 + (weight - 1) * 0.5) + 6 * weight;
  return <circle className="lit-ring" cx={scales.x(disc.x)} cy={scales.y(disc.y)} r={r} />;
}

/** Draws the mark of the next query, centred at a point in pixels; hollow where the answer is pending. */
export function Diamond({
  x,
  y,
  weight,
  hollow = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
  readonly hollow?: boolean;
}) {
  const r = 6 * (1 + (weight - 1) * 0.6);
  return (
    <g className="query" style={{ transform: `translate(${pixels(x)}px, ${y}px)` }}>
      <path
        className={hollow ? 'query__mark query__mark--pending' : 'query__mark'}
        d={`M0,${-r}L${r},0L0,${r}L${-r},0Z`}
      />
    </g>
  );
}
