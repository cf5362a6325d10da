import { extent } from 'd3-array';
import type { PlaneView } from '../../engine/loop/view';
import { wordsOf } from '../../lab/page/chartSource';
import type { Box, ChartSource, Frame, SharedDomains } from '../../plots/chart';
import type { Domain } from '../../plots/domain';
import { formatAcquisition, formatInput, formatOutput } from '../../vocabulary/numbers/labelled';
import type { ColourScale } from '../../plots/plane/colourScale';
import type { MapWords } from '../../plots/plane/mapData';
import { valueAt, type OtherQuery, type PlaneSource } from '../../plots/plane/plane';
import { valueScaleOf } from '../../plots/plane/valueScale';
import { deriveDomains } from '../../plots/source';
import type { LayerId } from '../../vocabulary/layers';
import { columnMeasures, type ColumnRoom } from '../runs/columnLayout';
import { lastOf, shownAt } from '../runs/columns';
import type { planesOf, viewsOf } from '../runs/shown';
import type { CompareData } from './compare.store';
import { columnNames } from './comparison';
import { outputTogether } from '../runs/standings';

/** Returns the sources of the charts, one for each column; null while its picture is to come. All have the same range of y. */
export function columnSources(
  { columns, step, views }: Pick<CompareData, 'columns' | 'step'> & { views: ReturnType<typeof viewsOf> },
  layers: readonly LayerId[],
): readonly (ChartSource | null)[] {
  const output = outputTogether(columns.map((column) => shownAt(column, step)));
  const sources = columns.map((column): ChartSource | null => {
    const snapshot = shownAt(column, step);
    const view = (snapshot && views.get(snapshot)) ?? null;
    if (!snapshot || !view) return null;
    const words = wordsOf(snapshot, layers);
    const labels = { ...words.labels, digits: { ...words.labels.digits, output } };
    return {
      snapshot,
      view,
      ...words,
      labels,
      history: column.snapshots,
      cursor: null,
      selected: null,
      budget: 0,
    };
  });
  return withCommonRange(sources);
}

function withCommonRange(sources: readonly (ChartSource | null)[]): readonly (ChartSource | null)[] {
  const own = sources.map((source) => source && deriveDomains(source));
  const known = own.filter((domains) => domains !== null);
  const low = Math.min(...known.map(({ y }) => y[0]));
  const high = Math.max(...known.map(({ y }) => y[1]));
  return sources.map((source, i) => {
    const domains: SharedDomains | null = own[i] ? { y: [low, high], z: own[i].z } : null;
    return source && domains && { ...source, domains };
  });
}

/** Source of the maps of a column. */
export interface MapColumn {
  readonly source: PlaneSource;
  readonly isFine: boolean;
}

type Compared = Pick<CompareData, 'columns' | 'step'> & { readonly planes: ReturnType<typeof planesOf> };

/**
 * Returns the sources of the maps, one for each column; null while they are to come. All have one scale of values, and those of one
 * acquisition one scale of it.
 */
export function mapSources(
  { columns, step, planes }: Compared,
  { layers, values }: { readonly layers: readonly LayerId[]; readonly values: ColourScale },
): readonly (MapColumn | null)[] {
  const queries = queriesOf({ columns, step });
  const ranges = acquisitionRanges({ columns, step, planes });
  const output = outputTogether(columns.map((column) => shownAt(column, step)));
  return columns.map((column, run): MapColumn | null => {
    const snapshot = shownAt(column, step);
    const drawn = snapshot && planes.get(snapshot);
    if (!snapshot || !drawn) return null;
    const { labels: own, acquisition, minimize, layers: on } = wordsOf(snapshot, layers);
    const labels = { ...own, digits: { ...own.digits, output } };
    const others = queries.filter((other) => other.run !== run);
    const acquisitionRange = ranges.get(labels.acquisition);
    const { plane, isFine } = drawn;
    const source = { snapshot, plane, labels, acquisition, minimize, layers: on, selected: null, values };
    return { source: { ...source, others, acquisitionRange }, isFine };
  });
}

function queriesOf({ columns, step }: Pick<Compared, 'columns' | 'step'>): readonly OtherQuery[] {
  const names = columnNames(columns.map(({ spec }) => spec));
  return columns.flatMap((column, run) => {
    const place = shownAt(column, step)?.proposal?.x;
    return place ? [{ name: names[run]!, run, place }] : [];
  });
}

/** Returns the least and largest value of each acquisition over all its maps, by its name. */
function acquisitionRanges({ columns, step, planes }: Compared): ReadonlyMap<string, Domain> {
  const ranges = new Map<string, Domain>();
  for (const column of columns) {
    const snapshot = shownAt(column, step);
    const field = snapshot && planes.get(snapshot)?.plane.acquisition;
    if (!snapshot || !field) continue;
    const { acquisition } = wordsOf(snapshot, []).labels;
    const [low = 0, high = 0] = extent([
      ...field.filter(Number.isFinite),
      ...(ranges.get(acquisition) ?? []),
    ]);
    ranges.set(acquisition, [low, high]);
  }
  return ranges;
}

