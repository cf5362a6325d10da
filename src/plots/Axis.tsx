import { memo } from 'react';
import { usePlot } from './Figure';
import { formatPowers, formatTicks } from '../vocabulary/numbers/ticks';
import { textWidth } from './marks/labels';
import type { Domain } from './domain';
import { scaleOf, type Scale } from './scale';
import { pixels } from '../vocabulary/numbers/write';

/** Mark of an axis: its value and its label. */
export interface Tick {
  readonly at: number;
  readonly text: string;
  /** Style of its line, if not that of a grid. */
  readonly line?: 'axis' | 'goal';
  readonly anchor?: 'start' | 'middle' | 'end';
}

interface AxisProps {
  readonly side: 'bottom' | 'left';
  /** Defaults to round values of the scale, as many as have room. */
  readonly ticks?: readonly Tick[];
  /** On the left axis: hairlines across the plot, or short marks outside its edge. */
  readonly marks?: 'across' | 'outside';
  /** False hides the numbers, except in a picture of this figure alone. */
  readonly labels?: boolean;
  /** True if a line runs along the edge. */
  readonly rule?: boolean;
  /** Name of the axis, beside its numbers. */
  readonly title?: string;
  /** A value of its own, which numbers too close to it make way for; on the left axis across a plot. */
  readonly extra?: Tick | undefined;
}

/** Draws an axis of the surrounding plot: of values, of their logarithms, or of places with names. */
export const Axis = memo(function Axis({ side, marks = 'across', ...props }: AxisProps) {
  if (side === 'bottom') return <BottomAxis {...props} />;
  return marks === 'across' ? <LevelsAxis {...props} /> : <LeftAxis {...props} />;
});

type SideProps = Omit<AxisProps, 'side' | 'marks'>;

/** Returns ticks with labels at values, with as many digits as their distance needs, or on a log or bent axis as powers. */
function ticksAt(values: readonly number[], { kind }: Scale): readonly Tick[] {
  const words = kind === 'linear' ? formatTicks(values) : formatPowers(values);
  return values.map((at, i) => ({ at, text: words[i]! }));
}

