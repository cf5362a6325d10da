import { extent } from 'd3-array';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { dimensionOf, objectiveOf, shareAlong } from '../engine/experiment/inputs';
import type { Objectives } from '../engine/objectives/loaded';
import { scoreTable, type RankedTable } from '../engine/questions/scoreTable';
import { buildView } from '../engine/questions/view';
import { finish } from '../engine/task';
import { labelsIn } from '../lab/state/select/labels';
import { decodeLink } from '../link/decodeLink';
import type { DecodedLink } from '../link/linkState';
import type { Lesson } from '../lessons/lesson';
import { projectCloud } from '../studies/ranking/table/cloud';
import { readTableText, type TableText } from '../studies/ranking/table/tableText';
import { boxplotsOf, hasBoxplots, type BoxedRow } from '../course/experiments/boxes';
import { pageIds } from '../course/pages/page';
import { placeBoxes } from '../plots/boxes/placedBoxes';
import { snapshotOfLink } from './figureOfLink';
import { keptRecord } from './keptRecord';
import { pointsInSmall } from './pointsInSmall';
import { size, type ThumbnailData } from '../course/storedThumbnails';

/** Stretches of a curve: one for each two units of its width. */
const finest = 48;

/** Returns the state that stands for a lesson: the first that shows a belief about answers, else the first of all. */
export function stateOf({ figures }: Pick<Lesson, 'figures'>): DecodedLink {
  const states = Object.values(figures).map((hash) => decodeLink(hash));
  const believes = ({ ui }: DecodedLink) => ui.layers.some((layer) => layer === 'mean' || layer === 'median');
  // A belief about none is a grey field.
  return states.find((state) => believes(state) && hasAnswers(state)) ?? states[0] ?? decodeLink('');
}

/** True where there is something to ask, or answers are given. */
function hasAnswers({ spec, changes }: DecodedLink): boolean {
  const objective = objectiveOf(spec);
  const given = objective?.given?.(spec.objective.params) ?? [];
  return changes.length > 0 || given.length > 0 || objective?.isAskable === true;
}

/** Draws a step: with one input its curves as far as the layers show them, with several where it has asked. */
export function thumbnailOf(
  { observations, spec }: Pick<StepSnapshot, 'observations' | 'spec'>,
  view: StepView | null,
  layers: readonly string[],
): ThumbnailData {
  const [low = 0, high = 1] = extent(observations, ({ y }) => y);
  const share = (y: number) => (high > low ? Math.round((100 * (y - low)) / (high - low)) / 100 : 0.5);
  if (!view) {
    const across = scale([0, 1], 'width');
    const up = scale([0, 1], 'height');
    const discs = observations.map(({ x, y }) => ({
      x: across(shareAlong(spec, 0, x[0] ?? 0)),
      y: up(x.length > 1 ? shareAlong(spec, 1, x[1]!) : share(y)),
      share: share(y),
    }));
    return { band: null, belief: null, truth: null, discs, isPlane: true };
  }
  const shown = (layer: string) => layers.includes(layer);
  const curves = {
    lower: shown('band95') ? view.quantiles[0.025] : null,
    upper: shown('band95') ? view.quantiles[0.975] : null,
    belief: shown('mean') ? view.mean : shown('median') ? view.quantiles[0.5] : null,
    truth: shown('truth') ? view.truth : null,
  };
  const heights = [
    ...Object.values(curves).flatMap((curve) => [...(curve ?? [])]),
    ...observations.map(({ y }) => y),
  ];
  const [bottom = 0, top = 1] = extent(heights.filter(Number.isFinite));
  const across = scale([view.x[0]!, view.x.at(-1)!], 'width');
  const up = scale([bottom, top], 'height');
  const stride = Math.max(1, Math.floor(view.x.length / finest));
  const points = (curve: ArrayLike<number>) =>
    [...view.x.keys()]
      .filter((k) => k % stride === 0 || k === view.x.length - 1)
      .map((k) => `${across(view.x[k]!)} ${up(curve[k]!)}`);
  const line = (curve: ArrayLike<number> | null) => curve && `M${points(curve).join('L')}`;
  const { lower, upper } = curves;
  return {
    band: lower && upper && `M${[...points(upper), ...points(lower).toReversed()].join('L')}Z`,
    belief: line(curves.belief),
    truth: line(curves.truth),
    discs: observations.map(({ x, y }) => ({ x: across(x[0]!), y: up(y), share: share(y) })),
    isPlane: false,
  };
}

/** Most settings of a table that are drawn. */
const mostSettings = 80;

