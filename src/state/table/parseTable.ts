import { dsvFormat } from 'd3-dsv';
import { largestNumber } from '../url/text';
import { largestFile, mostRows } from './limits';

/** Text columns of a table with a header; `line` is where the first row of data stands. */
export interface TextTable {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  /** Line of the file each row stands on, counted from 1. */
  readonly lines: readonly number[];
  /** What a reader should know: rows left out, for example. */
  readonly notes: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  /** True where every cell is a finite number. */
  readonly numeric: boolean;
}

export interface TableProblem {
  readonly kind: 'problem';
  readonly text: string;
}

const mostColumns = 200;
const fewestRows = 2;

/** Reads comma, semicolon or tab separated text with a header. Never throws; says what is wrong in a sentence. */
export function parseTable(text: string): TextTable | TableProblem {
  const size = text.length;
  if (size > largestFile) {
    const megabytes = (size / 1e6).toFixed(1);
    return problem(
      `The file has ${megabytes} MB; at most 5 MB can be read. Keep the rows you need, at most 2,000.`,
    );
  }
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [header, ...rows] = recordsOf(clean, separatorOf(clean));
  if (!header)
    return problem('The file is empty. It needs a line of column names, then one line for each row.');
  const complaint = headerComplaint(header.cells) ?? rowsComplaint(rows, header.cells.length);
  return complaint ? problem(complaint) : tableOf(header.cells, rows);
}

/** A number as people write it in a file, or null: a decimal point, perhaps an exponent. */
export function numberIn(cell: string): number | null {
  const text = cell.trim().replace(/^\u2212/, '-');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) return null;
  const value = Number(text) + 0;
  return Math.abs(value) <= largestNumber ? value : null;
}

export function problem(text: string): TableProblem {
  return { kind: 'problem', text };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separator that is most frequent in the first line, outside quotes. */
function separatorOf(text: string): string {
  const first = text
    .trimStart()
    .split('\n', 1)[0]!
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}

/** The filled lines, with the line they start on: a quoted field may run over several. */
function recordsOf(text: string, separator: string): readonly Row[] {
  let line = 1;
  const rows = dsvFormat(separator).parseRows(text, (cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function headerComplaint(names: readonly string[]): string | null {
  if (names.every((name) => numberIn(name) !== null)) {
    return `The first line has only numbers (${clipped(names.join(', '))}). Put the names of the columns there, for example "x,y".`;
  }
  if (names.length < 2) {
    return `The first line names one column, "${clipped(names[0]!)}". A table needs at least two, separated by comma, semicolon or tab.`;
  }
  if (names.length > mostColumns)
    return `The table has ${names.length} columns; at most ${mostColumns} can be read.`;
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  return twice === undefined ? null : `Two columns are called "${clipped(twice)}". Give each its own name.`;
}

function rowsComplaint(rows: readonly Row[], width: number): string | null {
  if (rows.length < fewestRows) {
    return `The table has ${rows.length === 1 ? 'one row' : 'no rows'} below its column names; at least two are needed.`;
  }
  const torn = rows.find(({ cells }) => cells.length !== width);
  if (!torn) return null;
  return `Line ${torn.line} has ${torn.cells.length} fields, but the first line names ${width} columns. Each row needs one value for each column.`;
}

function tableOf(names: readonly string[], rows: readonly Row[]): TextTable {
  const used = rows.slice(0, mostRows);
  const columns = names.map((name, j) => {
    const cells = used.map(({ cells }) => cells[j]!);
    return {
      name: name || `column ${j + 1}`,
      cells,
      numeric: cells.every((cell) => numberIn(cell) !== null),
    };
  });
  const left = rows.length - used.length;
  const notes = left ? [`The table has ${rows.length} rows; the first ${mostRows} are used.`] : [];
  return { kind: 'table', columns, lines: used.map(({ line }) => line), notes };
}

/** A value to show in a sentence: never longer than a line. */
export function clipped(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}
