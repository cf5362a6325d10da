import './tables.css';
import { ScrollRegion } from '../../ui/ScrollRegion';
import type { ChartTable, TableRow } from './chartTable';

/** Draws a table in a region that scrolls by itself. */
export function DataTable({ table }: { readonly table: ChartTable }) {
  const { caption, note, corner, columns, rows } = table;
  if (rows.length === 0) {
    return <p className="data-table__note">{`${caption}. ${note}`}</p>;
  }
  const said = columns.map((column, k) => ({ ...column, scale: sizeOf(rows, k) }));
  return (
    <>
      <ScrollRegion className="data-table" label={caption}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ name }, k) => (
                <th key={k} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map((row, i) => drawRow(row, said, i))}</tbody>
        </table>
      </ScrollRegion>
      <p className="data-table__note">{note}</p>
    </>
  );
}

/** Share of a column's largest number below which a number is a rounding error and shown as 0. */
const rounding = 1e-12;

function sizeOf(rows: ChartTable['rows'], column: number): number {
  return rows.reduce((size, { cells }) => Math.max(size, Math.abs(cells[column] ?? 0)), 0);
}

type Column = ChartTable['columns'][number] & { readonly scale: number };

function saidIn({ say, scale }: Column, cell: number): string {
  return say(Math.abs(cell) <= rounding * scale ? 0 : cell);
}

function drawRow({ name, cells }: TableRow, columns: readonly Column[], i: number) {
  return (
    <tr key={i}>
      <th scope="row">{name}</th>
      {cells.map((cell, k) => (
        <td key={k}>{cell === null ? '–' : saidIn(columns[k]!, cell)}</td>
      ))}
    </tr>
  );
}
