import { memo } from 'react';
import { classNames } from '../../ui/classNames';
import { clusterClass, clusterShape } from '../clusters';
import type { Scales } from './scale';

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
  readonly scales: Scales;
  readonly weight: number;
}

/** Radius of a disc. */
export const discRadius = 4.5;

/** Observations: discs with a ring of the ground; a coloured ring round the newest and the selected. */
export const Discs = memo(function Discs({ discs, scales, weight }: DiscsProps) {
  const r = discRadius * (1 + (weight - 1) * 0.5);
  return (
    <g>
      {discs.map((disc) => (
        <g
          key={disc.id}
          className={classNames('disc', disc.tried && 'disc--tried', disc.selected && 'disc--selected')}
          style={{
            opacity: disc.presence,
            transform: `translate(${scales.x(disc.x).toFixed(1)}px, ${scales.y(disc.y).toFixed(1)}px)`,
          }}
        >
          {(disc.tried || disc.selected) && <circle className="disc__ring" r={r + 3.5 * weight} />}
          <Body cluster={disc.cluster ?? null} r={r} />
          {disc.edited && <circle className="disc__edited" r={r * 0.36} />}
        </g>
      ))}
    </g>
  );
});

function Body({ cluster, r }: { readonly cluster: number | null; readonly r: number }) {
  if (cluster === null) return <circle className="disc__body" r={r} />;
  return <path className={`disc__body ${clusterClass(cluster)}`} d={clusterShape(cluster, r * 1.15)} />;
}

/** A ring round the observation pointed at. */
export function LitRing({ disc, scales, weight }: Omit<DiscsProps, 'discs'> & { readonly disc: Disc }) {
  const r = discRadius * (1 + (weight - 1) * 0.5) + 6 * weight;
  return <circle className="lit-ring" cx={scales.x(disc.x)} cy={scales.y(disc.y)} r={r} />;
}
