import { memo } from 'react';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { usePlot } from '../../plots/Figure';
import { AreaY, Line } from '../../plots/marks/Curve';

/** Disc, triangle, square, diamond: of about the same area. */
const shapes = [
  'M-3.8,0A3.8,3.8,0,1,1,3.8,0A3.8,3.8,0,1,1,-3.8,0Z',
  'M0,-5L4.9,3.5L-4.9,3.5Z',
  'M-3.4,-3.4H3.4V3.4H-3.4Z',
  'M0,-5.6L3.9,0L0,5.6L-3.9,0Z',
];

interface MarkProps {
  readonly slot: number;
  readonly weight: number;
  readonly x?: number;
  readonly y?: number;
}

/** The shape of a method, as its colour is. */
export function MethodMark({ slot, weight, x = 0, y = 0 }: MarkProps) {
  return (
    <path
      className={`series__mark series--${slot + 1}`}
      d={shapes[slot % shapes.length]}
      transform={`translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${weight})`}
    />
  );
}

/** A curve with its quartiles, on the scale of the axis. */
export interface Series {
  readonly label: string;
  readonly slot: number;
  readonly x: readonly number[];
  readonly median: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

interface SeriesProps {
  readonly series: Series;
  readonly weight: number;
  /** Every how many places a mark stands. */
  readonly every: number;
}

/** The band between the quartiles. */
export const SeriesBand = memo(function SeriesBand({ series }: Pick<SeriesProps, 'series'>) {
  const { x, lower, upper, slot } = series;
  return <AreaY className={`series__band series--${slot + 1}`} x={x} y1={lower} y2={upper} />;
});

/** The line of the medians with marks along it; the marks of methods stand at places of their own. */
export const SeriesLine = memo(function SeriesLine({ series, weight, every }: SeriesProps) {
  const plot = usePlot();
  const { x, median, slot } = series;
  const first = every > 1 ? Math.round((slot * every) / 4) : 0;
  const marked = x
    .map((at, i) => ({ x: plot.x(at), y: plot.y(median[i]!) }))
    .filter((mark, i) => (i - first) % every === 0 && i >= first && isInPlot(plot, mark.x, mark.y));
  return (
    <g>
      <Clip above={2} below={2}>
        <Line className={`series__line series--${slot + 1}`} x={x} y={median} />
      </Clip>
      {marked.map((mark) => (
        <MethodMark key={mark.x} slot={slot} weight={weight} {...mark} />
      ))}
    </g>
  );
});
