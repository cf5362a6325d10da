import type { ChartSource, SharedDomains } from '../../plots/chart';
import { deriveDomains } from '../../plots/source';
import { shownAt } from '../runs/columns';
import type { CompareData } from './compareData';
import type { viewsOf } from '../runs/shown';
import type { LayerId } from '../../vocabulary/layers';
import { wordsOf } from '../../app/lab/chartSource';

/** What the charts of each column draw; null while its picture is to come. All have the same range of y. */
export function columnSources(
  { columns, step, views }: Pick<CompareData, 'columns' | 'step'> & { views: ReturnType<typeof viewsOf> },
  layers: readonly LayerId[],
): readonly (ChartSource | null)[] {
  const sources = columns.map((column): ChartSource | null => {
    const snapshot = shownAt(column, step);
    const view = (snapshot && views.get(snapshot)) ?? null;
    if (!snapshot || !view) return null;
    const words = wordsOf(snapshot, layers);
    return { snapshot, view, ...words, history: column.snapshots, cursor: null, selected: null, budget: 0 };
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
