import type { ChartTable } from '../../../charts/tables/chartTable';
import { Button } from '../../../ui/Button';
import { download } from '../../download';

/** A table as it is listed, as a file for a spreadsheet; nothing where nothing is listed. */
export function SaveTable({ table }: { readonly table: ChartTable }) {
  if (table.rows.length === 0) return null;
  const save = async (): Promise<void> => {
    const { tableAsCsv, tableFileName } = await import('./tableAsCsv');
    download(tableFileName(table), tableAsCsv(table), 'text/csv');
  };
  return (
    <Button hint="These rows with all their digits, for a spreadsheet" onClick={() => void save()}>
      Table as CSV
    </Button>
  );
}
