import type { Vec } from '../../engine/numeric/arrays';
import type { Peak } from '../acquisitionPeak';
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
