import { pixels } from '../vocabulary/numbers/write';

interface MarkerProps {
  readonly x: number;
  readonly y: number;
  /** Run, counted from 0; up to nine. */
  readonly index: number;
  readonly weight: number;
}

/** Draws the sign of a run, whose shape tells the same as its colour. */
export function Marker({ x, y, index, weight }: MarkerProps) {
  const d = shapes[index % shapes.length]!;
  return (
    <path
      className={`run-mark run-mark--${index + 1}`}
      d={d}
      transform={`translate(${pixels(x)},${pixels(y)}) scale(${weight})`}
    />
  );
}

/** Circle, triangle, square, diamond, inverted triangle, plus; for machines hexagon, cross, star. */
const shapes = [
  'M-5,0A5,5 0 1 1 5,0A5,5 0 1 1 -5,0Z',
  'M0,-5.8L5.6,4.4L-5.6,4.4Z',
  'M-4.5,-4.5H4.5V4.5H-4.5Z',
  'M0,-6.4L6.4,0L0,6.4L-6.4,0Z',
  'M0,5.8L5.6,-4.4L-5.6,-4.4Z',
  'M-2,-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z',
  'M0,-6L5.2,-3V3L0,6L-5.2,3V-3Z',
  'M-5.6,-3L-3,-5.6L0,-2.6L3,-5.6L5.6,-3L2.6,0L5.6,3L3,5.6L0,2.6L-3,5.6L-5.6,3L-2.6,0Z',
  'M0,-6.8L1.7,-1.9L6.6,-1.9L2.7,1.2L4.1,6L0,3.1L-4.1,6L-2.7,1.2L-6.6,-1.9L-1.7,-1.9Z',
];

/** Draws a short piece of a run's line with its sign, as a key to the chart. */
export function RunSign({ index }: { readonly index: number }) {
  return (
    <svg className="run-sign" width="34" height="14" viewBox="0 0 34 14" aria-hidden="true">
      <path className={`run-line run-line--${index + 1}`} d="M1,7H33" />
      <Marker x={17} y={7} index={index} weight={1} />
    </svg>
  );
}
