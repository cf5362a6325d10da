import './tables.css';
import type { KeyboardEvent } from 'react';
import type { ChartTable, TableRow } from './chartTable';
import { scrolls } from './scrollKeys';

/** The numbers behind a chart as a table that scrolls in a region of its own, with the mouse and with the keyboard. */
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
      <div className="data-table" tabIndex={0} role="region" aria-label={caption} onKeyDown={keepKey}>
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
      </div>
      <p className="data-table__note">{note}</p>
    </>
  );
}

/** Keys that scroll the table do not step the run. */
function keepKey(event: KeyboardEvent<HTMLElement>): void {
  if (scrolls(event.key, event.currentTarget)) event.stopPropagation();
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