/** Returns the scale of values of all columns: the previous one while everything still fits on it. Null before the first map. */
export function commonValues(
  { columns, step, planes }: Compared,
  minimize: boolean,
  previous: ColourScale | null,
): ColourScale | null {
  const drawn = columns.flatMap((column): PlaneView[] => {
    const snapshot = shownAt(column, step);
    const found = snapshot && planes.get(snapshot);
    return found ? [found.plane] : [];
  });
  const seen = columns.flatMap((column) => lastOf(column)?.observations ?? []);
  return drawn.length ? valueScaleOf(drawn, seen, { minimize, previous }) : previous;
}

const best = 'the best so far';

/** Names of places on maps that are cut at the best place of their column. */
export const mapWords: Readonly<Record<'pointed' | 'resting', MapWords>> = {
  pointed: { at: 'the crosshair', cut: best },
  resting: { at: best, cut: best },
};

/** Returns the place of the crosshair on the plane of a column [d]; its best place while nobody points. */
export function placeOn(
  { plane: { plane } }: PlaneSource,
  crosshair: CompareData['crosshair'],
): readonly number[] {
  const { axes, through } = plane;
  return crosshair ? through.with(axes[0], crosshair[0]).with(axes[1], crosshair[1]) : through;
}

/** Says what a column believes at a place: "x₁ = 3.1, x₂ = 2.3: mean 0.4, expected improvement 0.01". */
export function mapReading({ plane, labels }: PlaneSource, place: readonly number[]): string {
  const where = plane.plane.axes
    .map((input) => `${labels.inputs[input]} = ${formatInput(labels, input, place[input]!)}`)
    .join(', ');
  const mean = valueAt(plane, plane.mean, place);
  const worth = plane.acquisition && valueAt(plane, plane.acquisition, place);
  const said = [
    Number.isFinite(mean) ? `mean ${formatOutput(labels, mean)}` : 'no number',
    ...(worth !== null && Number.isFinite(worth)
      ? [`${labels.acquisition} ${formatAcquisition(labels, worth)}`]
      : []),
  ];
  return `${where}: ${said.join(', ')}`;
}

/** Frames of the two maps of a column, in pixels. */
export interface MapLayout {
  readonly height: number;
  readonly mean: Frame;
  readonly acquisition: Frame;
  /** True if the colour bar has a line of its own, because there is no room beside the title. */
  readonly hasBarBelow: boolean;
}

/** Least width of a column with two maps beside each other, in ems of small text. */
const besideEms = 40;
/** The same where their height is given, which two beneath each other would have to share. */
const filledEms = 26;
/** Least width of a map with title and colour bar in one line, in ems. */
const barEms = 23;
/** Height of the colour bar's own line, in ems. */
const barLine = 1.9;

/** Lays out the mean, and beside or beneath it the acquisition: beside each other they share the second input, else the first. Whole pixels. */
export function layoutMaps({ width, display, ...given }: ColumnRoom): MapLayout {
  const measures = columnMeasures(display, given.text);
  const { text, left, right, numbers } = measures;
  const inner = Math.max(120, Math.floor(width) - left - right);
  const isFilled = given.height !== undefined;
  const isBeside = width >= (isFilled ? filledEms : besideEms) * text;
  // Room for the last number of one axis beside the title of the next.
  const gap = left;
  const across = isBeside ? Math.floor((inner - gap) / 2) : inner;
  const hasBarBelow = across < barEms * text;
  const title = measures.title + (hasBarBelow ? Math.round(text * barLine) : 0);
  const suggested = Math.round(Math.min(300, Math.max(150, across * (isBeside ? 0.9 : 0.72))));
  const filled = isBeside
    ? (given.height ?? 0) - title - numbers
    : ((given.height ?? 0) - numbers - text * 0.6) / 2 - title;
  const high = isFilled ? Math.floor(Math.max(90, filled)) : suggested;
  const frame = ({ left: x, top }: Pick<Box, 'left' | 'top'>, own: Labelled): Frame => {
    const before = own.yLabels ? left : gap;
    return {
      figure: { left: x - before, top, width: before + across + right, height: title + high + numbers },
      plot: { left: before, top: title, width: across, height: high },
      text,
      weight: measures.weight,
      narrow: true,
      ...own,
    };
  };
  const second = isBeside
    ? { left: left + across + gap, top: 0 }
    : { left, top: title + high + Math.round(text * 0.6) };
  return {
    height: second.top + title + high + numbers,
    mean: frame({ left, top: 0 }, { xLabels: isBeside, yLabels: true }),
    acquisition: frame(second, { xLabels: true, yLabels: !isBeside }),
    hasBarBelow,
  };
}

type Labelled = Pick<Frame, 'xLabels' | 'yLabels'>;
