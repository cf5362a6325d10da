import { memo } from 'react';
import type { ChartDefinition, ChartProps } from '../chart';
import { formatOutput, formatPlace } from '../../vocabulary/numbers/labelled';
import { alongInWords } from '../source';
import { counted, pixels } from '../../vocabulary/numbers/write';
import { Axis } from '../Axis';
import { Plot, usePlot } from '../Figure';
import { Clip } from '../marks/Clip';
import { Diamond, Discs } from '../marks/Discs';
import { FailedCross } from '../marks/FailedCross';
import { Fog, fogAlong } from '../marks/Fog';
import { HeldSpans } from '../marks/HeldSpans';
import { Forbidden } from '../marks/Forbidden';
import { Title } from '../marks/TextMarks';
import { BandX, Line } from '../marks/Curve';
import { projectPosterior, type PosteriorData, type PosteriorPicture } from '../posteriorData';

function describe({ picture, cursor }: PosteriorData): string {
  const { step, discs, words, incumbent } = picture;
  const best = incumbent
    ? `, best so far ${formatOutput(words.labels, incumbent.y)} at ${formatPlace(words.labels, incumbent.x)}`
    : '';
  const first = `Step ${step}: along ${words.x}, ${counted(discs.length, 'observation')} near this line${best}.`;
  return cursor ? `${first} At ${alongInWords(words, cursor.x)}, ${cursor.reading}.` : first;
}

function Component({ data, frame }: ChartProps<PosteriorData>) {
  const { plot, text, weight } = frame;
  const { picture, cursor } = data;
  return (
    <Plot at={plot} text={text} x={picture.outputs} y={picture.domain.x}>
      <Title text={frame.narrow ? picture.words.x : `along ${picture.words.x}`} above={text} />
      <Axis side="bottom" labels={frame.xLabels} />
      <g className="own-axis">
        <Axis side="left" />
      </g>
      <line className="axis" x1={0.5} x2={0.5} y2={plot.height} />
      <Clip>
        <Curves picture={picture} />
        {cursor && <Beam cursor={cursor} weight={weight} />}
        <Discs discs={picture.discs.map((disc) => ({ ...disc, x: disc.y, y: disc.x }))} weight={weight} />
      </Clip>
      <Failed marks={picture.failed} weight={weight} />
      {picture.query && <Query at={picture.query.x} weight={weight} />}
    </Plot>
  );
}

/** Draws the places without a value on the axis, because they have no height. */
function Failed({ marks, weight }: { readonly marks: PosteriorPicture['failed']; readonly weight: number }) {
  const scales = usePlot();
  return marks.map(({ id, x, ...look }) => (
    <FailedCross key={id} x={0} y={scales.y(x)} weight={weight} {...look} />
  ));
}

function Query({ at, weight }: { readonly at: number; readonly weight: number }) {
  return <Diamond x={0} y={usePlot().y(at)} weight={weight} />;
}

/** Draws bands, curves and the best value, with values to the right. */
const Curves = memo(function Curves({ picture }: { readonly picture: PosteriorPicture }) {
  const plot = usePlot();
  const { x: along, bands, truth, mean, median, incumbent } = picture;
  const best = incumbent && plot.x(incumbent.y);
  return (
    <g>
      {picture.fog && <Fog {...fogAlong(picture, (at) => 1 - plot.y(at) / plot.height)} isUpward />}
      {bands.map(({ id, lower, upper }) => (
        <BandX key={id} y={along} lower={lower} upper={upper} />
      ))}
      {truth && <Line className="truth" x={truth} y={along} />}
      {mean && <Line className="mean" x={mean} y={along} />}
      {median && <Line className="median" x={median} y={along} />}
      {picture.forbidden && <Forbidden spans={picture.forbidden} isUpward />}
      {picture.held && <HeldSpans spans={picture.held.spans} isUpward />}
      {best !== null && <line className="incumbent" x1={best} x2={best} y2={plot.height} />}
    </g>
  );
});

interface BeamProps {
  readonly cursor: NonNullable<PosteriorData['cursor']>;
  readonly weight: number;
}

/** Draws the 95 % interval at the crosshair, horizontally. */
function Beam({ cursor, weight }: BeamProps) {
  const scales = usePlot();
  const cap = 5 * weight;
  const [low, high] = [scales.x(cursor.lower), scales.x(cursor.upper)];
  return (
    <g className="interval" transform={`translate(0,${pixels(scales.y(cursor.x))})`}>
      <line x1={low} x2={high} />
      <line x1={low} x2={low} y1={-cap} y2={cap} />
      <line x1={high} x2={high} y1={-cap} y2={cap} />
      <circle className="interval__median" cx={scales.x(cursor.median)} r={3.6 * weight} />
    </g>
  );
}

/** Slice along the second input of a plane, turned, so that it shares the map's vertical axis. */
export const turnedSlice: ChartDefinition<PosteriorData> = {
  id: 'turned-slice',
  label: 'Slice upwards',
  project: projectPosterior,
  describe,
  Component,
};
