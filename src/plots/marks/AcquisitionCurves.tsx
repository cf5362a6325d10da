import { memo } from 'react';
import type { Vec } from '../../engine/numeric/arrays';
import { pixels } from '../../vocabulary/numbers/write';
import type { Peak } from '../acquisitionPeak';
import type { ApartPicture } from '../apart';
import { usePlot } from '../Figure';
import { AreaY, BandY, Line } from './Curve';

interface CurvesProps {
  readonly x: Vec;
  readonly value: Vec;
  /** Part of the value that is promised without any doubt; null where parts are not shown. */
  readonly exploit: Vec | null;
  /** Level that the area stands on. */
  readonly base: number;
  /** Set if the acquisition is one drawn function, which has no area. */
  readonly drawn: string | null;
  /** The curve before places were pending; null without any. */
  readonly before: Vec | null;
  readonly coarse: boolean;
}

/** Draws an acquisition along a line, and of a sum its parts. */
export function Curves({ x, value, exploit, base, drawn, before, coarse }: CurvesProps) {
  const shared = { x, coarse };
  return (
    <>
      {exploit ? (
        <g className="acquisition-parts">
          <AreaY className="exploit" {...shared} y1={base} y2={exploit} />
          <BandY {...shared} lower={exploit} upper={value} />
        </g>
      ) : (
        !drawn && <AreaY className="acquisition-area" {...shared} y1={base} y2={value} />
      )}
      <Line className="acquisition-line" {...shared} y={value} />
      {before && <Line className="acquisition-before" {...shared} y={before} />}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly Peak[];
  readonly base: number;
  readonly weight: number;
}

/** Draws an acquisition where it counts if only rows can be asked: a stem at each row that is left. */
export function Rows({ rows, base, weight }: RowsProps) {
  const plot = usePlot();
  return rows.map(({ x, value }) => (
    <g key={x} className="acquisition-row">
      <line className="acquisition-line" x1={plot.x(x)} x2={plot.x(x)} y1={plot.y(base)} y2={plot.y(value)} />
      <circle cx={plot.x(x)} cy={plot.y(value)} r={2.6 * weight} />
    </g>
  ));
}

interface ApartProps {
  readonly apart: ApartPicture;
}

/** Draws the acquisition under each of several beliefs as a thin curve, and under all together where the step does not. */
export function ApartCurves({ apart, coarse }: ApartProps & { readonly coarse: boolean }) {
  const { x, curves, together } = apart;
  return (
    <>
      {curves.map((curve, i) => (
        <Line key={i} className="acquisition-apart" x={x} y={curve} coarse={coarse} />
      ))}
      {together && <Line className="acquisition-together" x={x} y={together.curve} coarse={coarse} />}
    </>
  );
}

interface TicksProps extends ApartProps {
  /** The place that the acquisition of the step would ask. */
  readonly top: number;
  readonly weight: number;
}

/** Draws a tick on the axis where each belief would ask by itself, and a taller one where all ask together; of places of the optimum a tick at each. */
export const ApartTicks = memo(function ApartTicks({ apart, top, weight }: TicksProps) {
  const plot = usePlot();
  const tick = (at: number, height: number): string =>
    `M${pixels(plot.x(at))},${plot.height}v${-height * weight}`;
  return (
    <g>
      <path className="apart-tick" d={Array.from(apart.tops, (at) => tick(at, 8)).join('')} />
      {apart.of !== 'places' && (
        <path className="apart-tick apart-tick--together" d={tick(apart.together?.top ?? top, 16)} />
      )}
    </g>
  );
});
