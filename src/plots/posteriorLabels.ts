import type { Box, Frame } from './chart';
import { within } from './domain';
import { formatValue } from './format';
import {
  curveLabel,
  placesAround,
  placeLabels,
  textWidth,
  type CurveLabel,
  type LabelRequest,
  type PlacedLabel,
  type Trace,
} from './marks/labels';
import { discRadius, type Disc } from './marks/Discs';
import { everyOther } from './path';
import type { Scales } from './scale';
import type { PosteriorPicture } from './posteriorData';

/** Places the labels in the function plot. Independent of the cursor, so that they stay while it moves. */
export function posteriorLabels(data: PosteriorPicture, scales: Scales, frame: Frame): PlacedLabel[] {
  const { plot, text } = frame;
  const curves = curvesOf(data, scales);
  const query = queryLabel(data, scales, frame);
  const best = bestLabel(data, scales, frame);
  const [tried, others] = stepLabels(data, scales, frame);
  return placeLabels(
    [...query, ...best, ...tried, ...curves.map((curve) => curveLabel(curve, text)), ...others],
    {
      bounds: { left: 0, top: 0, width: plot.width, height: plot.height },
      text,
      obstacles: data.discs.map((disc) => discBox(disc, scales, frame)),
      traces: tracesOf(data, scales),
    },
  );
}

function queryLabel(data: PosteriorPicture, scales: Scales, { plot, text, weight }: Frame): LabelRequest[] {
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
      ],
    },
  ];
}

function bestLabel(data: PosteriorPicture, scales: Scales, { plot, text }: Frame): LabelRequest[] {
  if (!data.incumbent || !within(data.domain.y, data.incumbent.y)) return [];
  const y = scales.y(data.incumbent.y);
  const words = `best so far ${bestIn(data)}`;
  const width = textWidth(words, text);
  const lefts = [4, 0.2 * plot.width, 0.4 * plot.width, 0.6 * plot.width, plot.width - width - 4];
  const places = lefts.flatMap((x) => [
    { x, y: y - text * 0.45, anchor: 'start' as const },
    { x, y: y + text * 1.15, anchor: 'start' as const },
  ]);
  return [{ id: 'best', text: words, places, insist: 2 }];
}

/** Writes the best value, marked if it is in z. */
export function bestIn({ incumbent, words }: PosteriorPicture): string {
  return `${words.y === 'z' ? 'z = ' : ''}${formatValue(incumbent?.y ?? Number.NaN)}`;
}

/** Returns the label of the step just made, and those of the others, the latest first, which are optional. */
function stepLabels(
  data: PosteriorPicture,
  scales: Scales,
  { weight }: Frame,
): [LabelRequest[], LabelRequest[]] {
  const numbered = data.discs.filter((disc) => disc.step > 0).toSorted((a, b) => b.step - a.step);
  const label = (disc: Disc): LabelRequest => ({
    id: `step:${disc.id}`,
    text: String(disc.step),
    optional: true,
    places: placesAround(scales.x(disc.x), scales.y(disc.y), (reachOf(disc) + 2) * weight),
  });
  const isTried = (disc: Disc) => disc.tried;
  return [numbered.filter(isTried).map(label), numbered.filter((disc) => !isTried(disc)).map(label)];
}

function curvesOf(data: PosteriorPicture, scales: Scales): CurveLabel[] {
  const bands = data.bands.map(({ id, label, upper }): CurveLabel => {
    return { id, text: label, trace: trace(data.x, upper, scales), side: 'above' };
  });
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
  return [...bands, ...lines, ...drawn, ...sampled];
}

/** Returns the curves that labels avoid; every other point suffices. */
function tracesOf(data: PosteriorPicture, scales: Scales): Trace[] {
  const x = everyOther(data.x).map(scales.x);
  const curve = (y: Float64Array, id = ''): Trace => ({ id, x, y: everyOther(y).map(scales.y) });
  const lines = (['truth', 'mean', 'median'] as const).flatMap((id) =>
    data[id] ? [curve(data[id], id)] : [],
  );
  const bands = data.bands.flatMap(({ id, lower, upper }) => [curve(lower), curve(upper, id)]);
  const best = data.incumbent && scales.y(data.incumbent.y);
  return best === null ? [...lines, ...bands] : [...lines, ...bands, { x, y: x.map(() => best) }];
}

function trace(x: Float64Array, y: Float64Array, scales: Scales): Trace {
  return { x: x.map(scales.x), y: y.map(scales.y) };
}

function discBox(disc: Disc, scales: Scales, { weight }: Frame): Box {
  const r = reachOf(disc) * weight;
  return { left: scales.x(disc.x) - r, top: scales.y(disc.y) - r, width: 2 * r, height: 2 * r };
}

function reachOf({ tried, selected }: Disc): number {
  return discRadius + (tried || selected ? 4.5 : 2);
}
