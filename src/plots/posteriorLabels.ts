import type { Box, Frame } from './chart';
import { bisectCenter, maxIndex } from 'd3-array';
import {
  curveLabel,
  grazing,
  placesAcross,
  placeLabels,
  textWidth,
  type CurveLabel,
  type KeptRanks,
  type LabelRequest,
  type LabelRoom,
  type Place,
  type PlacedLabel,
  type Trace,
} from './marks/labels';
import { discRadius } from './marks/discRadius';
import type { Disc } from './marks/Discs';
import { everyOther } from './everyOther';
import { fogOnPlot } from './fog';
import type { PosteriorPicture } from './posteriorData';

/** Height of a plot below which only the query and one band are named, in text sizes. */
const lowPlot = 140 / 12;

/** What the labels of the function plot are placed by. */
export type Named = Pick<
  PosteriorPicture,
  'x' | 'truth' | 'mean' | 'median' | 'paths' | 'hyper' | 'discs' | 'query' | 'asked' | 'step'
> & {
  readonly fog?: PosteriorPicture['fog'];
  readonly forbidden?: PosteriorPicture['forbidden'];
  readonly held?: PosteriorPicture['held'];
  readonly bands: readonly Omit<PosteriorPicture['bands'][number], 'label'>[];
  readonly words: Pick<PosteriorPicture['words'], 'goal'>;
  readonly incumbent: Pick<NonNullable<PosteriorPicture['incumbent']>, 'y'> | null;
};

/** What puts values on pixels. */
interface ToPixels {
  x(value: number): number;
  y(value: number): number;
}

/**
 * Places the labels in the function plot, where they were in the picture before if they can stay. Independent of the cursor, so that
 * they stay while it moves.
 */
export function posteriorLabels(
  data: Named,
  scales: ToPixels,
  frame: Frame,
  kept?: KeptRanks,
): PlacedLabel[] {
  const { plot, text, figure, isPlain = false } = frame;
  const isLow = isPlain || plot.height < lowPlot * text;
  const curves = isLow ? [] : curvesOf(data, scales).map((curve) => curveLabel(curve, text));
  const query = queryLabel(data, scales, frame);
  const bands = bandLabels(data, scales, frame).slice(0, isPlain ? 0 : isLow ? 1 : undefined);
  const areas = isLow
    ? []
    : [
        ...fogLabel(data, scales, frame),
        ...forbiddenLabel(data, scales, frame),
        ...heldLabel(data, scales, frame),
      ];
  const [tried, others] = isLow ? [[], []] : stepLabels(data, scales, frame);
  // The name of a band stands beside its end, where there is room right of the plot.
  const beside = figure.width - plot.left;
  const room: LabelRoom = {
    bounds: { left: 0, top: 0, width: Math.max(plot.width, beside), height: plot.height },
    text,
    obstacles: [...data.discs.map((disc) => discBox(disc, scales, frame)), ...beamOf(data, scales, frame)],
    traces: tracesOf(data, scales),
  };
  const whole = isLow ? null : wholeTruth(data, scales, frame);
  const placed = (truth: LabelRequest | null) => {
    const named = curves.filter(({ id }) => !truth || id !== truth.id);
    return placeLabels(
      [...query, ...bands, ...tried, ...(truth ? [truth] : []), ...named, ...areas, ...others],
      room,
      kept,
    );
  };
  if (whole) {
    const labels = placed(whole);
    const found = labels.find(({ id }) => id === whole.id);
    if (found && found.crossed <= grazing) return labels;
  }
  return placed(null);
}

/** Step up to which the label of the truth says whose it is. */
const firstSteps = 2;

/** Returns the label of the truth for somebody who has just come, beside the place that is sought; null later, and without a goal. */
function wholeTruth(data: Named, scales: ToPixels, { plot, text }: Frame): LabelRequest | null {
  const { truth, step, words } = data;
  const end = words.goal.charAt(0);
  if (!truth || step > firstSteps || (end !== '↑' && end !== '↓')) return null;
  const isLow = end === '↓';
  const at = truth.reduce((best, y, i) => ((isLow ? y < truth[best]! : y > truth[best]!) ? i : best), 0);
  const name = 'truth (the machine cannot see it)';
  const x = scales.x(data.x[at]!);
  const y = scales.y(truth[at]!) + (isLow ? 1.2 : -0.5) * text;
  const away = 1.7 * text;
  const sides: readonly Place[] = [
    { x: x - away, y, anchor: 'end' },
    { x: x + away, y, anchor: 'start' },
  ];
  // On a phone there is room neither left nor right of it.
  const wide = textWidth(name, text);
  const isNarrow = wide > x - away && wide > plot.width - x - away;
  const beyond = [0.4, 1.2, 2].map((lines): Place => ({
    x: Math.min(plot.width - wide / 2, Math.max(wide / 2, x)),
    y: y + (isLow ? lines : -lines) * text,
    anchor: 'middle',
  }));
  return {
    id: 'truth',
    text: name,
    optional: true,
    places: isNarrow ? beyond : sides,
  };
}

