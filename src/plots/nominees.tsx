import { memo } from 'react';
import { acquisitionWords } from '../engine/acquisitions/registry';
import type { Nominee, StepSnapshot } from '../engine/loop/snapshot';
import { usePlot } from './Figure';
import { formatPlace, formatSize } from './format';

/** A place that a member of a portfolio names, along an axis. */
export interface NomineeMark {
  readonly x: number;
  readonly place: readonly number[];
  /** The member's sign, and its probability or information: "EI 40 %". */
  readonly words: string;
  readonly isChosen: boolean;
}

/** Returns the places that the members of a portfolio name along one input, from left to right; empty where there is one acquisition. */
export function nomineesOf({ proposal, spec }: StepSnapshot, along = 0): readonly NomineeMark[] {
  const { nominees = [], chosen } = proposal?.portfolio ?? {};
  return nominees
    .map((one, k) => ({
      x: one.x[along]!,
      place: one.x,
      words: `${symbolOf(one.member)} ${weightOf(one, spec)}`,
      isChosen: k === chosen,
    }))
    .sort((a, b) => a.x - b.x);
}

/** Returns the sign of an acquisition: "EI". */
export function symbolOf({ id }: { readonly id: string }): string {
  return acquisitionWords.find((one) => one.id === id)?.symbol ?? id;
}

/** Writes what speaks for a place: its probability where chance takes one, else its information. */
export function weightOf(
  { probability, gain }: Nominee,
  { acquisition: { id } }: StepSnapshot['spec'],
): string {
  return id === 'hedge' ? `${Math.round(100 * probability)} %` : `${formatSize(gain)} nats`;
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
