import type { ChartTable } from '../../plots/tables/chartTable';
import { Button } from '../../ui/Button';
import { download } from '../../app/download';
import { tableAsCsv, tableFileName } from './tableAsCsv';

/** A table as it is listed, as a file for a spreadsheet; nothing where nothing is listed. */
export function SaveTable({ table }: { readonly table: ChartTable }) {
  if (table.rows.length === 0) return null;
  const save = () => download(tableFileName(table), tableAsCsv(table), 'text/csv');
  return (
    <Button hint="These rows with all their digits, for a spreadsheet" onClick={save}>
      Table as CSV
    </Button>
  );
}
