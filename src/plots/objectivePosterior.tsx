import { memo, useMemo } from 'react';
import type { ChartDefinition, ChartProps, Frame } from './chart';
import { formatOutput, formatOutputs, formatPlace } from '../vocabulary/numbers/labelled';
import { counted, formatNumber, pixels } from '../vocabulary/numbers/write';
import { codesBelow } from './codes';
import { Axis, type Tick } from './Axis';
import { Clip, isInPlot } from './marks/Clip';
import { BandY, Line } from './marks/Curve';
import { Diamond, Discs, LitRing, type Disc } from './marks/Discs';
import { FailedCross } from './marks/FailedCross';
import { Fog, fogAlong } from './marks/Fog';
import { HeldSpans } from './marks/HeldSpans';
import { Forbidden } from './marks/Forbidden';
import { Header, Labels } from './marks/TextMarks';
import { textWidth, labelBox, placeLabels, type Place, type PlacedLabel } from './marks/labels';
import { Plot, usePlot, type PlotRoom } from './Figure';
import { goalNotes } from './goal';
import { projectPosterior, type PosteriorData, type PosteriorPicture } from './posteriorData';
import { posteriorLabels } from './posteriorLabels';
import { Shades } from './marks/Shades';
import { useSteadyLabels } from './marks/useSteadyLabels';
import { useRested } from './useRested';
import { clampTo, within } from './domain';
import { SmootherMarks } from './marks/SmootherMarks';

function describe({ picture, cursor, told }: PosteriorData): string {
  const { step, observed, incumbent, query, asked, before } = picture;
  const best = incumbent
    ? `, best so far ${bestIn(picture)} at ${formatPlace(picture.words.labels, incumbent.x)}`
    : ', nothing evaluated yet';
  const next = query === null ? '' : `; ${asked ? 'asked' : 'next query'} ${query.words}`;
  const behind = before ? ['The band before this step is drawn behind.'] : [];
  const first = `Step ${step}: ${counted(observed, 'observation')}${best}${next}.`;
  const here = cursor ? [`At ${cursor.reading}${cursor.level ? `; ${cursor.level}` : ''}.`] : [];
  return [first, ...here, ...told, ...behind].join(' ');
}

/** Writes the best value, marked if it is in z. */
function bestIn({ incumbent, words }: PosteriorPicture): string {
  return `${words.y === 'z' ? 'z = ' : ''}${formatOutput(words.labels, incumbent?.y ?? Number.NaN)}`;
}

function Component({ data, frame }: ChartProps<PosteriorData>) {
  return (
    <Plot at={frame.plot} text={frame.text} x={data.picture.domain.x} y={data.picture.outputs}>
      <Contents data={data} frame={frame} />
    </Plot>
  );
}

function Contents({ data, frame }: ChartProps<PosteriorData>) {
  const plot = usePlot();
  const { weight } = frame;
  const { picture, cursor, lit, held, coarse } = data;
  const isUntitled = frame.untitled || frame.isPlain;
  const named = useRested(picture, held);
  const labels = useSteadyLabels(
    (kept) => posteriorLabels(named, plot, frame, kept),
    [named, plot, frame],
    `${plot.width} ${plot.height} ${named.words.x} ${named.words.y} ${named.x[0]} ${named.x.at(-1)}`,
  );
  const isDrawn = ({ x, y }: Disc) => isInPlot(plot, plot.x(x), plot.y(y));
  const discs = useMemo(
    () => picture.discs.filter(({ x, y }) => isInPlot(plot, plot.x(x), plot.y(y))),
    [picture.discs, plot],
  );
  return (
    <>
      <Header
        title={isUntitled ? '' : titleIn(frame, picture)}
        notes={isUntitled && !cursor?.pointed ? [] : readingsOf(data)}
        aside={frame.aside}
      />
      {isUntitled && (
        <g className="own-axis">
          <Header title={picture.words.title} notes={[]} />
        </g>
      )}
      <Axis side="left" labels={frame.yLabels} extra={bestTick(picture, frame)} />
      <Picture picture={picture} weight={weight} coarse={coarse} />
      <Axis
        side="bottom"
        labels={frame.xLabels}
        title={picture.words.x}
        {...codesBelow(picture.words.codes, { width: frame.plot.width, text: frame.text })}
      />
      {cursor && (cursor.pointed || picture.bands.length > 0) && (
        <Interval {...cursor} weight={weight} labels={labels} say={bandWords(picture, cursor)} />
      )}
      {lit && isDrawn(lit) && <LitRing disc={lit} weight={weight} />}
      {(picture.exact || picture.inducing || data.stems) && (
        <SmootherMarks picture={picture} stems={data.stems} weight={weight} />
      )}
      <Discs discs={discs} weight={weight} />
      {picture.failed.map(({ id, x, ...look }) => (
        <FailedCross key={id} x={plot.x(x)} y={plot.height} weight={weight} {...look} />
      ))}
      {picture.pending?.x.map((x) => (
        <Diamond key={x} x={plot.x(x)} y={plot.height} weight={weight} hollow />
      ))}
      {picture.query !== null && <Diamond x={plot.x(picture.query.x)} y={plot.height} weight={weight} />}
      <Labels labels={labels} />
    </>
  );
}

