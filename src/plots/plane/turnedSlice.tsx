import { memo } from 'react';
import type { ChartDefinition, ChartProps } from '../chart';
import { counted, formatInput, formatPlace, formatValue } from '../format';
import { XAxis, YAxis } from '../marks/Axis';
import { Clip } from '../marks/Clip';
import { Diamond } from '../marks/Diamond';
import { Discs } from '../marks/Discs';
import { Title } from '../marks/Labels';
import { linePath, turnedBandPath } from '../marks/path';
import { useScales, type Scales } from '../marks/scale';
import { projectPosterior, type PosteriorData, type PosteriorPicture } from '../posteriorData';

function describe({ picture, cursor }: PosteriorData): string {
  const { step, discs, words, incumbent } = picture;
  const best = incumbent ? `, best so far ${formatValue(incumbent.y)} at ${formatPlace(incumbent.x)}` : '';
  const first = `Step ${step}: along ${words.x}, ${counted(discs.length, 'observation')} near this line${best}.`;
  return cursor ? `${first} At ${words.x} = ${formatInput(cursor.x)}, ${cursor.reading}.` : first;
}

function Component({ data, frame }: ChartProps<PosteriorData>) {
  const { plot, text, weight } = frame;
  const { picture, cursor } = data;
  const scales = useScales({ x: picture.domain.y, y: picture.domain.x }, plot);
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text={frame.narrow ? picture.words.x : `along ${picture.words.x}`} above={text} />
      <XAxis {...plot} text={text} domain={picture.domain.y} scale={scales.x} labels={frame.xLabels} />
      <g className="own-axis">
        <YAxis {...plot} text={text} domain={picture.domain.x} scale={scales.y} labels />
      </g>
      <line className="axis" x1={0.5} x2={0.5} y2={plot.height} />
      <Clip width={plot.width} height={plot.height}>
        <Curves picture={picture} scales={scales} height={plot.height} />
        {cursor && <Beam cursor={cursor} scales={scales} weight={weight} />}
        <Discs
          discs={picture.discs.map((disc) => ({ ...disc, x: disc.y, y: disc.x }))}
          scales={scales}
          weight={weight}
        />
      </Clip>
      {picture.query && <Diamond x={0} y={scales.y(picture.query.x)} weight={weight} />}
    </g>
  );
}

interface CurvesProps {
  readonly picture: PosteriorPicture;
  readonly scales: Scales;
  readonly height: number;
}

/** Bands, curves and the best value, values to the right. */
const Curves = memo(function Curves({ picture, scales, height }: CurvesProps) {
  const { x: along, bands, truth, mean, median, incumbent } = picture;
  const line = (values: Float64Array) => linePath({ x: values, y: along }, scales);
  return (
    <g>
      {bands.map(({ id, lower, upper }) => (
        <g key={id}>
          <path className="band" d={turnedBandPath(along, [lower, upper], scales)} />
          <path className="band-edge" d={line(lower)} />
          <path className="band-edge" d={line(upper)} />
        </g>
      ))}
      {truth && <path className="truth" d={line(truth)} />}
      {mean && <path className="mean" d={line(mean)} />}
      {median && <path className="median" d={line(median)} />}
      {incumbent && (
        <line className="incumbent" x1={scales.x(incumbent.y)} x2={scales.x(incumbent.y)} y2={height} />
      )}
    </g>
  );
});

interface BeamProps {
  readonly cursor: NonNullable<PosteriorData['cursor']>;
  readonly scales: Scales;
  readonly weight: number;
}

/** The 95 % interval at the crosshair, lying. */
function Beam({ cursor, scales, weight }: BeamProps) {
  const cap = 5 * weight;
  const [low, high] = [scales.x(cursor.lower), scales.x(cursor.upper)];
  return (
    <g className="interval" transform={`translate(0,${scales.y(cursor.x).toFixed(1)})`}>
      <line x1={low} x2={high} />
      <line x1={low} x2={low} y1={-cap} y2={cap} />
      <line x1={high} x2={high} y1={-cap} y2={cap} />
      <circle className="interval__median" cx={scales.x(cursor.median)} r={3.6 * weight} />
    </g>
  );
}

/** The slice along the second input of a plane, turned, so that it shares the map's vertical axis. */
export const turnedSlice: ChartDefinition<PosteriorData> = {
  id: 'turned-slice',
  label: 'Slice upwards',
  project: projectPosterior,
  describe,
  Component,
};
