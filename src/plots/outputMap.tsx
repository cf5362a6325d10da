import { axesOf, nearestIndex, placeOf, type OutputSpace } from './source';
import {
  carriedQuantiles,
  isStraight,
  latentAt,
  mapAt,
  toLatent,
  toOutput,
  type CarriedQuantile,
  type OutputMap,
} from './carried';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import { clusterClass, clusterName, clusterOf, clusterShape, shownClusters } from './clusters';
import type { Domain } from './domain';
import type { Spacing } from './scale';
import { formatOn } from '../vocabulary/numbers/ticks';
import { formatNumber, pixels } from '../vocabulary/numbers/write';
import { Axis } from './Axis';
import { Clip, isInPlot } from './marks/Clip';
import { Line } from './marks/Curve';
import { dotsPath } from './path';
import { Title } from './marks/TextMarks';
import { Plot, usePlot } from './Figure';
import { showing, writtenOutput, type OutputDigits } from '../vocabulary/numbers/digits';

export interface OutputMapData {
  readonly step: number;
  /** Space of the upward axis; the other runs across. */
  readonly up: OutputSpace;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly spacing: { readonly x: Spacing | Domain; readonly y: Spacing | Domain };
  readonly map: OutputMap;
  readonly straight: boolean;
  readonly observed: readonly SeenPoint[];
  /** Ψ of each cluster, if clusters are shown. */
  readonly parts: readonly { readonly l: number; readonly map: OutputMap }[];
  /** Name of the place at the cursor. */
  readonly words: string;
  /** Quantiles carried from z to y; empty if hidden. */
  readonly quantiles: readonly CarriedQuantile[];
  /** Weights of the clusters at the cursor, which Ψ is blended with; empty if Ψ is the same everywhere. */
  readonly weights: readonly number[];
  /** How finely outputs are written. */
  readonly digits: OutputDigits;
}

interface SeenPoint {
  readonly id: number;
  readonly z: number;
  readonly y: number;
  /** Cluster, counted from 0, if clusters are shown. */
  readonly cluster: number | null;
}

function project(source: ChartSource): OutputMapData {
  const { snapshot, view, layers } = source;
  const { up, domain, spacing } = axesOf(source);
  const clusters = shownClusters(source);
  const labels = clusterOf(clusters);
  const { index: i, words } = placeOf(source);
  const map = mapAt(view, i);
  return {
    step: snapshot.step,
    up,
    domain: { x: domain.across, y: domain.up },
    spacing: { x: spacing.across, y: spacing.up },
    map,
    straight: isStraight(map),
    observed: snapshot.observations.map(({ id, x, y }) => {
      const z = latentAt(view, nearestIndex(view.x, x[view.line.along]!), y);
      return { id, y, z, cluster: labels.get(id) ?? null };
    }),
    parts: clusters?.map(({ z, slope }, l) => ({ l, map: { y: view.map.y, z, slope } })) ?? [],
    words,
    quantiles: snapshot.model && layers.latent ? carriedQuantiles(view, i) : [],
    weights: view.clusters?.map(({ weight }) => weight[i]!) ?? [],
    digits: source.labels.digits.output,
  };
}

function describe(data: OutputMapData): string {
  const { step, words, quantiles, domain, up } = data;
  const ofZ = up === 'y' ? domain.x : domain.y;
  const shape = shapeOf(data);
  const [low, , high] = quantiles;
  if (!low || !high) return `Step ${step}: ${shape}.`;
  const ends = [low.y, high.y];
  const finer = showing(data.digits, ends);
  const way = `z from ${formatOn(ofZ, low.z)} to ${formatOn(ofZ, high.z)} becomes y from ${ends.map((y) => writtenOutput(finer, y)).join(' to ')}`;
  return `Step ${step}: ${shape}. At ${words} ${way}.${partsInWords(data)}`;
}

function partsInWords({ parts }: OutputMapData): string {
  return parts.length > 0
    ? ` Ψ of ${parts.map(({ l }) => clusterName(l)).join(', ')} are drawn beside it.`
    : '';
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
  const { plot, text } = frame;
  const across = data.up === 'y' ? 'z' : 'y';
  return (
    <Plot at={plot} text={text} {...data.spacing}>
      <Title text={titleOf(data, frame.narrow)} above={text} />
      <Axis side="left" labels={frame.yLabels} />
      <Axis side="bottom" labels={frame.xLabels} title={across} />
      <Curves data={data} weight={frame.weight} />
      <MapName data={data} />
    </Plot>
  );
}

interface CurvesProps {
  readonly data: OutputMapData;
  readonly weight: number;
}

/** Draws Ψ, the maps of the clusters, the observations, and the carried quantiles. */
function Curves({ data, weight }: CurvesProps) {
  const plot = usePlot();
  const { map, up, parts } = data;
  const across = up === 'y' ? 'z' : 'y';
  return (
    <>
      <Clip>
        {parts.map(({ l, map: part }) => (
          <Line key={l} className={`cluster-line ${clusterClass(l)}`} x={part[across]} y={part[up]} />
        ))}
        <Line className="map" x={map[across]} y={map[up]} />
        <Seen data={data} weight={weight} />
      </Clip>
      {data.quantiles.map((one) => {
        const [x, y] = [plot.x(one[across]), plot.y(one[up])];
        if (!isInPlot(plot, x, y)) return null;
        return <circle key={one.deviations} className="corner" cx={x} cy={y} r={3.6 * weight} />;
      })}
    </>
  );
}

/** Draws the observations, in the shapes of their clusters if these are shown. */
function Seen({ data: { observed, up }, weight }: CurvesProps) {
  const scales = usePlot();
  const across = up === 'y' ? 'z' : 'y';
  const plain = observed.filter(({ cluster }) => cluster === null);
  const placeOf = (one: SeenPoint) => [scales.x(one[across]), scales.y(one[up])] as const;
  return (
    <>
      <path className="seen-dot" d={dotsPath(plain.map(placeOf), 3 * weight)} />
      {observed.map(
        (one) =>
          one.cluster !== null && (
            <path
              key={one.id}
              className={`cluster-mark ${clusterClass(one.cluster)}`}
              d={clusterShape(one.cluster, 3.4 * weight)}
              transform={`translate(${placeOf(one)
                .map((pixel) => pixels(pixel))
                .join()})`}
            />
          ),
      )}
    </>
  );
}

function titleOf({ weights, words }: OutputMapData, narrow: boolean): string {
  if (weights.length > 0) return narrow ? `Ψ at ${words}` : `output map Ψ at ${words}`;
  return narrow ? 'output map Ψ' : 'output map z = Ψ(y)';
}

/** Places the letter Ψ left of the curve, near its upper end. */
function MapName({ data: { domain, map, up } }: Pick<CurvesProps, 'data'>) {
  const { text, height, ...scales } = usePlot();
  const turn = up === 'y' ? toLatent : toOutput;
  const back = up === 'y' ? toOutput : toLatent;
  const top = Math.min(domain.x[1], turn(map, domain.y[1]));
  const across = domain.x[0] + 0.88 * (top - domain.x[0]);
  const y = scales.y(back(map, across));
  return (
    <text
      className="map-name"
      x={scales.x(across) - text * 0.7}
      y={Math.min(height - text * 0.3, Math.max(text * 1.1, y - text * 0.1))}
      textAnchor="end"
    >
      Ψ
    </text>
  );
}

/** Map between outputs and latent Gaussian. */
export const outputMap: ChartDefinition<OutputMapData> = {
  id: 'output-map',
  label: 'Output map',
  needs: 'map',
  project,
  describe,
  Component,
};
