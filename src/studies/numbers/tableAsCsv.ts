import type { ChartTable } from '../../plots/tables/chartTable';
import { csvOf } from '../../state/csv';
import { nameInFile } from '../../app/export/fileName';

/** The rows of a table under its headings, numbers in full precision; empty where there is none. */
export function tableAsCsv({ corner, columns, rows }: ChartTable): string {
  return csvOf([
    [corner, ...columns.map(({ name }) => name)],
    ...rows.map(({ name, cells }) => [name, ...cells]),
  ]);
}

/** What the file of a table is called. */
export function tableFileName({ caption }: ChartTable): string {
  return `deep-mining-lab-${nameInFile(caption).slice(0, 80)}.csv`;
}
