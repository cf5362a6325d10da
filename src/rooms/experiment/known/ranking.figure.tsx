import { memo } from 'react';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { textWidth } from '../../../plots/marks/labels';
import type { Domain } from '../../../plots/domain';
import type { TrialWords } from '../state/words';
import { rankedSaid, rowName, type Bracket, type RankedRow, type RankedRows } from './rankedRows';

interface RankingFigureProps {
  readonly ranked: RankedRows;
  readonly words: TrialWords;
  /** Trial that is best so far, counted from 0. */
  readonly best: number | null;
  readonly width: number;
  /** Size of small text, in pixels. */
  readonly text?: number;
  /** Distance of rows, in pixels. */
  readonly pitch?: number;
  /** Writes a value of the goal. */
  write(value: number): string;
}

/** Sizes in pixels. */
const size = { left: 106, top: 5, pitch: 30, foot: 26, right: 12, bracket: { from: 70, to: 94 }, gap: 6 };

/** Draws the best trials with what is believed of them; brackets join those that cannot be told apart. */
export const RankingFigure = memo(function RankingFigure(props: RankingFigureProps) {
  const { ranked, words, best, width, write, text = 12, pitch = size.pitch } = props;
  const { top, right } = size;
  const [left, foot] = [size.left, size.foot].map((one) => (one * text) / 12) as [number, number];
  const { rows, brackets } = ranked;
  const height = pitch * rows.length + 3;
  const room = (size.bracket.to - size.gap) * (text / 12);
  const names = rows.map((row) => rowName(row, words, { room, text }));
  const widest = Math.max(...names.map((name) => textWidth(name, text)), 0);
  const bracketAt = Math.max((size.bracket.from * text) / 12, widest + size.gap * (text / 12));
  const plotWidth = Math.max(60, width - left - right);
  return (
    <Figure
      kind="experiment-ranking"
      label={`Which ${words.many} are best?`}
      description={rankedSaid(ranked, words, write)}
      size={{ width, height: top + height + foot }}
      text={text}
    >
      <Plot at={{ left, top, width: plotWidth, height }} text={text} x={domainOf(rows)} y={[1, 0]}>
        <Axis side="bottom" />
        {rows.map((row, k) => (
          <Row
            name={names[k]!}
            key={row.trials[0]}
            row={row}
            y={pitch * (k + 0.5)}
            isBest={best !== null && row.trials.includes(best)}
          />
        ))}
        {brackets.map((bracket) => (
          <BracketMark key={bracket.from} {...{ bracket, pitch }} at={bracketAt} />
        ))}
      </Plot>
    </Figure>
  );
});

/** Room at the ends, as a share of what all rows take. */
const margin = 0.08;

function domainOf(rows: readonly RankedRow[]): Domain {
  const low = Math.min(...rows.map(({ believed }) => believed.low));
  const high = Math.max(...rows.map(({ believed }) => believed.high));
  const room = margin * (high - low || Math.abs(high) || 1);
  return [low - room, high + room];
}

interface RowProps {
  readonly row: RankedRow;
  readonly name: string;
  readonly y: number;
  readonly isBest: boolean;
}

function Row({ row, name, y, isBest }: RowProps) {
  const { x, left } = usePlot();
  const { low, mean, high } = row.believed;
  return (
    <g>
      <text className={isBest ? 'known-name known-name--best' : 'known-name'} x={-left} y={y} dy="0.34em">
        {name}
      </text>
      <line className="known-interval" x1={x(low)} x2={x(high)} y1={y} y2={y} />
      <circle className={isBest ? 'ex-best' : 'known-ring'} cx={x(mean)} cy={y} r={isBest ? 5 : 4} />
    </g>
  );
}

interface BracketMarkProps {
  readonly bracket: Bracket;
  readonly pitch: number;
  /** Pixels from the left of the names. */
  readonly at: number;
}

function BracketMark({ bracket: { from, to, isOpen }, pitch, at }: BracketMarkProps) {
  const { left } = usePlot();
  const x = at - left;
  const [top, bottom] = [pitch * (from + 0.5) - 10, pitch * (to + 0.5) + (isOpen ? 15 : 10)];
  return <path className="known-bracket" d={`M${x + 6},${top}H${x}V${bottom}${isOpen ? '' : `H${x + 6}`}`} />;
}
