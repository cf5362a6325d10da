import { memo } from 'react';
import { usePlot } from '../Figure';
import type { NomineeMark } from '../named';
import { pixels } from '../../vocabulary/numbers/write';

interface NomineesProps {
  readonly marks: readonly NomineeMark[];
  readonly weight: number;
}

/** Draws a tick at each place that is named, with the sign of who names it; those at one place share a label. */
export const Nominees = memo(function Nominees({ marks, weight }: NomineesProps) {
  const plot = usePlot();
  const line = 1.25 * plot.text;
  return (
    <g>
      {marks.map(({ x, words, isChosen }, k) => {
        const at = plot.x(x);
        const isRight = at > plot.width / 2;
        const y = line * (k + 1);
        return (
          <g key={k} className={isChosen ? 'nominee nominee--chosen' : 'nominee'}>
            <path d={`M${pixels(at)},${plot.height}V${pixels(y)}`} strokeWidth={weight} />
            <text x={at + (isRight ? -4 : 4)} y={y + 0.35 * plot.text} textAnchor={isRight ? 'end' : 'start'}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
});
