import './colourBar.css';
import { memo, useId } from 'react';
import type { Tick } from './Axis';
import { usePlot } from './Figure';
import { formatPowers, formatTicks } from '../vocabulary/numbers/ticks';
import { textWidth } from './marks/labels';
import { ticksOn, type ColourScale } from './plane/colourScale';
import { colourAt, gradientOf, type PaletteId } from './palette';

interface ColourBarProps {
  readonly scale: ColourScale;
  readonly palette: PaletteId;
  readonly width: number;
  readonly text: number;
}

/** Draws the legend of a palette: a bar with round values beneath, unevenly spaced on a bent scale. */
export const ColourBar = memo(function ColourBar({ scale, palette, width, text }: ColourBarProps) {
  const height = Math.round(text * 0.7);
  const ticks = numbersOn(scale, { width, text });
  return (
    <div className="colour-bar" style={{ width, fontSize: text }}>
      <div className="colour-bar__colours" style={{ height, background: gradientOf(palette) }} />
      {ticks.map(({ at, words, shift }) => (
        <span key={at} className="colour-bar__mark" style={{ left: at, top: height }}>
          <span style={{ translate: `${shift}px 0` }}>{words}</span>
        </span>
      ))}
    </div>
  );
});

interface BarNumber {
  /** Position of the mark in pixels. */
  readonly at: number;
  readonly words: string;
  /** Pixels from the mark to the middle of the number. */
  readonly shift: number;
}

/** Space between two numbers, in text sizes. */
const space = 0.6;

/** Returns as many round numbers as stand apart, at most six; where two would touch, the later one goes. */
function numbersOn(scale: ColourScale, bar: { width: number; text: number }): readonly BarNumber[] {
  const { width, text } = bar;
  const most = Math.max(2, Math.min(6, Math.floor(width / (text * 3.6))));
  const choices = Array.from({ length: most - 1 }, (_, k) => {
    const ticks = ticksOn(scale, most - k);
    const values = ticks.map(({ value }) => value);
    const words = scale.kind === 'linear' ? formatTicks(values) : formatPowers(values);
    return ticks.map(({ share }, i) => {
      const at = share * width;
      return { at, words: words[i]!, shift: shiftInside(at, words[i]!, bar) };
    });
  });
  const isFree = (one: BarNumber, before: BarNumber | undefined) =>
    !before ||
    one.at + one.shift - textWidth(one.words, text) / 2 >
      before.at + before.shift + textWidth(before.words, text) / 2 + space * text;
  const apart = choices.find((numbers) => numbers.every((one, i) => isFree(one, numbers[i - 1])));
  return (
    apart ??
    choices[0]!.reduce<BarNumber[]>((kept, one) => (isFree(one, kept.at(-1)) ? [...kept, one] : kept), [])
  );
}

/** Returns the shift that keeps a number within the bar. */
function shiftInside(at: number, word: string, { width, text }: { width: number; text: number }): number {
  const half = textWidth(word, text) / 2;
  return Math.max(half - at, Math.min(0, width - half - at));
}

interface UprightProps {
  /** Distance from the left edge of the plot. */
  readonly left: number;
  readonly width: number;
  /** Shares of the bar's height with their labels, highest first. */
  readonly ticks: readonly Tick[];
}

const stops = 24;

/** Draws an upright bar in viridis beside a plot, as high as that; the numbers at its ends stay within it. */
export function UprightColourBar({ left, width, ticks }: UprightProps) {
  const id = useId();
  const { height, text } = usePlot();
  const shown = withRoom(ticks, height / text);
  return (
    <g transform={`translate(${left},0)`}>
      <linearGradient id={id} x1="0" x2="0" y1="1" y2="0">
        {Array.from({ length: stops + 1 }, (_, k) => (
          <stop key={k} offset={k / stops} stopColor={colourAt('viridis', k / stops)} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {shown.map((tick) => {
        const { at, text: words, line } = tick;
        const y = (1 - at) * height;
        return (
          <g key={at}>
            {line && <line className={line} x1={width} x2={width + 4} y1={y} y2={y} />}
            <text
              x={width + 7}
              y={y}
              dy={tick === ticks[0] ? '0.7em' : tick === ticks.at(-1) ? '0' : '0.34em'}
            >
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Returns the numbers of an upright bar that have room, first those with a line, then its ends; `height` in text sizes. */
export function withRoom(ticks: readonly Tick[], height: number): readonly Tick[] {
  const [first, last] = [ticks[0], ticks.at(-1)];
  // The numbers at the ends stand within the bar.
  const middleOf = (tick: Tick): number =>
    (1 - tick.at) * height + (tick === first ? 0.36 : tick === last ? -0.34 : 0);
  const rankOf = (tick: Tick): number => (tick.line ? 0 : tick === first || tick === last ? 1 : 2);
  const kept = new Set<Tick>();
  for (const tick of ticks.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const isFree = [...kept].every((one) => Math.abs(middleOf(one) - middleOf(tick)) >= 1.1);
    if (isFree) kept.add(tick);
  }
  return ticks.filter((tick) => kept.has(tick));
}
