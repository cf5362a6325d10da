import { memo, useMemo } from 'react';
import type { ChartDefinition, ChartProps, Frame } from './chart';
import { counted, formatOn, formatPlace } from './format';
import { Axis } from './Axis';
import { Clip, isInPlot } from './marks/Clip';
import { BandY, Line } from './marks/Curve';
import { Diamond } from './marks/Diamond';
import { Discs, LitRing, type Disc } from './marks/Discs';
import { Interval } from './marks/Interval';
import { Header, Labels } from './marks/Labels';
import { textWidth } from './marks/labels';
import { Plot, usePlot } from './Figure';
import { projectPosterior, type PosteriorData, type PosteriorPicture } from './posteriorData';
import { bestIn, posteriorLabels } from './posteriorLabels';
import { useRested } from './useRested';

function describe({ picture, cursor, told }: PosteriorData): string {
  const { step, observed, incumbent, query, asked, before } = picture;
  const best = incumbent
    ? `, best so far ${bestIn(picture)} at ${formatPlace(incumbent.x)}`
    : ', nothing evaluated yet';
  const next = query === null ? '' : `; ${asked ? 'asked' : 'next query'} ${query.words}`;
  const behind = before ? ['The band before this step is drawn behind.'] : [];
  const first = `Step ${step}: ${counted(observed, 'observation')}${best}${next}.`;
  const here = cursor ? [`At ${cursor.reading}${cursor.level ? `; ${cursor.level}` : ''}.`] : [];
  return [first, ...here, ...told, ...behind].join(' ');
}

function Component({ data, frame }: ChartProps<PosteriorData>) {
  return (
    <Plot at={frame.plot} text={frame.text} {...data.picture.domain}>
      <Contents data={data} frame={frame} />
    </Plot>
  );
}

function Contents({ data, frame }: ChartProps<PosteriorData>) {
  const plot = usePlot();
  const { weight } = frame;
  const { picture, cursor, lit, held } = data;
  const named = useRested(picture, held);
  const labels = useMemo(() => posteriorLabels(named, plot, frame), [named, plot, frame]);
  const isDrawn = ({ x, y }: Disc) => isInPlot(plot, plot.x(x), plot.y(y));
  const discs = useMemo(
    () => picture.discs.filter(({ x, y }) => isInPlot(plot, plot.x(x), plot.y(y))),
    [picture.discs, plot],
  );
  return (
    <>
      <Header title={titleIn(frame, picture)} notes={readingsOf(data)} aside={frame.aside} />
      <Axis side="left" labels={frame.yLabels} />
      <Picture picture={picture} weight={weight} coarse={held} />
      <Axis side="bottom" labels={frame.xLabels} title={picture.words.x} />
      {cursor && (cursor.pointed || picture.bands.length > 0) && (
        <Interval
          {...cursor}
          weight={weight}
          labels={labels}
          say={(value) => formatOn(picture.domain.y, value)}
        />
      )}
      {lit && isDrawn(lit) && <LitRing disc={lit} weight={weight} />}
      <Discs discs={discs} weight={weight} />
      {picture.query !== null && <Diamond x={plot.x(picture.query.x)} y={plot.height} weight={weight} />}
      <Labels labels={labels} />
    </>
  );
}

/** The whole title where it does not run into the next plot's. */
function titleIn({ plot, text }: Frame, { words }: PosteriorPicture): string {
  return textWidth(words.title, text) * 1.04 < plot.width ? words.title : words.y;
}

/** What the header says at its right, longest first. */
function readingsOf({ picture, cursor }: PosteriorData): string[] {
  if (cursor?.level) {
    return [...(cursor.pointed ? [`${cursor.reading}; ${cursor.level}`] : []), cursor.level];
  }
  return cursor?.pointed ? [cursor.reading] : meaningOf(picture);
}

/** What the band says, for those who see one for the first time; longest first. */
function meaningOf({ bands, words }: PosteriorPicture): string[] {
  const [band] = bands;
  if (!band || bands.length > 1) return [];
  const share = `${band.id.slice(4)} %`;
  return [`${words.y} should lie in the band (${share})`, `in the band: ${share}`];
}

interface PictureProps {
  readonly picture: PosteriorPicture;
  readonly weight: number;
  readonly coarse: boolean;
}

/** Bands, curves and the best value. */
const Picture = memo(function Picture({ picture, weight, coarse }: PictureProps) {
  const plot = usePlot();
  const { x, truth, truthPoints, mean, median, bands, paths, incumbent, before } = picture;
  const best = incumbent && plot.y(incumbent.y);
  return (
    <Clip>
      {before && (
        <g className="belief-before">
          <BandY x={x} {...before} />
        </g>
      )}
      {bands.map(({ id, lower, upper }) => (
        <BandY key={id} x={x} lower={lower} upper={upper} coarse={coarse} />
      ))}
      {paths?.curves.map((curve, i) => (
        <Line key={i} className="path" x={paths.x} y={curve} />
      ))}
      {truth && <Line className="truth" x={x} y={truth} />}
      {truthPoints && <Crumbs points={truthPoints} weight={weight} />}
      {mean && <Line className="mean" x={x} y={mean} coarse={coarse} />}
      {median && <Line className="median" x={x} y={median} coarse={coarse} />}
      {best !== null && <line className="incumbent" x2={plot.width} y1={best} y2={best} />}
    </Clip>
  );
});

interface CrumbsProps {
  readonly points: NonNullable<PosteriorPicture['truthPoints']>;
  readonly weight: number;
}

/** A truth that is known at single places only. */
const Crumbs = memo(function Crumbs({ points, weight }: CrumbsProps) {
  const scales = usePlot();
  const xs = Array.from(points.x);
  return xs.map((x, i) => (
    <circle key={i} className="truth-point" cx={scales.x(x)} cy={scales.y(points.y[i]!)} r={2.5 * weight} />
  ));
});

/** The function, the data and the belief about it. */
export const objectivePosterior: ChartDefinition<PosteriorData> = {
  id: 'objective-posterior',
  label: 'Objective and posterior',
  project: projectPosterior,
  describe,
  Component,
};
