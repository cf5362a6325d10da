import { largestNumber } from '../engine/experiment/schema';
import { mostRows } from '../engine/experiment/inputs';
import { readPlain, withDecimals } from '../engine/numberText';
import {
  clipped,
  largestFile,
  mostColumns,
  problem,
  type Grid,
  type GridRow,
  type TableProblem,
  type ToldColumn,
} from './grid';
import { gridOfJson, looksLikeJson } from './json';
import { gridOfLines } from './lines';
import { plainNumbers } from './numbers';
import { isNoResult } from './endWords';

/** Text columns of a table with a header. */
export interface TextTable {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  /** Line of the file each row stands on, counted from 1. */
  readonly lines: readonly number[];
  /** Sentences for the visitor, e.g. about rows left out. */
  readonly notes: readonly string[];
  /** The direction of the search, where the file says it. */
  readonly direction: 'maximize' | 'minimize' | null;
}

export interface Column {
  readonly name: string;
  /** Numbers are written plainly here, whatever they were in the file. */
  readonly cells: readonly string[];
  /** True if every cell is a finite number. */
  readonly numeric: boolean;
  /** The unit of its numbers, from a line of units or from its cells; empty for none. */
  readonly unit: string;
  /** What the program that wrote the file was told of it. */
  readonly told?: ToldColumn | undefined;
}

/** Reads text with a header: lines of cells, or JSON. Never throws; says what is wrong in a sentence. */
export function parseTable(text: string): TextTable | TableProblem {
  const size = text.length;
  if (size > largestFile) {
    const megabytes = withDecimals(size / 1e6, 1);
    return problem(
      `The file has ${megabytes} MB; at most 5 MB can be read. Keep the rows you need, at most 2,000.`,
    );
  }
  const grid = looksLikeJson(text) ? gridOfJson(text) : gridOfLines(text);
  if ('kind' in grid) return grid;
  const whole = squared(grid);
  const complaint = headerComplaint(whole) ?? rowsComplaint(whole);
  return complaint ? problem(complaint) : tableOf(whole);
}

/** Reads a plain number, with a decimal point and perhaps an exponent; null if it is none. */
export function numberIn(cell: string): number | null {
  const value = readPlain(cell.trim(), largestNumber);
  return value === null ? null : value + 0;
}

/** Takes away empty columns at the end, and gives the names of rows, which some programs leave without a heading, an empty one. */
function squared(grid: Grid): Grid {
  const { rows } = grid;
  let width = grid.names.length;
  const isUnnamed = (j: number) => grid.names[j] === '' && rows.every(({ cells }) => (cells[j] ?? '') === '');
  while (width > 0 && isUnnamed(width - 1)) width--;
  const names = grid.names.slice(0, width);
  const isShifted =
    rows.length > 0 && rows.every((row) => row.width === width + 1 && row.cells[width] !== '');
  if (isShifted) return { ...grid, names: ['', ...names] };
  return { ...grid, names, rows: rows.map((row) => shortened(row, width)) };
}

/** A row without the empty cells that end it beyond the names. */
function shortened(row: GridRow, width: number): GridRow {
  if (row.width <= width || row.width > row.cells.length) return row;
  if (row.cells.slice(width).some((cell) => cell !== '')) return row;
  return { ...row, cells: row.cells.slice(0, width), width };
}

function headerComplaint({ names }: Grid): string | null {
  const width = names.length;
  if (width > mostColumns) return `The table has ${width} columns; at most ${mostColumns} can be read.`;
  if (width === 0) return 'The file names no columns. A table needs at least two.';
  if (names.every((name) => numberIn(name) !== null)) return headless(names, 'has only numbers');
  if (width < 2) {
    return `The first line names one column, "${clipped(names[0]!)}". A table needs at least two, separated by comma, semicolon or tab.`;
  }
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  return twice === undefined ? null : `Two columns are called "${clipped(twice)}". Give each its own name.`;
}

/** Says that the first line is no line of names. */
function headless(names: readonly string[], what: string): string {
  return `The first line ${what} (${clipped(names.join(', '))}). Put the names of the columns there, for example "x,y".`;
}

