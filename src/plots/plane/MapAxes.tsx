import { memo } from 'react';
import type { Frame } from '../chart';
import { ticksOf, type Domain } from '../domain';
import { formatTicks } from '../format';
import { XAxis } from '../marks/Axis';
import type { Scales } from '../marks/scale';

interface MapAxesProps {
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly names: readonly [right: string, up: string];
  readonly scales: Scales;
  readonly frame: Frame;
}

/** The two inputs along the edges of the map: ticks outside, numbers where this panel carries them. */
export const MapAxes = memo(function MapAxes({ domain, names, scales, frame }: MapAxesProps) {
  const { plot, text } = frame;
  const ticks = ticksOf(domain.y, Math.max(2, Math.min(6, Math.floor(plot.height / (text * 3.4)))));
  const words = formatTicks(ticks);
  return (
    <g>
      <XAxis
        {...plot}
        text={text}
        domain={domain.x}
        scale={scales.x}
        labels={frame.xLabels}
        name={names[0]}
      />
      <line className="axis" x1={-0.5} x2={-0.5} y2={plot.height} />
      <g className={frame.yLabels ? undefined : 'own-axis'}>
        {ticks.map((tick, i) => (
          <g key={tick} transform={`translate(0,${scales.y(tick).toFixed(1)})`}>
            <line className="axis" x1={-5} x2={0} />
            <text className="tick" x={-9} dy="0.34em" textAnchor="end">
              {words[i]}
            </text>
          </g>
        ))}
        <text className="tick axis-name" x={-9} y={-text * 0.9} textAnchor="end">
          {names[1].length <= 6 ? names[1] : ''}
        </text>
      </g>
    </g>
  );
});
