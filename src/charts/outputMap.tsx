import { useId } from 'react';
import {
  carriedQuantiles,
  isStraight,
  mapAt,
  toLatent,
  toOutput,
  type CarriedQuantile,
  type OutputMap,
} from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import { within, type Domain } from './domain';
import { formatOn } from './format';
import { XAxis, YAxis } from './marks/Axis';
import { Line } from './marks/Curve';
import { Title } from './marks/Labels';
import { useScales, type Scales } from './marks/scale';
import { domainsOf, nearestIndex, placeOf } from './source';
import { formatNumber } from '../ui/formatNumber';

export interface OutputMapData {
  readonly step: number;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly map: OutputMap;
  readonly straight: boolean;
  readonly observed: readonly { readonly id: number; readonly z: number; readonly y: number }[];
  /** What the place looked at is called. */
  readonly words: string;
  /** Corners of the way from z to y; empty where it is not shown. */
  readonly quantiles: readonly CarriedQuantile[];
  /** Weights of the clusters that Ψ is blended of at the place looked at; empty where Ψ is the same everywhere. */
  readonly weights: readonly number[];
}

function project(source: ChartSource): OutputMapData {
  const { snapshot, view, layers } = source;
  const domains = domainsOf(source);
  const { index: i, words } = placeOf(source);
  const map = mapAt(view, i);
  return {
    step: snapshot.step,
    domain: { x: domains.z, y: domains.y },
    map,
    straight: isStraight(map),
    observed: snapshot.observations.map(({ id, x, y }) => {
      const own = view.clusters ? mapAt(view, nearestIndex(view.x, x[0]!)) : map;
      return { id, y, z: toLatent(own, y) };
    }),
    words,
    quantiles: snapshot.model && layers.latent ? carriedQuantiles(view, i) : [],
    weights: view.clusters?.map(({ weight }) => weight[i]!) ?? [],
  };
}

function describe(data: OutputMapData): string {
  const { step, words, quantiles, domain } = data;
  const shape = shapeOf(data);
  const [low, , high] = quantiles;
  if (!low || !high) return `Step ${step}: ${shape}.`;
  const way = `z from ${formatOn(domain.x, low.z)} to ${formatOn(domain.x, high.z)} becomes y from ${formatOn(domain.y, low.y)} to ${formatOn(domain.y, high.y)}`;
  return `Step ${step}: ${shape}. At ${words} ${way}.`;
}

function shapeOf({ straight, observed, weights, words }: OutputMapData): string {
  if (weights.length > 0) {
    const said = weights.map((weight) => formatNumber(weight, { digits: 2 })).join(' and ');
    return `Ψ differs from place to place; at ${words} it is blended of the maps of the clusters with weights ${said}`;
  }
  return straight
    ? 'Ψ is a straight line: a plain Gaussian process does not bend y'
    : `Ψ carries y to z, bent as the ${observed.length} observed y suggest`;
}

function Component({ data, frame }: ChartProps<OutputMapData>) {
  const { plot, text, weight } = frame;
  const clip = useId();
  const scales = useScales(data.domain, plot);
  const { domain, map } = data;
  const axis = { ...plot, text };
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text={titleOf(data, frame.narrow)} above={text} />
      <YAxis {...axis} domain={domain.y} scale={scales.y} labels={frame.yLabels} />
      <XAxis {...axis} domain={domain.x} scale={scales.x} labels={frame.xLabels} name="z" />
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Line className="map" x={map.z} y={map.y} scales={scales} />
        {data.observed.map(({ id, z, y }) => (
          <circle key={id} className="seen-dot" cx={scales.x(z)} cy={scales.y(y)} r={3 * weight} />
        ))}
      </g>
      {data.quantiles.map(({ deviations, z, y }) =>
        within(domain.y, y) ? (
          <circle key={deviations} className="corner" cx={scales.x(z)} cy={scales.y(y)} r={3.6 * weight} />
        ) : null,
      )}
      <MapName data={data} scales={scales} text={text} />
    </g>
  );
}

function titleOf({ weights, words }: OutputMapData, narrow: boolean): string {
  if (weights.length > 0) return narrow ? `Ψ at ${words}` : `output map Ψ at ${words}`;
  return narrow ? 'output map Ψ' : 'output map z = Ψ(y)';
}

/** The letter stands left of the curve, near its upper end. */
function MapName({ data, scales, text }: { data: OutputMapData; scales: Scales; text: number }) {
  const { domain, map } = data;
  const top = Math.min(domain.x[1], toLatent(map, domain.y[1]));
  const z = domain.x[0] + 0.88 * (top - domain.x[0]);
  const y = scales.y(toOutput(map, z));
  return (
    <text
      className="map-name"
      x={scales.x(z) - text * 0.7}
      y={Math.max(text * 1.1, y - text * 0.1)}
      textAnchor="end"
    >
      Ψ
    </text>
  );
}

/** The map between outputs and the latent Gaussian. */
export const outputMap: ChartDefinition<OutputMapData> = {
  id: 'output-map',
  label: 'Output map',
  project,
  describe,
  Component,
};