/** Says so if what should be names is like the values below: numbers where these are numbers, in half of the columns; null if it is not. */
export function namesComplaint({ columns }: TextTable): string | null {
  const names = columns.map(({ name }) => name);
  const numbers = columns.filter(({ name }) => numberIn(name) !== null);
  const isLike = numbers.every(({ numeric, cells }) => numeric && cells.length > 0);
  return 2 * numbers.length >= names.length && isLike ? headless(names, 'looks like values') : null;
}

function rowsComplaint({ names, rows, separator }: Grid): string | null {
  const width = names.length;
  const torn = rows.find((row) => row.width !== width);
  if (!torn) return null;
  const isCommas = separator === ',' && rows.every((row) => row.width >= width) && torn.width > width;
  const commas = isCommas ? ' If commas are decimal marks here, separate the columns by semicolons.' : '';
  return `Line ${torn.line} has ${torn.width} fields, but the first line names ${width} columns. Each row needs one value for each column.${commas}`;
}

function tableOf({ names: given, rows: all, separator, told, ...grid }: Grid): TextTable {
  const units = unitsIn(all);
  const rows = (units ? all.slice(1) : all).slice(0, mostRows);
  const names = given.map(withoutDirection);
  const { columns, notes } = plainNumbers(
    names.map((_, j) => rows.map(({ cells }) => cells[j]!)),
    separator,
  );
  const count = all.length - (units ? 1 : 0) + grid.below;
  return {
    kind: 'table',
    columns: shortNames(names.map(({ name }) => name)).map((name, j) => {
      const { cells, unit } = columns[j]!;
      const numeric = cells.every((cell) => numberIn(cell) !== null);
      return { name, cells, numeric, unit: units?.[j] || unit, told: told?.get(given[j]!) };
    }),
    lines: rows.map(({ line }) => line),
    notes: [
      ...(count > rows.length ? [`The table has ${count} rows; the first ${mostRows} are used.`] : []),
      ...(units
        ? [`Line ${all[0]!.line} is read as units: ${clipped(units.filter((one) => one !== '').join(', '))}.`]
        : []),
      ...grid.notes,
      ...notes,
    ],
    direction: grid.direction ?? names.find(({ direction }) => direction !== null)?.direction ?? null,
  };
}

const longestUnit = 16;
const fewestBelowUnits = 2;

/** Returns the units that a line below the names gives: words where all rows below have numbers; null where there are none. */
function unitsIn([first, ...others]: readonly GridRow[]): readonly string[] | null {
  if (!first || others.length < fewestBelowUnits) return null;
  const numbers = first.cells.map((_, j) =>
    others.every(
      ({ cells }) => /\d/.test(cells[j] ?? '') || (cells[j] ?? '') === '' || isNoResult(cells[j]!),
    ),
  );
  const isUnit = (cell: string) =>
    cell.length <= longestUnit && !/^[-+]?[\d.,]/.test(cell) && !isNoResult(cell);
  const below = numbers.filter(Boolean).length;
  const isAll = first.cells.every((cell, j) => cell === '' || isUnit(cell) || (!numbers[j] && cell !== ''));
  const named = first.cells.filter((cell, j) => numbers[j] && cell !== '').length;
  return isAll && below > 0 && named > 0 && 2 * named >= below ? first.cells : null;
}

/** Longest heading that is looked into. */
const longestHeading = 300;

interface Named {
  readonly name: string;
  readonly direction: TextTable['direction'];
}

/** Takes what is wanted away from a heading: "value (minimise)" is "value". */
function withoutDirection(heading: string): Named {
  if (heading.length > longestHeading) return { name: heading, direction: null };
  const found =
    /^(.*?)\s*[([]\s*(?:(minimi[sz]ed?|lower is better|smaller is better)|(maximi[sz]ed?|higher is better|larger is better))\s*[)\]]$/i.exec(
      heading,
    );
  if (!found || found[1] === '') return { name: heading, direction: null };
  return { name: found[1]!, direction: found[2] === undefined ? 'maximize' : 'minimize' };
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
