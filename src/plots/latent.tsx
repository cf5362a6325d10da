import { axesOf, domainsOf, placeOf, type OutputSpace } from './source';
import { carriedDensity, carriedQuantiles, latentDensity, type Curve } from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import type { Domain } from './domain';
import type { Spacing } from './scale';
import type { PlotLabels } from '../vocabulary/axes';
import { formatOutput } from '../vocabulary/numbers/labelled';
import { formatNumber } from '../vocabulary/numbers/write';
import { formatOn } from '../vocabulary/numbers/ticks';
import { levelOf, type PointedLevel } from './levels';
import { Axis } from './Axis';
import { Clip } from './marks/Clip';
import { Title } from './marks/TextMarks';
import { textWidth } from './marks/labels';
import { AreaY, Line } from './marks/Curve';
import { Plot } from './Figure';

export interface LatentData {
  readonly step: number;
  /** Name of the place at the cursor. */
  readonly words: string;
  /** Space of the axis across: z, or y if the row above shows z. */
  readonly space: OutputSpace;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly spacing: Spacing | Domain;
  readonly domains: { readonly y: Domain; readonly z: Domain };
  readonly labels: Pick<PlotLabels, 'digits'>;
  /** Belief at the cursor, its curve of height 1; null if nothing is fitted. */
  readonly bell: { readonly mean: number; readonly sd: number; readonly curve: Curve } | null;
  /** Distance in y from the median to the lower end of the 95 % band; `above` to the upper end. */
  readonly below: number;
  readonly above: number;
  readonly level: PointedLevel | null;
}

function project(source: ChartSource): LatentData {
  const { snapshot, view } = source;
  const domains = domainsOf(source);
  const { across, domain, spacing } = axesOf(source);
  const { index: i, words } = placeOf(source);
  const [low, middle, high] = carriedQuantiles(view, i).map((quantile) => quantile.y);
  const curve = () => (across === 'z' ? latentDensity(view, i) : heightOne(carriedDensity(view, i)));
  return {
    step: snapshot.step,
    words,
    space: across,
    domain: { x: domain.across, y: [0, 1.08] },
    spacing: spacing.across,
    domains,
    labels: source.labels,
    bell: snapshot.model
      ? { mean: view.latent.mean[i] ?? 0, sd: view.latent.sd[i] ?? 0, curve: curve() }
      : null,
    below: middle! - low!,
    above: high! - middle!,
    level: levelOf(source),
  };
}

/** Scales a curve to a peak of 1; a spike if σ is zero. */
function heightOne({ at, value }: Curve): Curve {
  const peak = value.reduce((most, one) => (one > most ? one : most), 0);
  return {
    at,
    value: Number.isFinite(peak) && peak > 0 ? value.map((one) => one / peak) : value.map(() => 1),
  };
}

/** Returns what is said of the bell, longest first. */
function inLatent({ bell }: LatentData): readonly [string, string] {
  const numbers = bell ? `μ ${formatNumber(bell.mean)}, σ ${formatNumber(bell.sd)}` : '';
  return [`symmetric in z: ${numbers}`, numbers];
}

function inOutput({ labels, below, above }: LatentData): string {
  return `in y: ${formatOutput(labels, below)} below, ${formatOutput(labels, above)} above`;
}

function describe(data: LatentData): string {
  if (!data.bell) return `Step ${data.step}: no model yet.`;
  const { mean, sd } = data.bell;
  const say = (value: number) => formatOn(data.domains.z, value);
  const where = `Step ${data.step}: at ${data.words} z is Gaussian with mean ${say(mean)} and standard deviation ${say(sd)}`;
  const reach = `${formatOutput(data.labels, data.below)} below the median and ${formatOutput(data.labels, data.above)} above`;
  const drawn = data.space === 'y' ? ' Drawn is the density of y that becomes of it.' : '';
  const pointed = data.level ? ` At the level pointed at z is ${say(data.level.z)}.` : '';
  return `${where}; in y the 95\u00a0% band reaches ${reach}.${drawn}${pointed}`;
}

function Component({ data, frame }: ChartProps<LatentData>) {
  const { plot, text } = frame;
  if (!data.bell) return null;
  const { at, value } = data.bell.curve;
  const beneath = plot.height + text * 3.2;
  const [whole, short] = inLatent(data);
  const fits = textWidth(whole, text) < plot.width;
  const bell = textWidth(whole, text) < plot.width + text * 5 ? whole : short;
  const note = fits ? { x: 0 } : { x: plot.width, textAnchor: 'end' as const };
  const title = data.space === 'z' ? 'latent z' : 'density of y';
  return (
    <Plot at={plot} text={text} x={data.spacing} y={data.domain.y}>
      <Title text={`${title} at ${data.words}`} above={text} />
      <Clip>
        <AreaY className="predicted" x={at} y1={0} y2={value} />
        <Line className="predicted-line" x={at} y={value} />
      </Clip>
      <Axis side="bottom" labels={frame.xLabels} title={data.space} />
      <text className="readout" {...note} y={beneath}>
        {bell}
      </text>
      {textWidth(inOutput(data), text) < plot.width + text * 5 && (
        <text className="readout" {...note} y={beneath + text * 1.4}>
          {inOutput(data)}
        </text>
      )}
    </Plot>
  );
}

/** Gaussian of z at the cursor. */
export const latent: ChartDefinition<LatentData> = {
  id: 'latent',
  label: 'Latent z',
  needs: 'latent',
  project,
  describe,
  Component,
};
