import { memo, useId, useMemo } from 'react';
import type { Vec } from '../engine/arrays';
import type { StepView } from '../engine/loop/view';
import type { ChartDefinition, ChartProps, ChartSource, Frame } from './chart';
import { xDomain, type Domain } from './domain';
import { counted, formatInput, formatOn, formatValue } from './format';
import { XAxis, YAxis } from './marks/Axis';
import { Band, Line } from './marks/Curve';
import { Diamond } from './marks/Diamond';
import { Discs, type Disc } from './marks/Discs';
import { Interval } from './marks/Interval';
import { Header, Labels } from './marks/Labels';
import { useScales, type Scales } from './marks/scale';
import { posteriorLabels } from './posteriorLabels';
import { remember } from './remember';
import { domainsOf, incumbentOf, placeOf, queryOf } from './source';

/** A band between two quantile curves. */
export interface BandData {
  readonly id: 'band50' | 'band80' | 'band95' | 'band99';
  readonly label: string;
  readonly lower: Vec;
  readonly upper: Vec;
}

/** The posterior at the cursor. */
export interface CursorData {
  readonly x: number;
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
  readonly pointed: boolean;
  /** "x = 322: median 0.68, 95 % from 0.47 to 0.95". */
  readonly reading: string;
}

/** Everything but the cursor. */
export interface PosteriorPicture {
  readonly step: number;
  readonly words: { readonly x: string; readonly y: string };
  readonly x: Vec;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Curves of layers that are off are null. */
  readonly truth: Vec | null;
  readonly truthPoints: StepView['truthPoints'];
  readonly mean: Vec | null;
  readonly median: Vec | null;
  /** Widest first. */
  readonly bands: readonly BandData[];
  readonly discs: readonly Disc[];
  readonly incumbent: { readonly x: number; readonly y: number } | null;
  readonly query: number | null;
}

export interface PosteriorData {
  readonly picture: PosteriorPicture;
  /** Null where nothing is fitted. */
  readonly cursor: CursorData | null;
}

const bandList = [
  { id: 'band99', label: '99 % (0.5–99.5 quantile)', pair: [0, 8] },
  { id: 'band95', label: '95 % (2.5–97.5 quantile)', pair: [1, 7] },
  { id: 'band80', label: '80 % (10–90 quantile)', pair: [2, 6] },
  { id: 'band50', label: '50 % (25–75 quantile)', pair: [3, 5] },
] as const;

function project(source: ChartSource): PosteriorData {
  return { picture: pictureOf(source), cursor: source.snapshot.model ? cursorOf(source) : null };
}

const pictureOf = remember(paint, (source) => {
  const { y } = domainsOf(source);
  return [source.snapshot, source.layers, source.labels.x, source.labels.y, source.selected, y[0], y[1]];
});

function paint(source: ChartSource): PosteriorPicture {
  const { snapshot, view, layers, labels } = source;
  const best = incumbentOf(snapshot);
  const fitted = snapshot.model !== null;
  return {
    step: snapshot.step,
    words: { x: labels.x, y: labels.y },
    x: view.x,
    domain: { x: xDomain(view), y: domainsOf(source).y },
    truth: layers.truth ? view.truth : null,
    truthPoints: layers.truth ? view.truthPoints : null,
    mean: layers.mean && fitted ? view.mean : null,
    median: layers.median && fitted ? (view.quantiles[4] ?? null) : null,
    bands: fitted ? bandsOf(source) : [],
    discs: discsOf(source),
    incumbent: best ? { x: best.x[0] ?? 0, y: best.y } : null,
    query: layers.query ? queryOf(snapshot) : null,
  };
}

function bandsOf({ layers, view }: ChartSource): BandData[] {
  return bandList.flatMap(({ id, label, pair: [low, high] }) => {
    const lower = view.quantiles[low];
    const upper = view.quantiles[high];
    return layers[id] && lower && upper ? [{ id, label, lower, upper }] : [];
  });
}

function discsOf({ snapshot, selected }: ChartSource): Disc[] {
  return snapshot.observations.map(({ id, x, y, step, edited }) => ({
    id,
    x: x[0] ?? 0,
    y,
    step,
    edited,
    tried: id === snapshot.tried,
    selected: id === selected,
  }));
}

