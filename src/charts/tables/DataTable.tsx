import './tables.css';
import { ScrollRegion } from '../../ui/ScrollRegion';
import type { ChartTable, TableRow } from './chartTable';

/** The numbers behind a chart as a table that scrolls in a region of its own. */
export function DataTable({ table }: { readonly table: ChartTable }) {
  const { caption, note, corner, columns, rows } = table;
  if (rows.length === 0) {
    return (
      <p className="data-table__note">
        {caption}. {note}
      </p>
    );
  }
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
          <tbody>{rows.map((row, i) => drawRow(row, columns, i))}</tbody>
        </table>
      </ScrollRegion>
      <p className="data-table__note">{note}</p>
    </>
  );
}

function drawRow({ name, cells }: TableRow, columns: ChartTable['columns'], i: number) {
  return (
    <tr key={i}>
      <th scope="row">{name}</th>
      {cells.map((cell, k) => (
        <td key={k}>{cell === null ? '–' : columns[k]!.say(cell)}</td>
      ))}
    </tr>
  );
}
