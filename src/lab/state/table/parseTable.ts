import { dsvFormat } from 'd3-dsv';
import { readNumber } from '../../../link/text';
import { mostRows } from '../../../engine/experiment/inputs';

/** Text columns of a table with a header. */
export interface TextTable {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  /** Line of the file each row stands on, counted from 1. */
  readonly lines: readonly number[];
  /** Sentences for the visitor, e.g. about rows left out. */
  readonly notes: readonly string[];
}

export interface Column {
  readonly name: string;
  readonly cells: readonly string[];
  /** True if every cell is a finite number. */
  readonly numeric: boolean;
}

export interface TableProblem {
  readonly kind: 'problem';
  readonly text: string;
}

/** Largest number of columns of a table that is read. */
export const mostColumns = 200;
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
  const crowded = crowdedLine(clean);
  if (crowded !== null) {
    return problem(`Line ${crowded} has more than ${mostMarks} separators and quotes: that is no table.`);
  }
  const used = usedRows(clean);
  const [header, ...rows] = recordsOf(used.text, separatorOf(clean));
  if (!header)
    return problem('The file is empty. It needs a line of column names, then one line for each row.');
  const complaint = headerComplaint(header) ?? rowsComplaint(rows, header.width);
  return complaint ? problem(complaint) : tableOf(header.cells, rows, used.left);
}

/** Reads a number with a decimal point and perhaps an exponent; null if it is none. */
export function numberIn(cell: string): number | null {
  const value = readNumber(cell.trim().replace(/^\u2212/, '-'));
  return value === null ? null : value + 0;
}

export function problem(text: string): TableProblem {
  return { kind: 'problem', text };
}

interface Row {
  readonly line: number;
  /** Cells, at most one more than a table may have columns. */
  readonly cells: readonly string[];
  /** Number of cells in the text. */
  readonly width: number;
}

/** Largest number of separators and quotes in a line, because parsing millions takes seconds. */
const mostMarks = 10_000;
const marks = new Set(['\t', ';', ',', '"'].map((mark) => mark.charCodeAt(0)));

function crowdedLine(text: string): number | null {
  let line = 1;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      line++;
      count = 0;
    } else if (marks.has(code) && ++count > mostMarks) return line;
  }
  return null;
}

/** Returns the separator that is most frequent in the first line, outside quotes. */
function separatorOf(text: string): string {
  const first = text
    .trimStart()
    .split('\n', 1)[0]!
    .replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return ['\t', ';', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}

/** Parses the filled rows, with the line each starts on: a quoted field may span several. */
function recordsOf(text: string, separator: string): readonly Row[] {
  let line = 1;
  const rows = dsvFormat(separator).parseRows(text, (cells) => {
    const kept = cells.length > mostColumns ? cells.slice(0, mostColumns + 1) : cells;
    const row = { line, cells: kept.map((cell) => cell.trim()), width: cells.length };
    line += 1 + kept.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return row;
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function headerComplaint({ cells: names, width }: Row): string | null {
  if (width > mostColumns) return `The table has ${width} columns; at most ${mostColumns} can be read.`;
  if (names.every((name) => numberIn(name) !== null)) {
    return `The first line has only numbers (${clipped(names.join(', '))}). Put the names of the columns there, for example "x,y".`;
  }
  if (names.length < 2) {
    return `The first line names one column, "${clipped(names[0]!)}". A table needs at least two, separated by comma, semicolon or tab.`;
  }
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  return twice === undefined ? null : `Two columns are called "${clipped(twice)}". Give each its own name.`;
}

function rowsComplaint(rows: readonly Row[], width: number): string | null {
  if (rows.length < fewestRows) {
    return `The table has ${rows.length === 1 ? 'one row' : 'no rows'} below its column names; at least two are needed.`;
  }
  const torn = rows.find((row) => row.width !== width);
  if (!torn) return null;
  return `Line ${torn.line} has ${torn.width} fields, but the first line names ${width} columns. Each row needs one value for each column.`;
}

function tableOf(names: readonly string[], rows: readonly Row[], below: number): TextTable {
  const used = rows.slice(0, mostRows);
  const columns = shortNames(names).map((name, j) => {
    const cells = used.map(({ cells }) => cells[j]!);
    return { name, cells, numeric: cells.every((cell) => numberIn(cell) !== null) };
  });
  const all = rows.length + below;
  const notes = all > used.length ? [`The table has ${all} rows; the first ${mostRows} are used.`] : [];
  return { kind: 'table', columns, lines: used.map(({ line }) => line), notes };
}

/** Returns distinct short names of columns: the column's number if it has no name, or if names differ only at their ends. */
function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(clipped);
  const numbered = (k: number): string => {
    let name = `column ${k}`;
    while (short.includes(name)) name += '*';
    return name;
  };
  const isOwn = (name: string) => name !== '' && short.indexOf(name) === short.lastIndexOf(name);
  return short.map((name, j) => (isOwn(name) ? name : numbered(j + 1)));
}

/** Shortens a value for a sentence: at most 40 characters, on one line. */
export function clipped(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}

interface UsedRows {
  /** Text down to the last row that is used. */
  readonly text: string;
  /** Number of filled rows below it. */
  readonly left: number;
}

const quote = 34;
const lineEnd = 10;
const separators = new Set(['\t', ';', ','].map((mark) => mark.charCodeAt(0)));

/** Splits off the rows beyond those used, which are only counted, because parsing a million takes seconds. Lines end with \n. */
function usedRows(text: string): UsedRows {
  let end = text.length;
  let rows = -1;
  let isFilled = false;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : lineEnd;
    if (code === quote && isFieldStart(text, i)) {
      i = afterQuotes(text, i) - 1;
      isFilled = true;
    } else if (code === lineEnd) {
      if (isFilled && ++rows === mostRows) end = i;
      isFilled = false;
    } else isFilled ||= code > 32 && !separators.has(code);
  }
  return { text: text.slice(0, end), left: Math.max(0, rows - mostRows) };
}

function isFieldStart(text: string, at: number): boolean {
  const before = at === 0 ? lineEnd : text.charCodeAt(at - 1);
  return before === lineEnd || separators.has(before);
}

/** Returns the index after the field quoted from `start` on; a doubled quote is part of it. */
function afterQuotes(text: string, start: number): number {
  let at = start;
  do at = text.indexOf('"', at + 1) + 1;
  while (at > 0 && text.charCodeAt(at) === quote);
  return at > 0 ? at : text.length;
}

/** Largest file that is read, in bytes. */
export const largestFile = 5_000_000;
