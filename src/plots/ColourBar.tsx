import { memo, useId } from 'react';
import type { Tick } from './Axis';
import { usePlot } from './Figure';
import { formatTicks } from './format';
import { textWidth } from './marks/labels';
import { formatNumber } from '../ui/formatNumber';
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
  const ticks = ticksOn(scale, Math.max(2, Math.min(6, Math.floor(width / (text * 3.6)))));
  const values = ticks.map(({ value }) => value);
  const words = scale.kind === 'linear' ? formatTicks(values) : values.map((value) => formatNumber(value));
  return (
    <div className="colour-bar" style={{ width, fontSize: text }}>
      <div className="colour-bar__colours" style={{ height, background: gradientOf(palette) }} />
      {ticks.map(({ value, share }, i) => (
        <span key={value} className="colour-bar__mark" style={{ left: share * width, top: height }}>
          <span style={{ translate: `${shiftInside(share * width, words[i]!, { width, text })}px 0` }}>
            {words[i]}
          </span>
        </span>
      ))}
    </div>
  );
});

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
  const { height } = usePlot();
  return (
    <g transform={`translate(${left},0)`}>
      <linearGradient id={id} x1="0" x2="0" y1="1" y2="0">
        {Array.from({ length: stops + 1 }, (_, k) => (
          <stop key={k} offset={k / stops} stopColor={colourAt('viridis', k / stops)} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {ticks.map(({ at, text, line }, i) => {
        const y = (1 - at) * height;
        return (
          <g key={at}>
            {line && <line className={line} x1={width} x2={width + 4} y1={y} y2={y} />}
            <text x={width + 7} y={y} dy={i === 0 ? '0.7em' : i === ticks.length - 1 ? '0' : '0.34em'}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
