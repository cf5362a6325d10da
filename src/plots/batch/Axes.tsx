import type { ReactNode } from 'react';
import type { Scales } from '../marks/scale';
import type { Tick } from './valueAxis';

interface AxesProps {
  readonly x: readonly Tick[];
  readonly y: readonly Tick[];
  readonly scales: Scales;
  readonly width: number;
  readonly height: number;
  readonly text: number;
  /** Name of the horizontal axis, below its end. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** Hairlines with numbers at the left, a base line with numbers below. */
export function Axes({ x, y, scales, width, height, text, name }: AxesProps) {
  const base = height + 0.5;
  const below = height + text * 1.5;
  return (
    <g>
      {y.map(({ at, text: words }) => {
        const level = Math.round(scales.y(at)) + 0.5;
        return (
          <g key={at}>
            <line className="grid" x2={width} y1={level} y2={level} />
            <text className="tick" x={-10} y={level} dy="0.34em" textAnchor="end">
              {words}
            </text>
          </g>
        );
      })}
      <line className="axis" x2={width} y1={base} y2={base} />
      {x.map(({ at, text: words }) => (
        <g key={at}>
          <line className="axis" x1={scales.x(at)} x2={scales.x(at)} y1={base} y2={base + 5} />
          <text className="tick" x={scales.x(at)} y={below} textAnchor="middle">
            {words}
          </text>
        </g>
      ))}
      <text className="tick" x={width} y={below + text * 1.4} textAnchor="end">
        {name}
      </text>
    </g>
  );
}
