import { memo } from 'react';
import { formatTicks } from '../format';
import { textWidth } from '../marks/labels';
import { formatNumber } from '../../ui/formatNumber';
import { ticksOn, type ColourScale } from './colourScale';
import { gradientOf, type PaletteId } from '../palette';

interface ColourBarProps {
  readonly scale: ColourScale;
  readonly palette: PaletteId;
  readonly width: number;
  readonly text: number;
}

/** What the colours mean: a bar with round values beneath. On a bent scale they stand where they belong, unevenly. */
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

/** Numbers at the ends stay within the bar. */
function shiftInside(at: number, word: string, { width, text }: { width: number; text: number }): number {
  const half = textWidth(word, text) / 2;
  return Math.max(half - at, Math.min(0, width - half - at));
}