function cursorOf(source: ChartSource): CursorData {
  const { index, x, pointed, words } = placeOf(source);
  const at = (level: number) => source.view.quantiles[level]?.[index] ?? Number.NaN;
  const [lower, median, upper] = [at(1), at(4), at(7)];
  const say = (value: number) => formatOn(domainsOf(source).y, value);
  const reading = `${words}: median ${say(median)}, 95 % from ${say(lower)} to ${say(upper)}`;
  return { x, median, lower, upper, pointed, reading };
}

function describe({ picture, cursor }: PosteriorData): string {
  const { step, discs, incumbent, query } = picture;
  const best = incumbent
    ? `, best so far ${formatValue(incumbent.y)} at x = ${formatInput(incumbent.x)}`
    : ', nothing evaluated yet';
  const next = query === null ? '' : `; next query x = ${formatInput(query)}`;
  const first = `Step ${step}: ${counted(discs.length, 'observation')}${best}${next}.`;
  return cursor ? `${first} At ${cursor.reading}.` : first;
}

function Component({ data, frame }: ChartProps<PosteriorData>) {
  const { plot, text, weight } = frame;
  const { picture, cursor } = data;
  const { domain } = picture;
  const scales = useScales(domain, plot);
  const labels = useMemo(() => posteriorLabels(picture, scales, frame), [picture, scales, frame]);
  const axis = { ...plot, text };
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Header
        title={`${picture.words.y} and what the model believes`}
        notes={cursor?.pointed ? [cursor.reading] : []}
        frame={frame}
      />
      <YAxis {...axis} domain={domain.y} scale={scales.y} labels={frame.yLabels} />
      <Picture picture={picture} scales={scales} frame={frame} />
      <XAxis {...axis} domain={domain.x} scale={scales.x} labels={frame.xLabels} name={picture.words.x} />
      {cursor && <Interval {...cursor} x={scales.x(cursor.x)} domain={domain.y} scale={scales.y} weight={weight} />}
      <Discs discs={picture.discs} scales={scales} weight={weight} />
      {picture.query !== null && <Diamond x={scales.x(picture.query)} y={plot.height} weight={weight} />}
      <Labels labels={labels} />
    </g>
  );
}

interface PictureProps {
  readonly picture: PosteriorPicture;
  readonly scales: Scales;
  readonly frame: Frame;
}

/** Bands, curves and the best value. */
const Picture = memo(function Picture({ picture, scales, frame }: PictureProps) {
  const { plot, weight } = frame;
  const { x, truth, truthPoints, mean, median, bands, incumbent } = picture;
  const clip = useId();
  const best = incumbent && scales.y(incumbent.y);
  return (
    <g>
      <clipPath id={clip}>
        <rect width={plot.width} height={plot.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {bands.map(({ id, lower, upper }) => (
          <Band key={id} x={x} lower={lower} upper={upper} scales={scales} />
        ))}
        {truth && <Line className="truth" x={x} y={truth} scales={scales} />}
        {truthPoints && <Crumbs points={truthPoints} scales={scales} weight={weight} />}
        {mean && <Line className="mean" x={x} y={mean} scales={scales} />}
        {median && <Line className="median" x={x} y={median} scales={scales} />}
      </g>
      {best !== null && <line className="incumbent" x2={plot.width} y1={best} y2={best} />}
    </g>
  );
});

interface CrumbsProps {
  readonly points: NonNullable<PosteriorPicture['truthPoints']>;
  readonly scales: Scales;
  readonly weight: number;
}

/** A truth that is known at single places only. */
const Crumbs = memo(function Crumbs({ points, scales, weight }: CrumbsProps) {
  const xs = Array.from(points.x);
  return xs.map((x, i) => (
    <circle key={i} className="truth-point" cx={scales.x(x)} cy={scales.y(points.y[i]!)} r={2.5 * weight} />
  ));
});

/** The function, the data and the belief about it. */
export const objectivePosterior: ChartDefinition<PosteriorData> = {
  id: 'objective-posterior',
  label: 'Objective and posterior',
  project,
  describe,
  Component,
};
