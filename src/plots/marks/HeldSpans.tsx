import { memo } from 'react';
import { usePlot } from '../Figure';
import type { Stretch } from '../posteriorShades';
import './held.css';

interface HeldSpansProps {
  readonly spans: readonly Stretch[];
  /** True if the input runs upwards. */
  readonly isUpward?: boolean;
}

/** Draws along the axis where the second result is likely to keep its limit. */
export const HeldSpans = memo(function HeldSpans({ spans, isUpward = false }: HeldSpansProps) {
  const { x, y, height } = usePlot();
  return spans.map(([from, to]) => {
    const ends = isUpward
      ? { x1: 0, x2: 0, y1: y(to), y2: y(from) }
      : { x1: x(from), x2: x(to), y1: height, y2: height };
    return <line key={from} className="held" {...ends} />;
  });
});