/** Returns what writes the ends and the middle of a band so that its width is seen, as the reading does. */
function bandWords(
  { words }: PosteriorPicture,
  { lower, median, upper }: NonNullable<PosteriorData['cursor']>,
) {
  const said = formatOutputs(words.labels, [lower, median, upper]);
  return (value: number) => said[[lower, median, upper].indexOf(value)] ?? formatOutput(words.labels, value);
}

/** Returns the best value as a mark of the axis of outputs, in as many words and digits as there is room for. */
function bestTick(picture: PosteriorPicture, { plot, text, yLabels }: Frame): Tick | undefined {
  const { incumbent, domain } = picture;
  if (!yLabels || !incumbent || !within(domain.y, incumbent.y)) return undefined;
  const value = formatOutput(picture.words.labels, incumbent.y);
  if (textWidth(`best ${value}`, text) + 9 < plot.left) return { at: incumbent.y, text: `best ${value}` };
  // Bold digits are wider than the estimate has them, which letters make up for.
  const words = textWidth(value, text) * 1.07 + 10 < plot.left ? value : formatNumber(incumbent.y);
  return { at: incumbent.y, text: words };
}

/** Returns the title, shortened if it would run into the next plot's. */
function titleIn({ plot, text }: Frame, { words }: PosteriorPicture): string {
  return textWidth(words.title, text) * 1.04 < plot.width ? words.title : words.y;
}

/** Returns the readings at the right of the header, longest first. */
function readingsOf({ picture, cursor }: PosteriorData): readonly string[] {
  if (cursor?.level) {
    return [...(cursor.pointed ? [`${cursor.reading}; ${cursor.level}`] : []), cursor.level];
  }
  return cursor?.pointed ? [cursor.reading] : goalNotes(picture.words.goal);
}

interface PictureProps {
  readonly picture: PosteriorPicture;
  readonly weight: number;
  readonly coarse: boolean;
}

/** Draws bands, curves and the best value. */
const Picture = memo(function Picture({ picture, weight, coarse }: PictureProps) {
  const plot = usePlot();
  const { x, truth, truthPoints, paths, hyper, incumbent, before, pending } = picture;
  const belief = picture.fine ?? picture;
  const { mean, median } = belief;
  const best = incumbent && plot.y(incumbent.y);
  return (
    <Clip>
      {picture.fog && <Fog {...fogAlong(picture, (at) => plot.x(at) / plot.width)} />}
      <Shades shades={picture.shades} weight={weight} />
      {before && (
        <g className="belief-before">
          <BandY x={x} {...before} />
        </g>
      )}
      {belief.bands.map(({ id, lower, upper }) => (
        <BandY key={id} x={belief.x} lower={lower} upper={upper} coarse={coarse} />
      ))}
      {paths?.curves.map((curve, i) => (
        <Line key={i} className="path" x={paths.x} y={curve} />
      ))}
      {pending?.medians.map((curve, i) => (
        <Line key={i} className="path" x={x} y={curve} />
      ))}
      {hyper?.curves.map((curve, i) => (
        <Line key={i} className="hyper-median" x={hyper.x} y={curve} />
      ))}
      {truth && <Line className="truth" x={x} y={truth} />}
      {truthPoints && <Crumbs points={truthPoints} weight={weight} />}
      {mean && <Line className="mean" x={belief.x} y={mean} coarse={coarse} />}
      {median && <Line className="median" x={belief.x} y={median} coarse={coarse} />}
      {pending?.answers.map((answer, i) => (
        <circle key={i} className="fantasy" cx={plot.x(answer.x)} cy={plot.y(answer.y)} r={2.2 * weight} />
      ))}
      {picture.forbidden && <Forbidden spans={picture.forbidden} />}
      {picture.held && <HeldSpans spans={picture.held.spans} />}
      {best !== null && <line className="incumbent" x2={plot.width} y1={best} y2={best} />}
    </Clip>
  );
});

