import { carriedQuantiles, latentDensity, type Curve } from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import type { Domain } from './domain';
import { formatInput, formatValue } from './format';
import { XAxis } from './marks/Axis';
import { Title } from './marks/Labels';
import { areaPath, linePath } from './marks/path';
import { useScales } from './marks/scale';
import { cursorIndex, domainsOf } from './source';

export interface LatentData {
  readonly step: number;
  readonly x: number;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Null where nothing is fitted. */
  readonly bell: { readonly mean: number; readonly sd: number; readonly curve: Curve } | null;
  /** How far the 95 % band reaches from the median, in y. */
  readonly below: number;
  readonly above: number;
}

function project(source: ChartSource): LatentData {
  const { snapshot, view } = source;
  const i = cursorIndex(source);
  const [low, middle, high] = carriedQuantiles(view, i).map((quantile) => quantile.y);
  return {
    step: snapshot.step,
    x: view.x[i]!,
    domain: { x: domainsOf(source).z, y: [0, 1.08] },
    bell: snapshot.model
      ? { mean: view.latent.mean[i] ?? 0, sd: view.latent.sd[i] ?? 0, curve: latentDensity(view, i) }
      : null,
    below: middle! - low!,
    above: high! - middle!,
  };
}

function inLatent(bell: NonNullable<LatentData['bell']>): string {
  return `symmetric here: μ ${formatValue(bell.mean)}, σ ${formatValue(bell.sd)}`;
}

function inOutput({ below, above }: LatentData): string {
  return `on the y axis: ${formatValue(below)} below, ${formatValue(above)} above`;
}

function describe(data: LatentData): string {
  if (!data.bell) return `Step ${data.step}: no model yet.`;
  const { mean, sd } = data.bell;
  const where = `Step ${data.step}: at x = ${formatInput(data.x)} z is Gaussian with mean ${formatValue(mean)} and standard deviation ${formatValue(sd)}`;
  return `${where}; its 95 % band reaches, ${inOutput(data)}.`;
}

function Component({ data, frame }: ChartProps<LatentData>) {
  const { plot, text } = frame;
  const scales = useScales(data.domain, plot);
  if (!data.bell) return null;
  const points = { x: data.bell.curve.at, y: data.bell.curve.value };
  const beneath = plot.height + text * 3.2;
  const note = frame.narrow ? { x: plot.width, textAnchor: 'end' as const } : { x: 0 };
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text={`latent z at x = ${formatInput(data.x)}`} above={text} />
      <path className="predicted" d={areaPath(points, 0, scales)} />
      <path className="predicted-line" d={linePath(points, scales)} />
      <XAxis {...plot} text={text} domain={data.domain.x} scale={scales.x} labels={frame.xLabels} name="z" />
      <text className="readout" {...note} y={beneath}>
        {inLatent(data.bell)}
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
