import { within, type Domain } from '../domain';
import type { Scale } from './scale';

interface IntervalProps {
  readonly x: number;
  readonly lower: number;
  readonly upper: number;
  readonly median: number;
  readonly domain: Domain;
  readonly scale: Scale;
  readonly weight: number;
}

/** The 95 % interval at the cursor as an I-beam with the median; an end beyond the plot has no cap. */
export function Interval({ x, lower, upper, median, domain, scale, weight }: IntervalProps) {
  const cap = 5 * weight;
  const low = scale(Math.max(domain[0], Math.min(domain[1], lower)));
  const high = scale(Math.max(domain[0], Math.min(domain[1], upper)));
  return (
    <g className="interval" transform={`translate(${x.toFixed(1)},0)`}>
      <line y1={low} y2={high} />
      {within(domain, lower) && <line x1={-cap} x2={cap} y1={low} y2={low} />}
      {within(domain, upper) && <line x1={-cap} x2={cap} y1={high} y2={high} />}
      {within(domain, median) && <circle className="interval__median" cy={scale(median)} r={3.6 * weight} />}
    </g>
  );
}