interface CrumbsProps {
  readonly points: NonNullable<PosteriorPicture['truthPoints']>;
  readonly weight: number;
}

/** Draws a truth that is known at single places only. */
const Crumbs = memo(function Crumbs({ points, weight }: CrumbsProps) {
  const scales = usePlot();
  const xs = Array.from(points.x);
  return xs.map((x, i) => (
    <circle key={i} className="truth-point" cx={scales.x(x)} cy={scales.y(points.y[i]!)} r={2.5 * weight} />
  ));
});

/** Objective, observations and posterior. */
export const objectivePosterior: ChartDefinition<PosteriorData> = {
  id: 'objective-posterior',
  label: 'Objective and posterior',
  project: projectPosterior,
  describe,
  Component,
};

interface IntervalProps {
  readonly x: number;
  readonly lower: number;
  readonly upper: number;
  readonly median: number;
  readonly weight: number;
  /** True where nobody points, within a text. */
  readonly isResting: boolean;
  /** Labels that stand in the plot already. */
  readonly labels: readonly PlacedLabel[];
  /** Writes a value. */
  say(value: number): string;
}

/** Draws the 95 % interval at the cursor as an I-beam with the median; an end beyond the plot is an arrow with its value. */
function Interval(props: IntervalProps) {
  const { lower, upper, median, weight, isResting } = props;
  const plot = usePlot();
  const scale = plot.y;
  const { domain } = scale;
  const x = plot.x(props.x);
  const cap = 5 * weight;
  const low = scale(clampTo(domain, lower));
  const high = scale(clampTo(domain, upper));
  return (
    <g
      className={isResting ? 'interval interval--resting' : 'interval'}
      transform={`translate(${pixels(x)},0)`}
    >
      <line y1={low} y2={high} />
      {within(domain, lower) && <line x1={-cap} x2={cap} y1={low} y2={low} />}
      {within(domain, upper) && <line x1={-cap} x2={cap} y1={high} y2={high} />}
      {upper > domain[1] && <Beyond {...props} end="top" />}
      {lower < domain[0] && <Beyond {...props} end="bottom" />}
      {within(domain, median) && <circle className="interval__median" cy={scale(median)} r={3.6 * weight} />}
    </g>
  );
}

/** Draws an end beyond the plot: an arrow with its value. */
function Beyond({ end, ...props }: IntervalProps & { readonly end: 'top' | 'bottom' }) {
  const { lower, upper, weight, say, labels } = props;
  const plot = usePlot();
  const { domain } = plot.y;
  const x = plot.x(props.x);
  const isTop = end === 'top';
  const isAway = isTop ? lower > domain[1] : upper < domain[0];
  const words = isAway ? `${say(lower)} to ${say(upper)}` : say(isTop ? upper : lower);
  const tip = isTop ? 0 : plot.height;
  const back = (isTop ? 7 : -7) * weight;
  const place = freePlace(words, end, { ...plot, at: x, weight, labels });
  return (
    <g>
      <path
        className="interval__arrow"
        d={`M${-5 * weight},${tip + back}L0,${tip}L${5 * weight},${tip + back}Z`}
      />
      {place && (
        <text className="label label--predicted" x={place.x - x} y={place.y} textAnchor={place.anchor}>
          {words}
        </text>
      )}
    </g>
  );
}

interface ArrowRoom extends Pick<PlotRoom, 'width' | 'height' | 'text'> {
  /** Position of the arrow in pixels. */
  readonly at: number;
  readonly weight: number;
  readonly labels: readonly PlacedLabel[];
}

/** Finds a free place beside the arrow; null if there is none. */
function freePlace(words: string, end: 'top' | 'bottom', room: ArrowRoom): Place | null {
  const { at: x, width, height, text, weight, labels } = room;
  const places = Array.from({ length: 6 }, (_, k) => k * 1.2 * text).flatMap((away): Place[] => {
    const y = end === 'top' ? text * 0.95 + away : height - text * 0.5 - away;
    return [
      { x: x + 9 * weight, y, anchor: 'start' },
      { x: x - 9 * weight, y, anchor: 'end' },
    ];
  });
  const [placed] = placeLabels([{ id: 'beyond', text: words, places }], {
    bounds: { left: 0, top: 0, width, height },
    text,
    obstacles: labels.map((label) => labelBox(label.text, text, label)),
    traces: [],
  });
  return placed ?? null;
}
