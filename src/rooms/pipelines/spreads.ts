import { max, median, min } from 'd3-array';
import { meanOf } from '../../engine/numeric/arrays';
import type { MetricId } from '../../engine/pipelines/pipeline';
import { offered } from '../../engine/pipelines/recorded/recordedTable';
import { drawsOf, randomSearch, scoreOf, type RandomOptions, type Recorded } from './recorded';
import type { SearchCurve } from './regret';
import { isMaximised } from '../../engine/pipelines/metric';

/** Scores of places that are spread evenly in some way: the middle one and the best. */
interface Spread {
  readonly count: number;
  readonly median: number;
  readonly best: number;
}

/** Scores of the places of a table that are spread on lines, and of those spread in logarithms. */
export interface Spreads {
  readonly onLines: Spread;
  readonly inLogs: Spread;
}

/** Returns how places spread in either way score; null of a table that is not spread in two ways, or has no scores. */
export function spreadsOf(table: Recorded, metric: MetricId): Spreads | null {
  const draws = drawsOf(table);
  if (!draws || table.logsFrom === undefined) return null;
  const means = draws.map((at) => meanOf(at.map(scoreOf)));
  const spreadOf = (isInLogs: boolean): Spread => {
    const scores = offered(means, table, isInLogs);
    const best = isMaximised(metric) ? max(scores)! : min(scores)!;
    return { count: scores.length, median: median(scores)!, best };
  };
  return { onLines: spreadOf(false), inLogs: spreadOf(true) };
}

/** Returns how searches at random places fare: spaced as this search is, and the other way where a table is spread in both. */
export function randomSearches(
  table: Recorded,
  isInLogs: boolean,
  asked: Omit<RandomOptions, 'curve'>,
): readonly SearchCurve[] {
  if (table.logsFrom === undefined) return [randomSearch(table, asked) ?? []].flat();
  const spaced = (id: SearchCurve['id'], logs: boolean) =>
    randomSearch(
      {
        ...table,
        places: offered(table.places, table, logs),
        evaluations: offered(table.evaluations, table, logs),
      },
      { ...asked, curve: { id, name: logs ? 'random places in logarithms' : 'random places as printed' } },
    ) ?? [];
  return [spaced('random', isInLogs), spaced('random-other', !isInLogs)].flat();
}
