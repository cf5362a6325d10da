import { memo } from 'react';
import { classNames } from '../../ui/classNames';
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
            transform: `translate(${scales.x(disc.x).toFixed(1)}px, ${scales.y(disc.y).toFixed(1)}px)`,
          }}
        >
          {(disc.tried || disc.selected) && <circle className="disc__ring" r={r + 3.5 * weight} />}
          <circle className="disc__body" r={r} />
          {disc.edited && <circle className="disc__edited" r={r * 0.36} />}
        </g>
      ))}
    </g>
  );
});
