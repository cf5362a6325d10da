import { formatProgress, type ProgressData } from './progressData';
import { rowsAlong, thinned, type Mark } from '../../plots/tables/along';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

/** How far each of several runs has come, evaluation by evaluation. */
export function progressTables(data: ProgressData): readonly NamedTable[] {
  return [{ name: wordsOf(data), read: () => progressTable(data) }];
}

function wordsOf({ measure }: ProgressData): string {
  return measure === 'best' ? 'best value so far' : 'simple regret';
}

function progressTable(data: ProgressData): ChartTable {
  const { step, measure, runs } = data;
  const caption = `Step ${step}: ${wordsOf(data)} of each run`;
  const most = Math.max(0, ...runs.map(({ values }) => values.length));
  if (most === 0) return emptyTable(caption, 'Nothing is evaluated yet.');
  const grid = Float64Array.from({ length: most }, (_, i) => i + 1);
  const later = runs.some(({ seen, values }) => values.length > seen);
  return {
    caption,
    note: `${thinned(most, 'evaluations')}${later ? ', those after this step too' : ''}.`,
    corner: 'evaluations',
    columns: runs.map(({ name }) => ({ name, say: (value) => formatProgress(measure, value) })),
    rows: rowsAlong(grid, marksOf(data, most), String).map(({ at, name }) => ({
      name,
      cells: runs.map(({ values }) => finite(values[at - 1])),
    })),
  };
}

function marksOf({ runs, initial }: ProgressData, most: number): Mark[] {
  const seen = [...new Set(runs.map((run) => run.seen))].map((at) => ({ at, words: 'at this step' }));
  return [{ at: initial, words: 'common start' }, ...seen].filter(({ at }) => at >= 1 && at <= most);
}
