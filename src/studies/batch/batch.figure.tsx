import { memo, useMemo, type PointerEvent } from 'react';
import { Axis, type Tick } from '../../plots/Axis';
import type { Frame } from '../../plots/chart';
import { decadeTicks } from '../../plots/decades';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { formatTicks } from '../../vocabulary/numbers/ticks';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { Title } from '../../plots/marks/TextMarks';
import { placeLabels, textWidth, type LabelRequest, type Trace } from '../../plots/marks/labels';
import { spread } from '../../plots/marks/spread';
import type { Scale, Scales } from '../../plots/scale';
import {
  finishedMethods,
  type BatchChart,
  type BatchSource,
  type Series,
  type SpreadPlotData,
} from './charts';
import { pixels } from '../../vocabulary/numbers/write';

interface BatchFigureProps<Data extends SpreadPlotData> {
  readonly chart: BatchChart<Data>;
  readonly source: BatchSource;
  readonly frame: Frame;
  /** Tells the index of the reading under the pointer; null when the pointer leaves. */
  onPoint(index: number | null): void;
}

/** Draws a chart of many trials with its description; the pointer moves the place at which it is read. */
export function BatchFigure<Data extends SpreadPlotData>({
  chart,
  source,
  frame,
  onPoint,
}: BatchFigureProps<Data>) {
  const data = useMemo(() => chart.project(source), [chart, source]);
  const labels = finishedMethods(source).map(({ label }) => label);
  const plotWidth = frame.plot.width - roomForLabels(labels, frame.plot.width, frame.text);
  const point = (event: PointerEvent): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - frame.plot.left) / plotWidth;
    onPoint(chart.indexAt(data, Math.min(1, Math.max(0, share))));
  };
  const on = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onPoint(null),
  };
  return (
    <Figure
      kind={chart.id}
      label={chart.label}
      description={chart.describe(data)}
      size={frame.figure}
      text={frame.text}
      on={on}
    >
      <SpreadPlot data={data} frame={frame} />
    </Figure>
  );
}

/** Draws medians, quartile bands, names at the ends, and the line at which the chart is read. */
function SpreadPlot({ data, frame }: { readonly data: SpreadPlotData; readonly frame: Frame }) {
  const { text, weight } = frame;
  const labels = data.series.map(({ label }) => label);
  const width = frame.plot.width - roomForLabels(labels, frame.plot.width, text);
  return (
    <Plot at={{ ...frame.plot, width }} text={text} x={data.x.domain} y={data.y}>
      <Title text={titleIn(data.title, frame)} above={text} />
      <Axes data={data} />
      <Clip>
        {data.series.map((series) => (
          <SeriesBand key={series.slot} series={series} />
        ))}
      </Clip>
      {data.cursor !== null && <Reading at={data.cursor} />}
      {data.series.map((series) => (
        <SeriesLine key={series.slot} series={series} weight={weight} every={markDistance(data)} />
      ))}
      {width < frame.plot.width && <EndLabels data={data} weight={weight} />}
    </Plot>
  );
}

/** Returns a title as far as it fits: what is drawn of the measure, after a colon, goes first. */
export function titleIn(title: string, { figure, plot, text }: Frame): string {
  return textWidth(title, text) <= figure.width - plot.left ? title : title.split(':')[0]!;
}

/** Returns the distance between marks along a line, in places. */
function markDistance({ everyMark, series }: SpreadPlotData): number {
  return everyMark ? 1 : Math.max(1, Math.ceil((series[0]?.x.length ?? 1) / 8));
}

function Axes({ data }: Pick<EndLabelsProps, 'data'>) {
  const { x, y, width, height, text } = usePlot();
  return (
    <g>
      <Axis side="left" ticks={ticksOn(y, Math.max(2, Math.floor(height / (text * 3.4))))} />
      <Axis side="bottom" ticks={spaced(data.x.ticks, x, text)} />
      <text className="tick" x={width} y={height + text * 2.9} textAnchor="end">
        {data.name}
      </text>
    </g>
  );
}