/** Draws the settings of a table along the axes and in the colours of the tabs of Ranking, the best on top. */
function thumbnailOfTable(table: RankedTable, text: TableText, snapshot: StepSnapshot): ThumbnailData {
  const minimize = objectiveOf(snapshot.spec)?.direction === 'minimize';
  const { dots } = projectCloud({ table, text, labels: labelsIn(snapshot), minimize });
  const stride = Math.ceil(dots.length / mostSettings);
  const along = (key: 'x' | 'y', side: 'width' | 'height') => {
    const [low = 0, high = 1] = extent(dots, (dot) => dot[key]);
    return scale([low, high], side);
  };
  const [x, y] = [along('x', 'width'), along('y', 'height')];
  const [low = 0, high = 1] = extent(dots, ({ value }) => value);
  const discs = dots
    .filter(({ id }) => id % stride === 0)
    .map((dot) => {
      const share = high > low ? (dot.value - low) / (high - low) : 0.5;
      return { x: x(dot.x), y: y(dot.y), share: Math.round(100 * (minimize ? 1 - share : share)) / 100 };
    });
  return { band: null, belief: null, truth: null, discs, isPlane: true };
}

/** Draws how scores of a table deviate: bars, and the Gaussian of their standard deviation. */
function thumbnailOfCounts({ counted }: RankedTable): ThumbnailData {
  const { bins, counts, expected } = counted!.histogram;
  const x = scale([bins[0]!, bins.at(-1)!], 'width');
  const y = scale([0, Math.max(...counts, ...expected)], 'height');
  const bars = counts.map((count, k) => `V${y(count)}H${x(bins[k + 1]!)}`);
  const curve = expected.map((count, k) => `${x((bins[k]! + bins[k + 1]!) / 2)} ${y(count)}`);
  return {
    band: `M${x(bins[0]!)} ${y(0)}${bars.join('')}V${y(0)}Z`,
    belief: `M${curve.join('L')}`,
    truth: null,
    discs: [],
    isPlane: false,
  };
}

/** Draws the boxes of the first boxplot of an experiment, with their whiskers and medians. */
function thumbnailOfBoxes(name: string): ThumbnailData {
  const { numbers } = keptRecord<readonly BoxedRow[]>(name);
  const { boxes, groups, most, half } = placeBoxes(boxplotsOf(numbers, '')[0]!);
  const [x, y] = [scale([0, groups.length], 'width'), scale([0, most], 'height')];
  const drawn = boxes.map(({ at, box: { low, lower, median, upper, high } }) => {
    const [left, right] = [x(at - half), x(at + half)];
    return {
      band: `M${left} ${y(lower)}H${right}V${y(upper)}H${left}Z`,
      belief: `M${left} ${y(median)}H${right}`,
      truth: `M${x(at)} ${y(lower)}V${y(low)}M${x(at)} ${y(upper)}V${y(high)}`,
    };
  });
  const path = (of: 'band' | 'belief' | 'truth') => drawn.map((one) => one[of]).join('');
  return { band: path('band'), belief: path('belief'), truth: path('truth'), discs: [], isPlane: false };
}

/** Draws what a link opens: the boxplots of an experiment, a run, the table of Ranking, or the points of the room of unlabelled data. `family`: the objectives, as far as they were loaded. */
export function thumbnailOfLink(hash: string, family?: Objectives): ThumbnailData {
  const { ui, spec } = decodeLink(hash);
  if (ui.page?.id === pageIds.experiments && hasBoxplots(ui.page.text)) return thumbnailOfBoxes(ui.page.text);
  if (ui.room === 'manifold') return thumbnailOfPoints(pointsInSmall(ui.roomText ?? ''));
  const snapshot = snapshotOfLink(hash, family);
  if (ui.panel?.id.startsWith('ranking-')) {
    const said = readTableText(ui.panel.text);
    const table = finish(scoreTable.answer(snapshot, said, family));
    if (table)
      return said.show === 'deviations' ? thumbnailOfCounts(table) : thumbnailOfTable(table, said, snapshot);
  }
  const view = dimensionOf(spec) === 1 ? buildView(snapshot, { family }) : null;
  return thumbnailOf(snapshot, view, ui.layers);
}

/** Draws points of the plane, given by their shares of its sides. */
export function thumbnailOfPoints(points: ThumbnailData['discs']): ThumbnailData {
  const [across, up] = [scale([0, 1], 'width'), scale([0, 1], 'height')];
  const discs = points.map(({ x, y, share }) => ({ x: across(x), y: up(y), share }));
  return { band: null, belief: null, truth: null, discs, isPlane: true };
}

/** Returns a map from values to places within the margins, to a tenth; upwards for heights. */
function scale([from, to]: readonly [number, number], along: 'width' | 'height'): (value: number) => number {
  const room = size[along] - 2 * size.margin;
  return (value) => {
    const part = to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5;
    return Math.round(10 * (size.margin + room * (along === 'width' ? part : 1 - part))) / 10;
  };
}
