import { memo } from 'react';
import type { Vec } from '../engine/numeric/arrays';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import { clusterClass, clusterShape, shownClusters, weightsInWords } from './clusters';
import type { Domain } from './domain';
import type { Spacing } from './scale';
import { Axis, type Tick } from './Axis';
import { Clip } from './marks/Clip';
import { Line } from './marks/Curve';
import { Header } from './marks/TextMarks';
import { Plot, usePlot } from './Figure';
import { placeOf, spacingOf } from './source';
import { memoised } from '../vocabulary/memoised';
import { pixels } from '../vocabulary/numbers/write';
import { formatInput } from '../vocabulary/numbers/labelled';

export interface ClusterWeightsData {
  readonly step: number;
  /** Part that does not depend on the cursor; null if Ψ is the same everywhere or clusters are hidden. */
  readonly picture: WeightsPicture | null;
  /** Name of the place at the cursor; `reading` gives the weights there. */
  readonly words: string;
  readonly reading: string | null;
  readonly pointed: boolean;
  /** Input along the axis, for plots that label it here. */
  readonly along: { readonly name: string; readonly domain: Spacing | Domain };
  /** Writes a value of that input. */
  readonly say: (value: number) => string;
}

interface WeightsPicture {
  readonly x: Vec;
  readonly domain: { readonly x: Spacing | Domain; readonly y: Domain };
  /** α_l [m] of each cluster, and the index of its mark. */
  readonly weights: readonly { readonly weight: Vec; readonly mark: number }[];
}

const pictureOf = memoised(
  ({ view, layers }: ChartSource) => [view, layers.clusters],
  (_, source: ChartSource): WeightsPicture | null => {
    const clusters = shownClusters(source);
    const { view } = source;
    if (!clusters) return null;
    const most = Math.max(1, ...clusters.map(({ weight }) => weight.reduce((a, b) => Math.max(a, b), 0)));
    return {
      x: view.x,
      domain: { x: spacingOf(source), y: [0, most] },
      weights: clusters.map(({ weight }) => ({ weight, mark: middleOfPeak(weight) })),
    };
  },
);

/** Returns the middle of the region where a curve is near its maximum, away from the edges. */
function middleOfPeak(weight: Vec): number {
  const peak = weight.reduce((a, b) => Math.max(a, b), 0);
  const near = [...weight.keys()].filter((i) => weight[i]! > 0.97 * peak);
  const middle = near[near.length >> 1] ?? 0;
  const edge = Math.round(weight.length * 0.02);
  return Math.min(weight.length - 1 - edge, Math.max(edge, middle));
}

function project(source: ChartSource): ClusterWeightsData {
  const { words, pointed } = placeOf(source);
  return {
    step: source.snapshot.step,
    picture: pictureOf(source),
    words,
    reading: weightsInWords(source),
    pointed,
    along: { name: source.labels.x, domain: spacingOf(source) },
    say: (value) => formatInput(source.labels, source.view.line.along, value),
  };
}

/** Note in place of the curves. */
const single = 'there is one cluster so far';

function describe({ step, picture, words, reading }: ClusterWeightsData): string {
  if (!picture || !reading) return `Step ${step}: ${single}, the output map is the same everywhere.`;
  return `Step ${step}: weights of ${picture.weights.length} clusters along x; at ${words} ${reading}.`;
}

function Component({ data, frame }: ChartProps<ClusterWeightsData>) {
  const { plot, text } = frame;
  const { picture, reading, along } = data;
  return (
    <Plot at={plot} text={text} x={along.domain} y={picture?.domain.y ?? [0, 1]}>
      <Header
        title="weights α of the clusters"
        notes={reading && data.pointed ? [reading, reading.replaceAll('cluster ', '')] : []}
        aside={frame.aside}
      />
      <g className={frame.xLabels ? undefined : 'own-axis'}>
        <Axis side="bottom" title={along.name} />
      </g>
      {picture ? (
        <Curves picture={picture} weight={frame.weight} />
      ) : (
        <text className="readout" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {single}
        </text>
      )}
    </Plot>
  );
}

interface CurvesProps {
  readonly picture: WeightsPicture;
  readonly weight: number;
}

const levels: readonly Tick[] = [
  { at: 0, text: '0', line: 'axis' },
  { at: 1, text: '1' },
];

const Curves = memo(function Curves({ picture, weight: thick }: CurvesProps) {
  const scales = usePlot();
  return (
    <g>
      <Axis side="left" ticks={levels} />
      {picture.weights.map(({ weight, mark }, l) => (
        <g key={l}>
          <Clip>
            <Line className={`cluster-line ${clusterClass(l)}`} x={picture.x} y={weight} />
          </Clip>
          <path
            className={`cluster-mark ${clusterClass(l)}`}
            d={clusterShape(l, 4.5 * thick)}
            transform={`translate(${pixels(scales.x(picture.x[mark]!))},${pixels(scales.y(weight[mark]!))})`}
          />
        </g>
      ))}
    </g>
  );
});

/** Weights with which the clusters are blended into Ψ, along the input. */
export const clusterWeights: ChartDefinition<ClusterWeightsData> = {
  id: 'cluster-weights',
  label: 'Cluster weights',
  project,
  describe,
  Component,
};
