import { useMemo } from 'react';
import { axesOf, placeOf, type OutputSpace } from './source';
import { carriedDensity, carriedQuantiles, densityOfLatent, type Curve } from './carried';
import type { ChartDefinition, ChartProps, ChartSource, Frame } from './chart';
import { clusterClass, clusterShape } from './clusters';
import { within, type Domain } from './domain';
import { everyOther, isFleeting } from './everyOther';
import { spanDigits, showing, writtenOutput, type OutputDigits } from '../vocabulary/numbers/digits';
import { levelOf, type PointedLevel } from './levels';
import { Axis } from './Axis';
import { Clip } from './marks/Clip';
import { Title } from './marks/TextMarks';
import { textWidth } from './marks/labels';
import { linePath, turnedAreaPath } from './path';
import { useScale, type Spacing } from './scale';
import { Plot, usePlot } from './Figure';
import { AreaX, Line } from './marks/Curve';
import {
  clusterDensities,
  histogramOf,
  observedIn,
  seenDensity,
  type Bar,
  type ClusterDensity,
} from './seenOutputs';
import { memoised } from '../vocabulary/memoised';
import { useTextStretch } from '../ui/useTextStretch';
import { pixels } from '../vocabulary/numbers/write';

export interface DensityData {
  readonly step: number;
  /** Space of the upward axis. */
  readonly space: OutputSpace;
  readonly domain: Domain;
  /** How finely values on the axis are written. */
  readonly digits: OutputDigits;
  readonly spacing: Spacing | Domain;
  /** Name of the place at the cursor. */
  readonly words: string;
  /** Kernel density of all observed outputs. */
  readonly seen: Curve | null;
  readonly rug: readonly number[];
  /** Histogram of the observed outputs; null if hidden. */
  readonly bars: readonly Bar[] | null;
  /** Null if no clusters are shown. */
  readonly clusters: readonly ClusterDensity[] | null;
  readonly level: PointedLevel | null;
  /** Predictive density at the cursor; null if nothing is fitted. */
  readonly predicted: Curve | null;
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
  /** True if the prediction is discrete, with one or several values, and has no density; its median and range are drawn. */
  readonly isDiscrete: boolean;
  /** True if half the points of the curves suffice. */
  readonly coarse: boolean;
  /** Density that fills the width of the panel. */
  readonly full: { readonly seen: number; readonly predicted: number };
}

/** Share of the width for the density of the observations; `widest` is that for any curve. */
const seenShare = 0.66;
const widest = 0.95;

/** Part that does not depend on the cursor. */
const observedOf = memoised(
  (source: ChartSource) => [source.view, source.snapshot, source.layers, ...axesOf(source).domain.up],
  (_, source: ChartSource): Pick<DensityData, 'seen' | 'rug' | 'bars' | 'clusters'> => {
    const { up, domain } = axesOf(source);
    const rug = observedIn(up, source);
    return {
      seen: seenDensity(up, source),
      rug,
      bars: source.layers.seen && rug.length > 0 ? histogramOf(rug, domain.up) : null,
      clusters: up === 'y' ? clusterDensities(source) : null,
    };
  },
);

function project(source: ChartSource): DensityData {
  const { snapshot, view } = source;
  const { up, domain, spacing } = axesOf(source);
  const { index: i, words } = placeOf(source);
  const observed = observedOf(source);
  const predicted = snapshot.model ? (up === 'y' ? carriedDensity(view, i) : densityOfLatent(view, i)) : null;
  const [lower, median, upper] = carriedQuantiles(view, i).map((quantile) => quantile[up]);
  const seenPeak = observed.seen ? peakOf(observed.seen) : 0;
  const peak = predicted ? peakOf(predicted) : 0;
  const common = seenPeak > 0 ? seenPeak / seenShare : peak / widest;
  const highest = Math.max(0, ...(observed.bars ?? []).map(({ density }) => density));
  return {
    step: snapshot.step,
    space: up,
    domain: domain.up,
    digits: up === 'y' ? source.labels.digits.output : spanDigits(domain.up),
    spacing: spacing.up,
    words,
    ...observed,
    predicted,
    median: median!,
    lower: lower!,
    upper: upper!,
    level: levelOf(source),
    isDiscrete: !Number.isFinite(peak),
    coarse: isFleeting(source),
    full: { seen: Math.max(common, highest / widest), predicted: Math.max(common, peak / widest) },
  };
}