/** Returns the name of the fog where it is thickest; nothing where there is none to see. */
function fogLabel({ fog, x }: Named, scales: ToPixels, { plot, text }: Frame): LabelRequest[] {
  if (!fog) return [];
  const most = maxIndex(fog.chance);
  if (fogOnPlot(1 - fog.chance[most]!) < leastNamed) return [];
  const words = 'fog: it may fail';
  const half = textWidth(words, text) / 2;
  const at = Math.min(plot.width - half, Math.max(half, scales.x(x[most]!)));
  const heights = [1.3, 2.6, 4, 6, 8].map((lines) => lines * text);
  return [
    { id: 'fog', text: words, optional: true, places: heights.map((y) => ({ x: at, y, anchor: 'middle' })) },
  ];
}

/** Returns the name of what is not allowed, in the first stretch that has room for it. */
function forbiddenLabel({ forbidden }: Named, scales: ToPixels, { text }: Frame): LabelRequest[] {
  const words = 'not allowed';
  const wide = forbidden?.find(([from, to]) => scales.x(to) - scales.x(from) > textWidth(words, text) + text);
  if (!wide) return [];
  const at = (scales.x(wide[0]) + scales.x(wide[1])) / 2;
  const heights = [1.3, 2.6, 4, 6, 8].map((lines) => lines * text);
  return [
    {
      id: 'forbidden',
      text: words,
      optional: true,
      places: heights.map((y) => ({ x: at, y, anchor: 'middle' })),
    },
  ];
}

/** Returns the name of where the second result is likely to keep its limit, above the axis at its widest stretch. */
function heldLabel({ held }: Named, scales: ToPixels, { plot, text }: Frame): LabelRequest[] {
  if (!held || held.spans.length === 0) return [];
  const [from, to] = held.spans.reduce((widest, one) =>
    one[1] - one[0] > widest[1] - widest[0] ? one : widest,
  );
  const half = textWidth(held.words, text) / 2;
  const at = Math.min(plot.width - half, Math.max(half, (scales.x(from) + scales.x(to)) / 2));
  const heights = [0.8, 2, 3.2].map((lines) => plot.height - lines * text);
  return [
    {
      id: 'held',
      text: held.words,
      optional: true,
      places: heights.map((y) => ({ x: at, y, anchor: 'middle' })),
    },
  ];
}

/** Opacity below which fog is not named. */
const leastNamed = 0.15;

/** Returns the names of the bands, each at the right end of its band: beside the plot if there is room, else inside. */
function bandLabels(data: Named, scales: ToPixels, { plot, text, figure }: Frame): LabelRequest[] {
  const room = figure.width - plot.left - plot.width;
  return data.bands.map(({ id, upper, lower }): LabelRequest => {
    const words = `${id.slice('band'.length)}\u00a0%`;
    const at = data.x.length - 1;
    const high = Math.min(plot.height, Math.max(text, scales.y(upper[at]!)));
    const low = Math.min(plot.height, Math.max(text, scales.y(lower[at]!)));
    const middle = (high + low) / 2 + text * 0.36;
    const beside = { x: plot.width + text * 0.5, anchor: 'start' as const };
    const outside =
      room > textWidth(words, text) + text
        ? [
            { ...beside, y: high + text * 0.36 },
            { ...beside, y: middle },
          ]
        : [];
    const along = (y: Float64Array, side: 'above' | 'below') =>
      curveLabel({ id, text: words, trace: trace(data.x, y, scales), side }, text).places;
    return { id, text: words, places: [...outside, ...along(upper, 'below'), ...along(lower, 'above')] };
  });
}

/** Returns the room of the interval that is drawn at the next query. */
function beamOf({ query, bands, x }: Named, scales: ToPixels, { weight }: Frame): readonly Box[] {
  const band = bands.find(({ id }) => id === 'band95');
  if (!query || !band) return [];
  const i = bisectCenter(x, query.x);
  const [top, bottom] = [scales.y(band.upper[i]!), scales.y(band.lower[i]!)];
  return [{ left: scales.x(query.x) - 6 * weight, top, width: 12 * weight, height: bottom - top }];
}

