import { memo } from 'react';
import { classNames } from '../../ui/classNames';
import { clusterClass, clusterShape } from '../clusters';
import { usePlot } from '../Figure';

/** An observation as drawn. */
export interface Disc {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly tried: boolean;
  readonly selected: boolean;
  readonly edited: boolean;
  /** Its cluster, counted from 0, where clusters are to be seen. */
  readonly cluster?: number | null;
  /** 1, or less where it lies beside what is drawn. */
  readonly presence?: number;
}

interface DiscsProps {
  readonly discs: readonly Disc[];
  readonly weight: number;
}

/** Radius of a disc. */
export const discRadius = 4.5;

/** Observations: discs with a ring of the ground; a coloured ring round the newest and the selected. */
export const Discs = memo(function Discs({ discs, weight }: DiscsProps) {
  const scales = usePlot();
  const r = discRadius * (1 + (weight - 1) * 0.5);
  return (
    <g>
      {discs.map(({ id, x, y, step: _, ...look }) => (
        <DiscMark
          key={id}
          left={scales.x(x).toFixed(1)}
          top={scales.y(y).toFixed(1)}
          r={r}
          weight={weight}
          {...look}
        />
      ))}
    </g>
  );
});

interface DiscMarkProps extends Omit<Disc, 'id' | 'x' | 'y' | 'step'> {
  /** Pixels. */
  readonly left: string;
  readonly top: string;
  readonly r: number;
  readonly weight: number;
}

/** One observation; drawn anew only when it looks different. */
const DiscMark = memo(function DiscMark(props: DiscMarkProps) {
  const { left, top, r, weight, tried, selected, edited, cluster, presence } = props;
  // Most have nothing around them, and in a long run they are many.
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

/** A ring round the observation pointed at. */
export function LitRing({ disc, weight }: Omit<DiscsProps, 'discs'> & { readonly disc: Disc }) {
  const scales = usePlot();
  const r = discRadius * (1 + (weight - 1) * 0.5) + 6 * weight;
  return <circle className="lit-ring" cx={scales.x(disc.x)} cy={scales.y(disc.y)} r={r} />;
}

/** The mark of the next query, centred on the given point. */
export function Diamond({
  x,
  y,
  weight,
}: {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}) {
  const r = 6 * (1 + (weight - 1) * 0.6);
  return (
    <g className="query" style={{ transform: `translate(${x.toFixed(1)}px, ${y}px)` }}>
      <path className="query__mark" d={`M0,${-r}L${r},0L0,${r}L${-r},0Z`} />
    </g>
  );
}
