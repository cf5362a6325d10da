import './numbers.css';
import { useMemo, useState } from 'react';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';
import { DataTable } from '../../plots/tables/DataTable';
import { download } from '../../export/download';
import { nameInFile } from '../../export/fileName';
import { csvOf } from '../../export/csv';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { Select } from '../../ui/Select';

interface NumbersProps<Data> {
  /** Subject of the numbers, for screen readers; for all where several stand below each other. */
  readonly of: string;
  readonly isNamed?: true;
  readonly data: Data;
  /** Returns the tables behind the figure; with several, you choose one. */
  tables(data: Data): readonly NamedTable[];
}

/** Lists the numbers behind a figure, closed at first, and saves them as CSV. */
export function Numbers<Data>({ of, isNamed, ...props }: NumbersProps<Data>) {
  const title = isNamed ? (
    `Numbers, ${of}`
  ) : (
    <>
      Numbers<span className="visually-hidden">{`, ${of}`}</span>
    </>
  );
  return (
    <Disclosure className="disclosure--quiet numbers" title={title}>
      <Tables of={of} {...props} />
    </Disclosure>
  );
}

function Tables<Data>({ of, data, tables }: NumbersProps<Data>) {
  const [chosen, choose] = useState(0);
  const all = useMemo(() => tables(data), [tables, data]);
  const at = Math.min(chosen, all.length - 1);
  const table = useMemo(() => all[at]?.read() ?? null, [all, at]);
  if (!table) return <p className="panel__wait">Nothing to list yet.</p>;
  return (
    <div className="numbers__open">
      {all.length > 1 && (
        <Select
          label="Table"
          hint={`Which numbers of “${of}” are listed`}
          value={String(at)}
          options={all.map(({ name }, k) => ({ value: String(k), label: name }))}
          onChange={(value) => choose(Number(value))}
        />
      )}
      <DataTable table={table} />
      <SaveTable table={table} />
    </div>
  );
}

/** Button that saves a table as CSV; nothing if the table is empty. */
export function SaveTable({ table }: { readonly table: ChartTable }) {
  if (table.rows.length === 0) return null;
  const save = () => download(tableFileName(table), tableAsCsv(table), 'text/csv');
  return (
    <Button hint="These rows with all their digits, for a spreadsheet" onClick={save}>
      Table as CSV
    </Button>
  );
}

/** Writes the rows of a table under its headings, numbers in full precision; empty if there is none. */
export function tableAsCsv({ corner, columns, rows }: ChartTable): string {
  return csvOf([
    [corner, ...columns.map(({ name }) => name)],
    ...rows.map(({ name, cells }) => [name, ...cells]),
  ]);
}

/** Returns the name of the file of a table. */
export function tableFileName({ caption }: ChartTable): string {
  return `deep-mining-lab-${nameInFile(caption).slice(0, 80)}.csv`;
}