/** Draws the line at which the chart is read. */
function Reading({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return <line className="cursor-line" x1={x(at)} x2={x(at)} y2={height} />;
}

interface EndLabelsProps {
  readonly data: SpreadPlotData;
  readonly weight: number;
}

function EndLabels({ data, weight }: EndLabelsProps) {
  const plot = usePlot();
  const { text } = plot;
  const labels = endLabels(data.series, plot, plot);
  return labels.map(({ slot, text: words, x, y, isBeside }) => (
    <g key={slot} transform={`translate(${pixels(x)},${pixels(y)})`}>
      {isBeside && <MethodMark slot={slot} weight={weight * 0.8} x={-0.75 * text} />}
      <text className="series-name" dy="0.34em">
        {words}
      </text>
    </g>
  ));
}

/** Leaves out ticks whose labels would overlap. */
function spaced(ticks: readonly Tick[], scale: Scale, text: number): readonly Tick[] {
  let right = -Infinity;
  return ticks.filter(({ at, text: words }) => {
    const half = textWidth(words, text) / 2;
    if (scale(at) - half < right) return false;
    right = scale(at) + half + text * 0.8;
    return true;
  });
}

/** Returns about `count` ticks of a linear or logarithmic axis. */
export function ticksOn(scale: Pick<Scale, 'kind' | 'domain' | 'ticks'>, count: number): readonly Tick[] {
  if (scale.kind === 'log') return decadeTicks(scale.domain, count, true);
  const values = scale.ticks(count);
  const words = formatTicks(values);
  return values.map((at, i) => ({ at, text: words[i]! }));
}

interface SeriesProps {
  readonly series: Series;
  readonly weight: number;
  /** Distance between marks, in places. */
  readonly every: number;
}

/** Draws the band between the quartiles. */
const SeriesBand = memo(function SeriesBand({ series }: Pick<SeriesProps, 'series'>) {
  const { x, lower, upper, slot } = series;
  return <AreaY className={`series__band series--${slot + 1}`} x={x} y1={lower} y2={upper} />;
});

/** Draws the line of the medians with marks along it, which are shifted by slot so that methods do not share places. */
const SeriesLine = memo(function SeriesLine({ series, weight, every }: SeriesProps) {
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

/** Paths of a disc, a triangle, a square, a diamond, a triangle on its tip and a cross, of about the same area. */
const shapes = [
  'M-3.8,0A3.8,3.8,0,1,1,3.8,0A3.8,3.8,0,1,1,-3.8,0Z',
  'M0,-5L4.9,3.5L-4.9,3.5Z',
  'M-3.4,-3.4H3.4V3.4H-3.4Z',
  'M0,-5.6L3.9,0L0,5.6L-3.9,0Z',
  'M0,5L4.9,-3.5L-4.9,-3.5Z',
  'M-1.6,-4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z',
];

interface MarkProps {
  readonly slot: number;
  readonly weight: number;
  readonly x?: number;
  readonly y?: number;
}

/** Draws the shape that belongs to a method, in its colour. */
function MethodMark({ slot, weight, x = 0, y = 0 }: MarkProps) {
  return (
    <path
      className={`series__mark series--${slot + 1}`}
      d={shapes[slot % shapes.length]}
      transform={`translate(${pixels(x)},${pixels(y)}) scale(${weight})`}
    />
  );
}

interface MethodSignProps {
  readonly slot: number;
  /** True for the shape without its line. */
  readonly short?: boolean;
}

/** Draws the line and the shape of a method as they are in the charts. */
export function MethodSign({ slot, short = false }: MethodSignProps) {
  const half = short ? 7 : 17;
  return (
    <svg
      className="batch__sign"
      width={2 * half}
      height="14"
      viewBox={`${-half} -7 ${2 * half} 14`}
      aria-hidden="true"
      focusable="false"
    >
      {!short && <line className={`series__line series--${slot + 1}`} x1={-16} x2={16} />}
      <MethodMark slot={slot} weight={1} />
    </svg>
  );
}

/** Name at the right end of its curve: left edge and middle, in pixels. */
interface EndLabel {
  readonly slot: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** True if it stands beside the plot, where it may have been moved away from its curve. */
  readonly isBeside: boolean;
}

interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** Font size. */
  readonly text: number;
}

/** Returns the width at the right for the names of curves; 0 if that would leave too little for the curves. */
function roomForLabels(labels: readonly string[], width: number, text: number): number {
  const widest = Math.max(0, ...labels.map((label) => textWidth(label, text)));
  const room = Math.ceil(widest + text * 1.6);
  return room < width * 0.3 ? room : 0;
}

/**
 * Places the names of the medians without overlaps. Names of curves that reach the right edge stand beside it, spread within the
 * height. A curve that ends earlier has its name near its end where it covers the fewest curves; a curve without a median has none.
 */
export function endLabels(series: readonly Series[], scales: Scales, size: PlotSize): readonly EndLabel[] {
  const { width, height, text } = size;
  const ends = series.flatMap((one) => endOf(one, scales));
  const whole = ends.filter(({ isWhole }) => isWhole);
  const beside = spread(whole, { least: 0, most: height, distance: text * 1.3 }).map(({ slot, label, y }) => {
    return { slot, text: label, x: width + text * 1.55, y, isBeside: true };
  });
  const inner = placeLabels(
    ends.filter(({ isWhole }) => !isWhole).map((end) => requestOf(end, text)),
    {
      bounds: { left: 0, top: 0, width, height },
      text,
      obstacles: [],
      traces: series.map((one) => traceOf(one, scales)),
    },
  );
  return [
    ...beside,
    ...inner.map((one) => {
      const x = one.anchor === 'end' ? one.x - textWidth(one.text, text) : one.x;
      return { slot: Number(one.id), text: one.text, x, y: one.y - text * baseline, isBeside: false };
    }),
  ];
}

/** Distance from the middle of letters down to their baseline, in ems. */
const baseline = 0.34;

interface End {
  readonly slot: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly isWhole: boolean;
}

function endOf({ slot, label, x, median }: Series, scales: Scales): readonly End[] {
  const last = median.findLastIndex(Number.isFinite);
  if (last < 0) return [];
  const isWhole = last === median.length - 1;
  return [{ slot, label, x: scales.x(x[last]!), y: scales.y(median[last]!), isWhole }];
}

/** Offers places right of the end first, then above and below it on either side. */
function requestOf({ slot, label, x, y }: End, text: number): LabelRequest {
  const lines = [0, -1, 1, -2, 2].map((line) => y + (line * 1.1 + baseline) * text);
  const places = lines.flatMap((line, k) => [
    { x: x + text * (k === 0 ? 0.9 : 0.6), y: line, anchor: 'start' as const },
    ...(k === 0 ? [] : [{ x: x + text * 0.4, y: line, anchor: 'end' as const }]),
  ]);
  return { id: String(slot), text: label, places };
}

/** Points that a curve's trace has between two places: enough that no segment skips a letter. */
const betweenPoints = 16;

function traceOf({ slot, x, median }: Series, scales: Scales): Trace {
  const points = median.flatMap((y, i) =>
    Number.isFinite(y) ? [{ x: scales.x(x[i]!), y: scales.y(y) }] : [],
  );
  const dense = points.flatMap((from, i) => {
    const to = points[i + 1] ?? from;
    return Array.from({ length: points[i + 1] ? betweenPoints : 1 }, (_, k) => {
      const share = k / betweenPoints;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    });
  });
  return { id: String(slot), x: dense.map((point) => point.x), y: dense.map((point) => point.y) };
}
