import { Clip } from '../marks/Clip';
import { Title } from '../marks/Labels';
import { textWidth } from '../marks/labels';
import { affine, type Scales } from '../marks/scale';
import type { Domain } from '../domain';
import type { Frame } from '../chart';
import { Axes } from './Axes';
import { endLabels, roomForLabels } from './endLabels';
import { MethodMark, SeriesBand, SeriesLine, type Series } from './Series';
import type { Tick, ValueAxis } from './valueAxis';

/** What both charts of many trials draw: medians with quartile bands over a row of places. */
export interface SpreadPlotData {
  readonly title: string;
  readonly name: string;
  readonly series: readonly Series[];
  readonly x: { readonly domain: Domain; readonly ticks: readonly Tick[] };
  readonly y: ValueAxis;
  /** Where on the horizontal axis it is read; null where there is nothing to read. */
  readonly cursor: number | null;
  /** A mark at every place, or a few along each line. */
  readonly everyMark: boolean;
}

/** Medians, quartile bands, names at the ends, and the line at which it is read. */
export function SpreadPlot({ data, frame }: { readonly data: SpreadPlotData; readonly frame: Frame }) {
  const { text, weight } = frame;
  const labels = data.series.map(({ label }) => label);
  const width = frame.plot.width - roomForLabels(labels, frame.plot.width, text);
  const { height } = frame.plot;
  const scales = { x: affine(data.x.domain, [0, width]), y: affine(data.y.domain, [height, 0]) };
  const count = data.series[0]?.x.length ?? 1;
  const every = data.everyMark ? 1 : Math.max(1, Math.ceil(count / 8));
  return (
    <g transform={`translate(${frame.plot.left},${frame.plot.top})`}>
      <Title text={data.title} above={text} />
      <Axes
        x={spaced(data.x.ticks, scales.x, text)}
        y={data.y.ticks(Math.max(2, Math.floor(height / (text * 3.4))))}
        scales={scales}
        width={width}
        height={height}
        text={text}
        name={data.name}
      />
      <Clip width={width} height={height}>
        {data.series.map((series) => (
          <SeriesBand key={series.slot} series={series} scales={scales} />
        ))}
      </Clip>
      {data.cursor !== null && (
        <line className="cursor-line" x1={scales.x(data.cursor)} x2={scales.x(data.cursor)} y2={height} />
      )}
      {data.series.map((series) => (
        <SeriesLine
          key={series.slot}
          series={series}
          scales={scales}
          {...{ width, height }}
          weight={weight}
          every={every}
        />
      ))}
      {width < frame.plot.width && <EndLabels data={data} frame={frame} width={width} scales={scales} />}
    </g>
  );
}

interface EndLabelsProps {
  readonly data: SpreadPlotData;
  readonly frame: Frame;
  readonly width: number;
  readonly scales: Scales;
}

function EndLabels({ data, frame, width, scales }: EndLabelsProps) {
  const { text, weight, plot } = frame;
  const labels = endLabels(data.series, scales, { width, height: plot.height, text });
  return labels.map(({ slot, text: words, x, y, isBeside }) => (
    <g key={slot} transform={`translate(${x.toFixed(1)},${y.toFixed(1)})`}>
      {isBeside && <MethodMark slot={slot} weight={weight * 0.8} x={-0.75 * text} />}
      <text className="series-name" dy="0.34em">
        {words}
      </text>
    </g>
  ));
}

/** Only as many ticks as stand beside each other. */
function spaced(ticks: readonly Tick[], scale: (value: number) => number, text: number): readonly Tick[] {
  let right = -Infinity;
  return ticks.filter(({ at, text: words }) => {
    const half = textWidth(words, text) / 2;
    if (scale(at) - half < right) return false;
    right = scale(at) + half + text * 0.8;
    return true;
  });
}

/** Index, of so many places, nearest to a share of the width. */
export function nearestPlace(share: number, { domain }: SpreadPlotData['x'], first: number): number {
  return Math.round(domain[0] + share * (domain[1] - domain[0])) - first;
}
