import { memo } from 'react';
import type { Knob, KnobValues } from '../../../engine/campaign/campaign';
import { pixels } from '../../../vocabulary/numbers/write';
import { shortened } from '../../../plots/codes';
import { Figure } from '../../../plots/Figure';
import { SmallDiamond } from '../figures/marks';
import { shareOf } from '../state/knobText';

interface PlacesFigureProps {
  readonly knobs: readonly Knob[];
  /** What this trial sets, and what the other first ones do. */
  readonly values: KnobValues;
  readonly others: readonly KnobValues[];
  /** The word for several trials. */
  readonly many: string;
  /** In pixels. */
  readonly width?: number;
  /** Distance of rows, in pixels. */
  readonly pitch?: number;
  /** True where the names of the knobs do not stand beside it. */
  readonly hasNames?: boolean;
}

/** Sizes in pixels; a row is as high as the row of values beside it. */
const size = { width: 212, side: 6, names: 92, pitch: 25, ring: 3.2, text: 12 };

/** Draws where a trial lies among the first ones, a line for each knob. */
export const PlacesFigure = memo(function PlacesFigure(props: PlacesFigureProps) {
  const { knobs, values, others, many, width = size.width, pitch = size.pitch, hasNames = false } = props;
  const { side, ring, text } = size;
  const left = hasNames ? size.names : side;
  const length = width - left - side;
  const x = (knob: Knob, from: KnobValues): number => left + shareOf(knob, from[knob.name]!) * length;
  return (
    <Figure
      kind="experiment-places"
      label={`Where it lies among the first ${many}`}
      description={`One of ${others.length + 1}, spread over all that is allowed.`}
      size={{ width, height: pitch * knobs.length }}
      text={text}
    >
      {knobs.map((knob, k) => (
        <g key={knob.name} transform={`translate(0,${(k + 0.5) * pitch})`}>
          {hasNames && (
            <text x={0} dy="0.34em" className="ex-figure__name">
              {shortened(knob.name, left - 12, text)}
            </text>
          )}
          <line className="grid" x1={left} x2={left + length} />
          {others.map((other, i) => (
            <circle key={i} className="ex-ring ex-ring--quiet" cx={pixels(x(knob, other))} r={ring} />
          ))}
          <SmallDiamond x={x(knob, values)} y={0} />
        </g>
      ))}
    </Figure>
  );
});
