import { extent } from 'd3-array';
import type { Domain } from '../../plots/domain';
import type { ColourScale } from '../../plots/plane/colourScale';
import type { OtherQuery, PlaneSource } from '../../plots/plane/plane';
import { valueScaleOf } from '../../plots/plane/valueScale';
import type { PlaneView } from '../../engine/loop/view';
import { lastOf, shownAt } from '../runs/columns';
import type { CompareData } from './compareData';
import { columnNames } from './comparison';
import type { planesOf } from '../runs/shown';
import type { LayerId } from '../../vocabulary/layers';
import { wordsOf } from '../../app/lab/chartSource';

/** What the maps of a column draw. */
export interface MapColumn {
  readonly source: PlaneSource;
  readonly isFine: boolean;
}

type Compared = Pick<CompareData, 'columns' | 'step'> & { readonly planes: ReturnType<typeof planesOf> };

/**
 * What the maps of each column draw; null while they are to come. All have one scale of values, and those of one acquisition one
 * scale of it.
 */
export function mapSources(
  { columns, step, planes }: Compared,
  { layers, values }: { readonly layers: readonly LayerId[]; readonly values: ColourScale },
): readonly (MapColumn | null)[] {
  const queries = queriesOf({ columns, step });
  const ranges = acquisitionRanges({ columns, step, planes });
  return columns.map((column, run): MapColumn | null => {
    const snapshot = shownAt(column, step);
    const drawn = snapshot && planes.get(snapshot);
    if (!snapshot || !drawn) return null;
    const { labels, acquisition, layers: on } = wordsOf(snapshot, layers);
    const others = queries.filter((other) => other.run !== run);
    const acquisitionRange = ranges.get(labels.acquisition);
    const { plane, isFine } = drawn;
    const source = { snapshot, plane, labels, acquisition, layers: on, selected: null, values };
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

/** For each acquisition, by its name, its least and largest value over all maps of it. */
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

/** The scale of values of all columns; the one before where everything still fits on it. Null before the first map. */
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