/** Returns the slope of the middle of the belief at x, in pixels. */
function slopeAt(data: Named, x: number, scales: ToPixels): number {
  const curve = data.median ?? data.mean ?? data.bands[0]?.upper;
  if (!curve) return 0;
  const i = Math.min(data.x.length - 2, Math.max(1, bisectCenter(data.x, x)));
  return (
    (scales.y(curve[i + 1]!) - scales.y(curve[i - 1]!)) /
    (scales.x(data.x[i + 1]!) - scales.x(data.x[i - 1]!))
  );
}

function queryLabel(data: Named, scales: ToPixels, { plot, text, weight }: Frame): LabelRequest[] {
  if (data.query === null) return [];
  const x = scales.x(data.query.x);
  const y = plot.height - text * 0.7;
  const gap = 10 * weight;
  const words = `${data.asked ? 'asked' : 'next query'} ${data.query.short}`;
  const half = textWidth(words, text) / 2;
  return [
    {
      id: 'query',
      insist: 12,
      text: words,
      places: [
        { x: x + gap, y, anchor: 'start' },
        { x: x - gap, y, anchor: 'end' },
        { x: Math.min(plot.width - half, Math.max(half, x)), y: y - text, anchor: 'middle' },
        { x: x + gap, y: y - 1.6 * text, anchor: 'start' },
        { x: x - gap, y: y - 1.6 * text, anchor: 'end' },
      ],
    },
  ];
}

/** Returns the label of the step just made, and those of the others, the latest first, which are optional. */
function stepLabels(
  data: Named,
  scales: ToPixels,
  { weight, text }: Frame,
): [LabelRequest[], LabelRequest[]] {
  const numbered = data.discs.filter((disc) => disc.step > 0).toSorted((a, b) => b.step - a.step);
  const label = (disc: Disc): LabelRequest => ({
    id: `step:${disc.id}`,
    text: String(disc.step),
    optional: true,
    places: placesAcross(
      { x: scales.x(disc.x), y: scales.y(disc.y) },
      (reachOf(disc) + 1) * weight,
      slopeAt(data, disc.x, scales),
      text,
    ),
  });
  const isTried = (disc: Disc) => disc.tried;
  return [numbered.filter(isTried).map(label), numbered.filter((disc) => !isTried(disc)).map(label)];
}

function curvesOf(data: Named, scales: ToPixels): CurveLabel[] {
  const lines = (['median', 'mean', 'truth'] as const).flatMap((id): CurveLabel[] => {
    const curve = data[id];
    return curve ? [{ id, text: id, trace: trace(data.x, curve, scales), side: 'below' }] : [];
  });
  const [path] = data.paths?.curves ?? [];
  const drawn: CurveLabel[] = path
    ? [{ id: 'samples', text: 'drawn', trace: trace(data.paths!.x, path, scales), side: 'above' }]
    : [];
  const [median] = data.hyper?.curves ?? [];
  const sampled: CurveLabel[] = median
    ? [{ id: 'hyper', text: 'hyper-samples', trace: trace(data.hyper!.x, median, scales), side: 'above' }]
    : [];
  return [...lines, ...drawn, ...sampled];
}

/** Returns the curves that labels avoid; every other point suffices. */
function tracesOf(data: Named, scales: ToPixels): Trace[] {
  const x = everyOther(data.x).map(scales.x);
  const curve = (y: Float64Array, id = ''): Trace => ({ id, x, y: everyOther(y).map(scales.y) });
  const lines = (['truth', 'mean', 'median'] as const).flatMap((id) =>
    data[id] ? [curve(data[id], id)] : [],
  );
  const bands = data.bands.flatMap(({ id, lower, upper }) => [curve(lower), curve(upper, id)]);
  const best = data.incumbent && scales.y(data.incumbent.y);
  return best === null ? [...lines, ...bands] : [...lines, ...bands, { x, y: x.map(() => best) }];
}

function trace(x: Float64Array, y: Float64Array, scales: ToPixels): Trace {
  return { x: x.map(scales.x), y: y.map(scales.y) };
}

function discBox(disc: Disc, scales: ToPixels, { weight }: Frame): Box {
  const r = reachOf(disc) * weight;
  return { left: scales.x(disc.x) - r, top: scales.y(disc.y) - r, width: 2 * r, height: 2 * r };
}

function reachOf({ tried, selected }: Disc): number {
  return discRadius + (tried || selected ? 4.5 : 2);
}
