import { memo } from 'react';
import { ticksOf, type Domain } from '../domain';
import { formatTicks } from '../format';
import { textWidth } from './labels';
import type { Scale } from './scale';

interface YAxisProps {
  readonly domain: Domain;
  readonly scale: Scale;
  /** Length of the grid lines. */
  readonly width: number;
  readonly height: number;
  readonly text: number;
  readonly labels: boolean;
}

/** Hairlines across the plot at round values of y, with their numbers at the left; those another panel shows are drawn in a picture of this one alone. */
export const YAxis = memo(function YAxis({ domain, scale, width, height, text, labels }: YAxisProps) {
  const ticks = levelsOf(domain, countOf(height / text));
  const words = formatTicks(ticks);
  return (
    <g>
      {ticks.map((tick, i) => {
        const y = Math.round(scale(tick)) + 0.5;
        return (
          <g key={tick}>
            <line className="grid" x2={width} y1={y} y2={y} />
            <text className={labels ? 'tick' : 'own-axis'} x={-10} y={y} dy="0.34em" textAnchor="end">
              {words[i]}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** So many ticks or about as many; one alone would give no scale. */
function levelsOf(domain: Domain, count: number): readonly number[] {
  const finer = [count, count + 1, count + 2].map((many) => ticksOf(domain, many));
  return finer.find((ticks) => ticks.length > 1) ?? finer[0]!;
}

/** About how many ticks an axis of so many lines of text has; three where there is room, for one or two give no scale. */
function countOf(lines: number): number {
  return Math.max(2, Math.min(3, Math.round(lines / 3.4)), Math.min(6, Math.floor(lines / 4.4)));
}

interface XAxisProps {
  readonly domain: Domain;
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
  readonly text: number;
  readonly labels: boolean;
  /** Name of the axis, beside its numbers. */
  readonly name?: string;
}

/** The base line with ticks; numbers below where this panel carries them, and in a picture of it alone. */
export const XAxis = memo(function XAxis({ domain, scale, width, height, text, labels, name }: XAxisProps) {
  const ticks = spacedTicks(domain, width, text);
  const words = formatTicks(ticks);
  const y = height + 0.5;
  const below = height + text * 1.5;
  return (
    <g>
      <line className="axis" x2={width} y1={y} y2={y} />
      {ticks.map((tick, i) => {
        const x = scale(tick);
        return (
          <g key={tick}>
            <line className="axis" x1={x} x2={x} y1={y} y2={y + 5} />
            <text className={labels ? 'tick' : 'own-axis'} x={x} y={below} textAnchor="middle">
              {words[i]}
            </text>
          </g>
        );
      })}
      {name && (
        <g className={labels ? undefined : 'own-axis'}>
          <AxisName name={name} width={width} below={below} text={text} />
        </g>
      )}
    </g>
  );
});

/** Three to five ticks, fewer where their numbers are too long to stand beside each other. */
function spacedTicks(domain: Domain, width: number, text: number): readonly number[] {
  const most = Math.max(3, Math.min(5, Math.floor(width / (text * 4.5))));
  for (let count = most; count > 1; count--) {
    const ticks = ticksOf(domain, count);
    const widest = Math.max(...formatTicks(ticks).map((word) => textWidth(word, text)));
    if ((widest + text) * ticks.length < width + text * 2) return ticks;
  }
  return ticksOf(domain, 1);
}

/** A letter stands beside the numbers; a longer name, with its unit, below their end. */
function AxisName(props: { name: string; width: number; below: number; text: number }) {
  const { name, width, below, text } = props;
  const isLetter = name.length <= 3;
  return (
    <text
      className={isLetter ? 'tick tick--word axis-name' : 'tick tick--word'}
      x={isLetter ? -text * 1.7 : width}
      y={isLetter ? below : below + text * 1.15}
      textAnchor="end"
    >
      {name}
    </text>
  );
}
