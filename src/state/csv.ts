import { csvFormatRows } from 'd3-dsv';

/** Rows as CSV (RFC 4180), numbers in full precision; what is not there is empty. */
export function csvOf(rows: readonly (readonly (number | string | null)[])[]): string {
  return `${csvFormatRows(rows.map((row) => row.map(cell)))}\n`;
}

function cell(value: number | string | null): string {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return '';
  return typeof value === 'number' ? String(value) : harmless(value);
}

/** Spreadsheets run what begins like a formula; a name from somebody's file or link must not. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