function peakOf({ value }: Curve): number {
  return value.reduce((most, one) => (one > most || Number.isNaN(one) ? one : most), 0);
}

function describe(data: DensityData): string {
  const { step, space, words, digits, rug, predicted, median, lower, upper, level } = data;
  const say = (value: number) => writtenOutput(digits, value);
  const seen =
    rug.length > 0
      ? ` The ${rug.length} observed ${space} run from ${say(Math.min(...rug))} to ${say(Math.max(...rug))}.`
      : '';
  const bars = barsInWords(data);
  if (!predicted) return `Step ${step}: no prediction yet.${seen}${bars}`;
  const width = lower === upper ? 'without doubt' : `the middle 95\u00a0% of it ${say(upper - lower)} wide`;
  const pointed = level ? ` There ${level.readings[0]}.` : '';
  return `Step ${step}: at ${words} ${space} is expected around ${saidBeside(data, median)}, ${width}.${pointed}${seen}${bars}`;
}

/** Writes a quantile so that the width of the band is seen. */
function saidBeside({ digits, lower, median, upper }: DensityData, value: number): string {
  return writtenOutput(showing(digits, [lower, median, upper]), value);
}

function barsInWords({ bars, clusters, digits }: DensityData): string {
  const fullest = bars?.toSorted((a, b) => b.density - a.density)[0];
  const most = fullest
    ? ` Most often they lie between ${writtenOutput(digits, fullest.low)} and ${writtenOutput(digits, fullest.high)}.`
    : '';
  return clusters ? `${most} The density of each of the ${clusters.length} clusters is drawn.` : most;
}

function Component({ data, frame }: ChartProps<DensityData>) {
  const { plot, text } = frame;
  const { predicted, full } = data;
  const points = predicted && !data.isDiscrete ? drawnOf(predicted, data.coarse) : null;
  return (
    <Plot at={plot} text={text} x={[0, full.predicted / partIn(frame)]} y={data.spacing}>
      <Title text={titleIn(data, frame)} above={text} />
      <Axis side="left" labels={frame.yLabels} />
      <Clip>
        <Observed data={data} part={partIn(frame)} />
        {points && <AreaX className="predicted" y={points.at} x1={0} x2={points.value} />}
        {points && <Line className="predicted-line" x={points.value} y={points.at} />}
        {data.isDiscrete && <Discrete data={data} part={partIn(frame)} />}
      </Clip>
      <line className="axis" y2={plot.height} x1={0.5} x2={0.5} />
      <Rug data={data} />
      <Quantiles data={data} frame={frame} />
      <Notes data={data} frame={frame} />
    </Plot>
  );
}

/** Returns the points of a curve that are drawn. */
function drawnOf(curve: Curve, coarse: boolean): Curve {
  return coarse ? { at: everyOther(curve.at), value: everyOther(curve.value) } : curve;
}

interface PartProps {
  readonly data: DensityData;
}

interface CurveProps extends PartProps {
  /** Part of the width that the curves take. */
  readonly part: number;
}

/** Width from which quantiles are written beside the density, in text sizes. */
const roomOfQuantiles = 13;

/** Part of the width that the curves take where quantiles are written at the right. */
const besideQuantiles = 0.8;

function hasQuantiles({ plot, text }: Frame): boolean {
  return plot.width >= text * roomOfQuantiles;
}

/** Returns the part of the width that the curves take, so that the quantiles stand free. */
function partIn(frame: Frame): number {
  return hasQuantiles(frame) ? besideQuantiles : 1;
}

/** Returns the longest title that has room. */
function titleIn({ space, predicted, words }: DensityData, { plot, text }: Frame): string {
  const whole = `density of ${space} at ${words}`;
  return predicted && textWidth(whole, text) * 1.04 < plot.width ? whole : `density of ${space}`;
}

/** A quantile written at a height in pixels. */
interface PlacedQuantile {
  readonly id: string;
  readonly value: number;
  readonly at: number;
}

