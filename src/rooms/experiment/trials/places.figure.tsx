import { memo } from 'react';
import type { Knob, KnobValues } from '../../../engine/campaign/campaign';
import { pixels } from '../../../vocabulary/numbers/write';
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
}

/** Sizes in pixels; a row is as high as the row of values beside it. */
const size = { width: 200, side: 6, pitch: 25, ring: 3.2 };

/** Draws where a trial lies among the first ones, a line for each knob. */
export const PlacesFigure = memo(function PlacesFigure({ knobs, values, others, many }: PlacesFigureProps) {
  const { width, side, pitch, ring } = size;
  const x = (knob: Knob, from: KnobValues): number => side + shareOf(knob, from[knob.name]!) * width;
  return (
    <Figure
      kind="experiment-places"
      label={`Where it lies among the first ${many}`}
      description={`One of ${others.length + 1}, spread over all that is allowed.`}
      size={{ width: width + 2 * side, height: pitch * knobs.length }}
      text={12}
    >
      {knobs.map((knob, k) => (
        <g key={knob.name} transform={`translate(0,${(k + 0.5) * pitch})`}>
          <line className="grid" x1={side} x2={side + width} />
          {others.map((other, i) => (
            <circle key={i} className="ex-ring ex-ring--quiet" cx={pixels(x(knob, other))} r={ring} />
          ))}
          <SmallDiamond x={x(knob, values)} y={0} />
        </g>
      ))}
    </Figure>
  );
});
