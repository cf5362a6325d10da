import { Clip } from '../../plots/marks/Clip';
import { Title } from '../../plots/marks/Labels';
import { textWidth } from '../../plots/marks/labels';
import type { Scale, Spacing } from '../../plots/scale';
import type { Domain } from '../../plots/domain';
import type { Frame } from '../../plots/chart';
import { Axis, type Tick } from '../../plots/Axis';
import { Plot, usePlot } from '../../plots/Figure';
import { endLabels, roomForLabels } from './endLabels';
import { MethodMark, SeriesBand, SeriesLine, type Series } from './Series';
import { ticksOn } from './valueAxis';

/** What both charts of many trials draw: medians with quartile bands over a row of places. */
export interface SpreadPlotData {
  readonly title: string;
  readonly name: string;
  readonly series: readonly Series[];
  readonly x: { readonly domain: Domain; readonly ticks: readonly Tick[] };
  readonly y: Spacing;
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
  return (
    <Plot at={{ ...frame.plot, width }} text={text} x={data.x.domain} y={data.y}>
      <Title text={data.title} above={text} />
      <Axes data={data} />
      <Clip>
        {data.series.map((series) => (
          <SeriesBand key={series.slot} series={series} />
        ))}
      </Clip>
      {data.cursor !== null && <Reading at={data.cursor} />}
      {data.series.map((series) => (
        <SeriesLine key={series.slot} series={series} weight={weight} every={everyMark(data)} />
      ))}
      {width < frame.plot.width && <EndLabels data={data} weight={weight} />}
    </Plot>
  );
}

function everyMark({ everyMark: isEvery, series }: SpreadPlotData): number {
  return isEvery ? 1 : Math.max(1, Math.ceil((series[0]?.x.length ?? 1) / 8));
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

/** The line at which it is read. */
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
    <g key={slot} transform={`translate(${x.toFixed(1)},${y.toFixed(1)})`}>
      {isBeside && <MethodMark slot={slot} weight={weight * 0.8} x={-0.75 * text} />}
      <text className="series-name" dy="0.34em">
        {words}
      </text>
    </g>
  ));
}

/** Only as many ticks as stand beside each other. */
function spaced(ticks: readonly Tick[], scale: Scale, text: number): readonly Tick[] {
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
