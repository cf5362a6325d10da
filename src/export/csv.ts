import { csvFormatRows } from 'd3-dsv';

/** Writes rows as CSV (RFC 4180), numbers in full precision; null and NaN become empty cells. */
export function csvOf(rows: readonly (readonly (number | string | null)[])[]): string {
  return `${csvFormatRows(rows.map((row) => row.map(cell)))}\n`;
}

/** A column of a table: its name and values; null values leave it out. */
export type Column = readonly [name: string, values: ArrayLike<number | string | null> | null];

/** Writes columns of one length as CSV; null columns are left out. */
export function columnsAsCsv(columns: readonly Column[]): string {
  const there = columns.flatMap(([name, values]) => (values ? [{ name, values }] : []));
  const rows = Array.from({ length: there[0]?.values.length ?? 0 }, (_, i) =>
    there.map(({ values }) => values[i] ?? null),
  );
  return csvOf([there.map(({ name }) => name), ...rows]);
}

function cell(value: number | string | null): string {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return '';
  return typeof value === 'number' ? String(value) : harmless(value);
}

/**
 * Quotes text that a spreadsheet would run as a formula, because names may come from a file or a link. Programs look columns up by name, so
 * "95 %" has a plain space here, which needs not hold a line together.
 */
function harmless(given: string): string {
  const text = given.replaceAll('\u00a0%', ' %');
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
