import { useId, useMemo } from 'react';
import { carriedDensity, type Curve } from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import { within, type Domain } from './domain';
import { formatOn, formatValue } from './format';
import { YAxis } from './marks/Axis';
import { Title } from './marks/Labels';
import { linePath, turnedAreaPath } from './marks/path';
import { affine, useScale } from './marks/scale';
import { domainsOf, placeOf } from './source';

export interface DensityData {
  readonly step: number;
  readonly domain: Domain;
  /** What the place looked at is called. */
  readonly words: string;
  /** Kernel density of all observed outputs. */
  readonly seen: Curve | null;
  readonly rug: readonly number[];
  /** Predictive density at the cursor; null where nothing is fitted. */
  readonly predicted: Curve | null;
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
  /** No doubt at all: a line. */
  readonly certain: boolean;
  /** Density that fills the width of the panel. */
  readonly full: { readonly seen: number; readonly predicted: number };
}

/** Share of the width that the observations' density takes. */
const seenShare = 0.66;
const widest = 0.95;

function project(source: ChartSource): DensityData {
  const { snapshot, view } = source;
  const { index: i, words } = placeOf(source);
  const predicted = snapshot.model ? carriedDensity(view, i) : null;
  const seen = view.kde ? { at: view.map.y, value: view.kde } : null;
  const seenPeak = seen ? peakOf(seen) : 0;
  const peak = predicted ? peakOf(predicted) : 0;
  const common = seenPeak > 0 ? seenPeak / seenShare : peak / widest;
  return {
    step: snapshot.step,
    domain: domainsOf(source).y,
    words,
    seen,
    rug: snapshot.observations.map((observation) => observation.y),
    predicted,
    median: view.quantiles[4]?.[i] ?? Number.NaN,
    lower: view.quantiles[1]?.[i] ?? Number.NaN,
    upper: view.quantiles[7]?.[i] ?? Number.NaN,
    certain: !Number.isFinite(peak),
    full: { seen: common, predicted: Math.max(common, peak / widest) },
  };
}

function peakOf({ value }: Curve): number {
  return value.reduce((most, one) => (one > most || Number.isNaN(one) ? one : most), 0);
}

function describe(data: DensityData): string {
  const { step, words, domain, rug, predicted, median, lower, upper, certain } = data;
  const seen =
    rug.length > 0
      ? ` The ${rug.length} observed y run from ${formatValue(Math.min(...rug))} to ${formatValue(Math.max(...rug))}.`
      : '';
  if (!predicted) return `Step ${step}: no prediction yet.${seen}`;
  const width = certain ? 'without doubt' : `with 95 % of it ${formatOn(domain, upper - lower)} wide`;
  return `Step ${step}: at ${words} y is expected around ${formatOn(domain, median)}, ${width}.${seen}`;
}

function Component({ data, frame }: ChartProps<DensityData>) {
  const { plot, text } = frame;
  const clip = useId();
  const y = useScale(data.domain, [plot.height, 0]);
  const { seen, predicted, full, rug } = data;
  const grey = useMemo(() => {
    return seen
      ? turnedAreaPath({ x: seen.value, y: seen.at }, { x: affine([0, full.seen], [0, plot.width]), y })
      : '';
  }, [seen, full.seen, plot.width, y]);
  const scales = { x: affine([0, full.predicted], [0, plot.width]), y };
  const points = predicted && !data.certain ? { x: predicted.value, y: predicted.at } : null;
  const below = plot.height + text * 1.5;
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text="density of y" above={text} />
      <YAxis {...plot} text={text} domain={data.domain} scale={y} labels={frame.yLabels} />
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path className="seen" d={grey} />
        {points && <path className="predicted" d={turnedAreaPath(points, scales)} />}
        {points && <path className="predicted-line" d={linePath(points, scales)} />}
        {data.certain && (
          <line className="predicted-line" x2={plot.width * widest} y1={y(data.median)} y2={y(data.median)} />
        )}
      </g>
      <line className="axis" y2={plot.height} x1={0.5} x2={0.5} />
      <path
        className="rug"
        d={rug
          .filter((one) => within(data.domain, one))
          .map((one) => `M-4,${y(one).toFixed(1)}h8`)
          .join('')}
      />
      {predicted && (
        <text className="label label--predicted" y={below}>
          at {data.words}
        </text>
      )}
      {seen && (
        <text className="readout" y={below + text * 1.4}>
          all observations
        </text>
      )}
    </g>
  );
}

/** What y is like: seen so far, and expected at the cursor. */
export const densityOfY: ChartDefinition<DensityData> = {
  id: 'density-of-y',
  label: 'Density of y',
  project,
  describe,
  Component,
};
