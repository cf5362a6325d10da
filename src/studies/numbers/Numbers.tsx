import './numbers.css';
import { useMemo, useState } from 'react';
import type { NamedTable } from '../../plots/tables/chartTable';
import { DataTable } from '../../plots/tables/DataTable';
import { Disclosure } from '../../ui/Disclosure';
import { Select } from '../../ui/Select';
import { SaveTable } from './SaveTable';

interface NumbersProps<Data> {
  /** Whose they are, for those who do not see where the door stands. */
  readonly of: string;
  readonly data: Data;
  /** The tables behind the figure; with several, one is chosen. */
  tables(data: Data): readonly NamedTable[];
}

/** The numbers behind a figure, closed at first: under it, to be read or heard, and to be taken along as CSV. */
export function Numbers<Data>({ of, ...props }: NumbersProps<Data>) {
  const title = (
    <>
      Numbers<span className="visually-hidden">, {of}</span>
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
