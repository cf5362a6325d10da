import './fan.css';
import { AreaY, Line } from './Curve';
import type { Numbers } from '../path';

interface FanProps {
  readonly x: Numbers;
  /** Quantiles at each x, by level: the light fan runs from the first to the last, the dark one between the next two. */
  readonly quantiles: readonly [
    low: Numbers,
    dark: Numbers,
    median: Numbers,
    darkTop: Numbers,
    high: Numbers,
  ];
}

/** Draws quantiles of what may come: the middle 80 %, the middle half, and the median. */
export function Fan({ x, quantiles: [low, dark, median, darkTop, high] }: FanProps) {
  return (
    <>
      <AreaY className="fan" x={x} y1={low} y2={high} />
      <AreaY className="fan fan--dark" x={x} y1={dark} y2={darkTop} />
      <Line className="fan__median" x={x} y={median} />
    </>
  );
}
