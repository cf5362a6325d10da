import { memo } from 'react';
import { acquisitionWords } from '../engine/acquisitions/registry';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { usePlot } from './Figure';
import { formatInput, formatSize } from './format';

/** A place that a member of a portfolio names, along an axis. */
export interface NomineeMark {
  readonly x: number;
  /** The member's sign and its probability: "EI 40 %". */
  readonly words: string;
  readonly isChosen: boolean;
}

/** Returns the places that the members of a portfolio name along one input, from left to right; empty where there is one acquisition. */
export function nomineesOf({ proposal }: StepSnapshot, along = 0): readonly NomineeMark[] {
  const { nominees = [], chosen } = proposal?.portfolio ?? {};
  return nominees
    .map(({ member, x, probability }, k) => ({
      x: x[along]!,
      words: `${symbolOf(member)} ${formatSize(Math.round(100 * probability))} %`,
      isChosen: k === chosen,
    }))
    .sort((a, b) => a.x - b.x);
}

/** Returns the sign of an acquisition: "EI". */
export function symbolOf({ id }: { readonly id: string }): string {
  return acquisitionWords.find((one) => one.id === id)?.symbol ?? id;
}

/** Says which places are named; empty for none. */
export function nomineesInWords(marks: readonly NomineeMark[]): string {
  if (marks.length === 0) return '';
  return `Named are ${marks.map(({ x, words }) => `x = ${formatInput(x)} by ${words}`).join(', ')}.`;
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
