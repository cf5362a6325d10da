import { useId } from 'react';
import { carriedQuantiles, isStraight, toLatent, toOutput, type CarriedQuantile, type OutputMap } from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import { within, type Domain } from './domain';
import { formatInput, formatValue } from './format';
import { XAxis, YAxis } from './marks/Axis';
import { Line } from './marks/Curve';
import { Title } from './marks/Labels';
import { useScales } from './marks/scale';
import { cursorIndex, domainsOf } from './source';

export interface OutputMapData {
  readonly step: number;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly map: OutputMap;
  readonly straight: boolean;
  readonly observed: readonly { readonly id: number; readonly z: number; readonly y: number }[];
  readonly x: number;
  /** Corners of the way from z to y; empty where it is not shown. */
  readonly quantiles: readonly CarriedQuantile[];
}

function project(source: ChartSource): OutputMapData {
  const { snapshot, view, layers } = source;
  const domains = domainsOf(source);
  const i = cursorIndex(source);
  return {
    step: snapshot.step,
    domain: { x: domains.z, y: domains.y },
    map: view.map,
    straight: isStraight(view.map),
    observed: snapshot.observations.map(({ id, y }) => ({ id, y, z: toLatent(view.map, y) })),
    x: view.x[i]!,
    quantiles: snapshot.model && layers.latent ? carriedQuantiles(view, i) : [],
  };
}

function describe({ step, straight, observed, x, quantiles }: OutputMapData): string {
  const shape = straight
    ? 'Ψ is a straight line: a plain Gaussian process does not bend y'
    : `Ψ carries y to z, bent as the ${observed.length} observed y suggest`;
  const [low, , high] = quantiles;
  if (!low || !high) return `Step ${step}: ${shape}.`;
  const way = `z from ${formatValue(low.z)} to ${formatValue(high.z)} becomes y from ${formatValue(low.y)} to ${formatValue(high.y)}`;
  return `Step ${step}: ${shape}. At x = ${formatInput(x)} ${way}.`;
}

function Component({ data, frame }: ChartProps<OutputMapData>) {
  const { plot, text, weight } = frame;
  const clip = useId();
  const scales = useScales(data.domain, plot);
  const { domain, map } = data;
  const axis = { ...plot, text };
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text={frame.narrow ? 'output map Ψ' : 'output map z = Ψ(y)'} above={text} />
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

function MapName({ data, scales, text }: { data: OutputMapData; scales: ReturnType<typeof useScales>; text: number }) {
  const [low, high] = data.domain.y;
  const top = toLatent(data.map, high);
  const z = Math.min(top, data.domain.x[1]);
  const y = toOutput(data.map, z);
  const height = scales.y(low) - scales.y(high);
  const baseline = Math.min(height - 4, Math.max(text * 1.3, scales.y(y) + text * 1.6));
  return (
    <text className="map-name" x={Math.max(text, scales.x(z) - text * 0.2)} y={baseline} textAnchor="end">
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
