import { useId } from 'react';
import { withMinus } from '../../ui/formatNumber';
import { drops, shareOfLevel } from './levels';
import { cssColour } from './paint';

interface ColourBarProps {
  readonly left: number;
  readonly height: number;
  readonly text: number;
}

const stops = 24;

/** What the colours mean: how far below the top, the contours' numbers beside it. */
export function ColourBar({ left, height, text }: ColourBarProps) {
  const id = useId();
  const width = text * 0.9;
  return (
    <g transform={`translate(${left},0)`}>
      <linearGradient id={id} x1="0" x2="0" y1="1" y2="0">
        {Array.from({ length: stops + 1 }, (_, k) => (
          <stop key={k} offset={k / stops} stopColor={cssColour(k / stops)} />
        ))}
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {drops.map((drop, i) => {
        const y = (1 - shareOfLevel(i)) * height;
        return (
          <g key={drop}>
            <line className="axis" x1={width} x2={width + 4} y1={y} y2={y} />
            <text x={width + 7} y={y} dy={i === 0 ? '0.7em' : i === drops.length - 1 ? '0' : '0.34em'}>
              {drop === 0 ? '0' : withMinus(`-${drop}`)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
