import { clampTo, within } from '../domain';
import { usePlot, type PlotRoom } from '../Figure';
import { labelBox, placeLabels, type Place, type PlacedLabel } from './labels';

interface IntervalProps {
  readonly x: number;
  readonly lower: number;
  readonly upper: number;
  readonly median: number;
  readonly weight: number;
  /** What stands in the plot already. */
  readonly labels: readonly PlacedLabel[];
  /** A value in words. */
  say(value: number): string;
}

/** The 95 % interval at the cursor as an I-beam with the median; an end beyond the plot is an arrow with its value. */
export function Interval(props: IntervalProps) {
  const { lower, upper, median, weight } = props;
  const plot = usePlot();
  const scale = plot.y;
  const { domain } = scale;
  const x = plot.x(props.x);
  const cap = 5 * weight;
  const low = scale(clampTo(domain, lower));
  const high = scale(clampTo(domain, upper));
  return (
    <g className="interval" transform={`translate(${x.toFixed(1)},0)`}>
      <line y1={low} y2={high} />
      {within(domain, lower) && <line x1={-cap} x2={cap} y1={low} y2={low} />}
      {within(domain, upper) && <line x1={-cap} x2={cap} y1={high} y2={high} />}
      {upper > domain[1] && <Beyond {...props} end="top" />}
      {lower < domain[0] && <Beyond {...props} end="bottom" />}
      {within(domain, median) && <circle className="interval__median" cy={scale(median)} r={3.6 * weight} />}
    </g>
  );
}

/** Where the interval goes on beyond the plot: an arrow, and how far. */
function Beyond({ end, ...props }: IntervalProps & { readonly end: 'top' | 'bottom' }) {
  const { lower, upper, weight, say, labels } = props;
  const plot = usePlot();
  const { domain } = plot.y;
  const x = plot.x(props.x);
  const isTop = end === 'top';
  const isAway = isTop ? lower > domain[1] : upper < domain[0];
  const words = isAway ? `${say(lower)} to ${say(upper)}` : say(isTop ? upper : lower);
  const tip = isTop ? 0 : plot.height;
  const back = (isTop ? 7 : -7) * weight;
  const place = freePlace(words, end, { ...plot, at: x, weight, labels });
  return (
    <g>
      <path
        className="interval__arrow"
        d={`M${-5 * weight},${tip + back}L0,${tip}L${5 * weight},${tip + back}Z`}
      />
      {place && (
        <text className="label label--predicted" x={place.x - x} y={place.y} textAnchor={place.anchor}>
          {words}
        </text>
      )}
    </g>
  );
}

interface ArrowRoom extends Pick<PlotRoom, 'width' | 'height' | 'text'> {
  /** Where the arrow is, in pixels. */
  readonly at: number;
  readonly weight: number;
  readonly labels: readonly PlacedLabel[];
}

/** Beside the arrow, on the side and at the height where nothing stands yet. */
function freePlace(words: string, end: 'top' | 'bottom', room: ArrowRoom): Place | null {
  const { at: x, width, height, text, weight, labels } = room;
  const places = Array.from({ length: 6 }, (_, k) => k * 1.2 * text).flatMap((away): Place[] => {
    const y = end === 'top' ? text * 0.95 + away : height - text * 0.5 - away;
    return [
      { x: x + 9 * weight, y, anchor: 'start' },
      { x: x - 9 * weight, y, anchor: 'end' },
    ];
  });
  const [placed] = placeLabels([{ id: 'beyond', text: words, places }], {
    bounds: { left: 0, top: 0, width, height },
    text,
    obstacles: labels.map((label) => labelBox(label.text, text, label)),
    traces: [],
  });
  return placed ?? null;
}