/** Draws hairlines across the plot with their numbers at the left. */
function LevelsAxis({ ticks, labels = true, extra }: SideProps) {
  const { y: scale, width, height, text } = usePlot();
  const isHidden = (at: number) => extra !== undefined && Math.abs(scale(at) - scale(extra.at)) < text * 1.15;
  const shown = ticks ?? ticksAt(levelsOf(scale, height / text, isHidden), scale);
  return (
    <g>
      {extra && (
        <>
          <line className="axis" x1={-6} x2={0} y1={scale(extra.at)} y2={scale(extra.at)} />
          <text className="tick tick--own" x={-10} y={scale(extra.at)} dy="0.34em" textAnchor="end">
            {extra.text}
          </text>
        </>
      )}
      {shown.map(({ at, text: words, line = 'grid' }) => {
        const y = Math.round(scale(at)) + 0.5;
        return (
          <g key={at}>
            <line className={line} x2={width} y1={y} y2={y} />
            {!isHidden(at) && (
              <text className={labels ? 'tick' : 'own-axis'} x={-10} y={y} dy="0.34em" textAnchor="end">
                {words}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/**
 * Returns about as many values as fit into so many lines of text; at least two that are not hidden, because one alone gives no
 * scale.
 */
function levelsOf(scale: Scale, lines: number, isHidden: (at: number) => boolean): readonly number[] {
  const count = Math.max(2, Math.min(3, Math.round(lines / 3.4)), Math.min(6, Math.floor(lines / 4.4)));
  const finer = [count, count + 1, count + 2, 2 * count + 2].map((many) => scale.ticks(many));
  return finer.find((ticks) => ticks.filter((at) => !isHidden(at)).length > 1) ?? finer[0]!;
}

/** Returns the pixels that the numbers of such an axis need at its left, before a plot with values from low to high. */
export function levelsRoom(domain: Domain, { height, text }: PlotSize): number {
  const scale = scaleOf(domain, [height, 0]);
  const shown = ticksAt(
    levelsOf(scale, height / text, () => false),
    scale,
  );
  return 12 + Math.max(0, ...shown.map((tick) => textWidth(tick.text, text)));
}

interface PlotSize {
  readonly height: number;
  readonly text: number;
}

/** Draws short marks outside the left edge with their numbers. */
function LeftAxis({ ticks, labels = true, rule = true, title }: SideProps) {
  const { y: scale, left, height, text } = usePlot();
  // A name that is too long for the margin begins at the edge of the figure.
  const isShort = title === undefined || textWidth(title, text) + 9 <= Math.max(left, 4 * text);
  const line = scale.kind === 'log' ? 2.4 : 3.4;
  const most = scale.kind === 'log' ? Infinity : 6;
  const count = Math.max(2, Math.min(most, Math.floor(height / (text * line))));
  return (
    <g>
      {rule && <line className="axis" x1={-0.5} x2={-0.5} y2={height} />}
      <g className={labels ? undefined : 'own-axis'}>
        {(ticks ?? ticksAt(scale.ticks(count), scale)).map(({ at, text: words }) => (
          <g key={at} transform={`translate(0,${pixels(scale(at))})`}>
            <line className="axis" x1={-5} x2={0} />
            <text className="tick" x={-9} dy="0.34em" textAnchor="end">
              {words}
            </text>
          </g>
        ))}
        {title !== undefined && (
          <text
            className="tick axis-name"
            x={isShort ? -9 : 2 - left}
            y={-text * 0.9}
            textAnchor={isShort ? 'end' : 'start'}
          >
            {title}
          </text>
        )}
      </g>
    </g>
  );
}

/** Draws the base line with ticks and numbers below. */
function BottomAxis({ ticks, labels = true, rule = true, title }: SideProps) {
  const { x: scale, width, height, text } = usePlot();
  const y = height + 0.5;
  const below = height + text * 1.5;
  const shown = ticks ?? ticksAt(spacedValues(scale, width, text), scale);
  const [first] = shown;
  const reach = first ? textWidth(first.text, text) / 2 - scale(first.at) : 0;
  return (
    <g>
      {rule && <line className="axis" x2={width} y1={y} y2={y} />}
      {shown.map(({ at, text: words, anchor }) => {
        const x = scale(at);
        return (
          <g key={at}>
            <line className="axis" x1={x} x2={x} y1={y} y2={y + 5} />
            <text className={labels ? 'tick' : 'own-axis'} x={x} y={below} textAnchor={anchor ?? 'middle'}>
              {words}
            </text>
          </g>
        );
      })}
      {title && (
        <g className={labels ? undefined : 'own-axis'}>
          <AxisTitle title={title} below={below} reach={reach} />
        </g>
      )}
    </g>
  );
}

/** Returns three to five values, fewer if their numbers are too long; on a log axis as many as have room. */
export function spacedValues(scale: Scale, width: number, text: number): readonly number[] {
  if (scale.kind === 'log') return scale.ticks(Math.max(2, Math.floor(width / (text * 4))));
  const most = Math.max(3, Math.min(5, Math.floor(width / (text * 4.5))));
  for (let count = most; count > 1; count--) {
    const ticks = scale.ticks(count);
    const widest = Math.max(...formatTicks(ticks).map((word) => textWidth(word, text)));
    if ((widest + text) * ticks.length < width + text * 2) return ticks;
  }
  return scale.ticks(1);
}

interface AxisTitleProps {
  readonly title: string;
  readonly below: number;
  /** Pixels by which the first number reaches beyond the left end. */
  readonly reach: number;
}

/** Places a short name beside the numbers where there is room, and a longer one, with its unit, below their end. */
function AxisTitle({ title, below, reach }: AxisTitleProps) {
  const { width, text } = usePlot();
  const isLetter = title.length <= 3 && reach < text * 1.5;
  return (
    <text
      className={isLetter ? 'tick tick--word axis-name' : 'tick tick--word'}
      x={isLetter ? -text * 1.7 : width}
      y={isLetter ? below : below + text * 1.15}
      textAnchor="end"
    >
      {title}
    </text>
  );
}
