import { useId } from 'react';
import { carriedQuantiles, latentDensity, type Curve } from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import type { Domain } from './domain';
import { formatOn } from './format';
import { XAxis } from './marks/Axis';
import { Title } from './marks/Labels';
import { textWidth } from './marks/labels';
import { areaPath, linePath } from './marks/path';
import { useScales } from './marks/scale';
import { domainsOf, placeOf } from './source';

export interface LatentData {
  readonly step: number;
  /** What the place looked at is called. */
  readonly words: string;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly outputs: Domain;
  /** Null where nothing is fitted. */
  readonly bell: { readonly mean: number; readonly sd: number; readonly curve: Curve } | null;
  /** How far the 95 % band reaches from the median, in y. */
  readonly below: number;
  readonly above: number;
}

function project(source: ChartSource): LatentData {
  const { snapshot, view } = source;
  const domains = domainsOf(source);
  const { index: i, words } = placeOf(source);
  const [low, middle, high] = carriedQuantiles(view, i).map((quantile) => quantile.y);
  return {
    step: snapshot.step,
    words,
    domain: { x: domains.z, y: [0, 1.08] },
    outputs: domains.y,
    bell: snapshot.model
      ? { mean: view.latent.mean[i] ?? 0, sd: view.latent.sd[i] ?? 0, curve: latentDensity(view, i) }
      : null,
    below: middle! - low!,
    above: high! - middle!,
  };
}

function inLatent({ domain, bell }: LatentData): string {
  return bell ? `symmetric in z: μ ${formatOn(domain.x, bell.mean)}, σ ${formatOn(domain.x, bell.sd)}` : '';
}

function inOutput({ outputs, below, above }: LatentData): string {
  return `in y: ${formatOn(outputs, below)} below, ${formatOn(outputs, above)} above`;
}

function describe(data: LatentData): string {
  if (!data.bell) return `Step ${data.step}: no model yet.`;
  const { mean, sd } = data.bell;
  const say = (value: number) => formatOn(data.domain.x, value);
  const where = `Step ${data.step}: at ${data.words} z is Gaussian with mean ${say(mean)} and standard deviation ${say(sd)}`;
  const reach = `${formatOn(data.outputs, data.below)} below the median and ${formatOn(data.outputs, data.above)} above`;
  return `${where}; in y the 95 % band reaches ${reach}.`;
}

function Component({ data, frame }: ChartProps<LatentData>) {
  const { plot, text } = frame;
  const clip = useId();
  const scales = useScales(data.domain, plot);
  if (!data.bell) return null;
  const points = { x: data.bell.curve.at, y: data.bell.curve.value };
  const beneath = plot.height + text * 3.2;
  const fits = textWidth(inLatent(data), text) < plot.width;
  const note = fits ? { x: 0 } : { x: plot.width, textAnchor: 'end' as const };
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text={`latent z at ${data.words}`} above={text} />
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path className="predicted" d={areaPath(points, 0, scales)} />
        <path className="predicted-line" d={linePath(points, scales)} />
      </g>
      <XAxis {...plot} text={text} domain={data.domain.x} scale={scales.x} labels={frame.xLabels} name="z" />
      <text className="readout" {...note} y={beneath}>
        {inLatent(data)}
      </text>
      <text className="readout" {...note} y={beneath + text * 1.4}>
        {inOutput(data)}
      </text>
    </g>
  );
}

/** The Gaussian of z at the cursor. */
export const latent: ChartDefinition<LatentData> = {
  id: 'latent',
  label: 'Latent z',
  project,
  describe,
  Component,
};