/** Writes the ends of the 95 % band and the median at the right, as far as they have room above each other. */
function Quantiles({ data, frame }: ChartProps<DensityData>) {
  const { lower, median, upper, domain, predicted } = data;
  const { y } = usePlot();
  if (!predicted || !hasQuantiles(frame)) return null;
  const { plot, text } = frame;
  const all = Object.entries({ median, upper, lower }).map(([id, value]) => ({ id, value }));
  const inside = all.filter(({ value }) => within(domain, value));
  const placed = inside.reduce<readonly PlacedQuantile[]>((kept, { id, value }) => {
    const at = y(value) - text * 0.35;
    const isFree = kept.every((other) => Math.abs(other.at - at) > text * 1.1) && at > text;
    return isFree ? [...kept, { id, value, at }] : kept;
  }, []);
  return placed.map(({ id, value, at }) => (
    <text key={id} className="label label--predicted" x={plot.width} y={at} textAnchor="end">
      {saidBeside(data, value)}
    </text>
  ));
}

/** Draws a discrete prediction: the median, and the middle 95 % if it has any width. */
function Discrete({ data: { median, lower, upper }, part }: CurveProps) {
  const { y, width } = usePlot();
  return (
    <>
      <line className="predicted-line" x2={width * widest * part} y1={y(median)} y2={y(median)} />
      {lower < upper && <line className="predicted-line" x1={2} x2={2} y1={y(lower)} y2={y(upper)} />}
    </>
  );
}

function Rug({ data: { rug, domain } }: PartProps) {
  const { y } = usePlot();
  const shown = rug.filter((one) => within(domain, one));
  return <path className="rug" d={shown.map((one) => `M-4,${pixels(y(one))}h8`).join('')} />;
}

/** Draws the observed outputs in grey: their density, their histogram, and the density of each cluster. */
function Observed({ data: { seen, bars, clusters, full, coarse }, part }: CurveProps) {
  const { y, width } = usePlot();
  const x = useScale([0, full.seen / part], [0, width]);
  const scales = useMemo(() => ({ x, y }), [x, y]);
  const grey = useMemo(() => {
    if (!seen) return '';
    const { at, value } = drawnOf(seen, coarse);
    return turnedAreaPath(at, 0, value, scales);
  }, [seen, coarse, scales]);
  return (
    <>
      <path className="seen" d={grey} />
      {bars?.map(({ low, high, density }) => (
        <rect key={low} className="bar" y={y(high)} width={scales.x(density)} height={y(low) - y(high)} />
      ))}
      {clusters?.map(({ l, at, value, peak }) => (
        <g key={l}>
          <path className={`cluster-line ${clusterClass(l)}`} d={linePath({ x: value, y: at }, scales)} />
          <path
            className={`cluster-mark ${clusterClass(l)}`}
            d={clusterShape(l, 4)}
            transform={`translate(${pixels(scales.x(value[peak]!))},${pixels(y(at[peak]!))})`}
          />
        </g>
      ))}
    </>
  );
}

const allSeen = 'all observations';

/** Draws the legend, or the reading at the hovered level. */
function Notes({
  data: { predicted, seen, words, level },
  frame: { plot, text, narrow },
}: ChartProps<DensityData>) {
  const stretch = useTextStretch();
  const below = plot.height + text * 1.5;
  const readings = level?.readings ?? [];
  const reading = readings.find((one) => textWidth(one, text) < plot.width + text * 2) ?? readings.at(-1);
  if (narrow && !reading) return null;
  // A story's word before the symbol goes where the axis beside it begins.
  const names = [words, words.replace(/^.+ (?=\S+ = )/, '')].map((name) => `at ${name}`);
  const where = names.find((one) => textWidth(one, text) < plot.width) ?? names.at(-1)!;
  const hasRoom = stretch === 1 || textWidth(allSeen, text, stretch) < plot.width + text * 2;
  return (
    <>
      {predicted && !narrow && (
        <text className="label label--predicted" y={below}>
          {where}
        </text>
      )}
      {(reading ?? (seen && hasRoom)) && (
        <text className="readout" y={narrow ? below : below + text * 1.4}>
          {reading ?? allSeen}
        </text>
      )}
    </>
  );
}

/** Density of the outputs: observed so far, and predicted at the cursor. */
export const densityOfY: ChartDefinition<DensityData> = {
  id: 'density-of-y',
  label: 'Density of y',
  project,
  describe,
  Component,
};
