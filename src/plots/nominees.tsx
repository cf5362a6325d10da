import { memo } from 'react';
import type { NamedPlace } from './chart';
import { usePlot } from './Figure';
import { formatPlace } from './format';

/** A place that a member of a portfolio names, along an axis. */
export interface NomineeMark extends NamedPlace {
  readonly x: number;
}

/** Returns the places that are named along one input, from left to right. */
export function nomineesAlong(
  named: readonly NamedPlace[] | undefined,
  along: number,
): readonly NomineeMark[] {
  return (named ?? []).map((one) => ({ ...one, x: one.place[along]! })).sort((a, b) => a.x - b.x);
}

/** Says which places are named; empty for none. */
export function nomineesInWords(marks: readonly NomineeMark[]): string {
  if (marks.length === 0) return '';
  return `Named are ${marks.map(({ place, words }) => `x = ${formatPlace(place)} by ${words}`).join(', ')}.`;
}

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
            <path d={`M${at.toFixed(1)},${plot.height}V${y.toFixed(1)}`} strokeWidth={weight} />
            <text x={at + (isRight ? -4 : 4)} y={y + 0.35 * plot.text} textAnchor={isRight ? 'end' : 'start'}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
});
