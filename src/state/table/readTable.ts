import type { ParamValues } from '../../engine/definition';
import { largestNumber } from '../url/text';
import {
  clipped,
  numberIn,
  parseTable,
  problem,
  type Column,
  type TableProblem,
  type TextTable,
} from './parseTable';

/** What a table is for, and which of its columns: by name, else `x` and `y`, else the first and last numeric. */
export interface TableUse {
  /** `points`: observations. `table`: an objective to search on. */
  readonly as: 'points' | 'table';
  readonly xColumn?: string;
  readonly yColumn?: string;
}

export interface TableRows {
  readonly kind: 'rows';
  /** Parameters of the objectives `points` and `table`. */
  readonly params: ParamValues;
  readonly notes: readonly string[];
}

/** Text of a file to parameters of an objective. Never throws; a problem names the line and the value. */
export function readTable(text: string, use: Omit<TableUse, 'as'> = {}): TableRows | TableProblem {
  const table = parseTable(text);
  if (table.kind === 'problem') return table;
  const columns = columnsOf(table, use);
  if ('kind' in columns) return columns;
  const { x, y } = columns;
  const bad = firstBad(table, [x, y]);
  if (bad) return bad;
  const numbers = (column: Column) => column.cells.map((cell) => numberIn(cell)!);
  const X = numbers(x).map((value) => [value]);
  return { kind: 'rows', params: { X, y: numbers(y), names: [x.name, y.name] }, notes: table.notes };
}

interface Columns {
  readonly x: Column;
  readonly y: Column;
}

/** The columns meant: given names first, then the names x and y, then the first and last numeric column. */
export function columnsOf(table: TextTable, use: Omit<TableUse, 'as'>): Columns | TableProblem {
  const unknown = [use.xColumn, use.yColumn].find((name) => name !== undefined && !columnNamed(table, name));
  if (unknown !== undefined) return problem(`There is no column "${clipped(unknown)}". ${listOf(table)}`);
  const numeric = table.columns.filter((column) => column.numeric);
  const y = columnNamed(table, use.yColumn ?? 'y') ?? numeric.at(-1);
  const x = columnNamed(table, use.xColumn ?? 'x') ?? numeric.find((column) => column !== y);
  if (!x || !y) return noColumns(table, y);
  return x === y
    ? problem(`x and y are the same column, "${clipped(x.name)}". Choose two different ones.`)
    : { x, y };
}

/** Most often a column would be numeric but for one cell: then that cell is the news. */
function noColumns(table: TextTable, y: Column | undefined): TableProblem {
  const candidate = table.columns.find((column) => !column.numeric && column !== y && mostlyNumeric(column));
  const bad = candidate && firstBad(table, [candidate]);
  return bad ?? problem(`Two columns of numbers are needed, one for x and one for y. ${listOf(table)}`);
}

function mostlyNumeric({ cells }: Column): boolean {
  return cells.filter((cell) => numberIn(cell) !== null).length * 2 >= cells.length;
}

function columnNamed(table: TextTable, name: string): Column | undefined {
  const sameName = (column: Column) => column.name === name;
  return table.columns.find(sameName) ?? table.columns.find((column) => column.name.toLowerCase() === name);
}

function listOf({ columns }: TextTable): string {
  const shown = columns
    .slice(0, 10)
    .map(({ name, numeric }) => `"${clipped(name)}"${numeric ? '' : ' (not numbers)'}`);
  return `The columns are ${shown.join(', ')}${columns.length > 10 ? ', …' : ''}.`;
}

function firstBad(table: TextTable, columns: readonly Column[]): TableProblem | null {
  for (const [i, line] of table.lines.entries()) {
    const bad = columns.find(({ cells }) => numberIn(cells[i]!) === null);
    if (bad) return problem(`Line ${line}: ${clipped(bad.name)} = ${complaintIn(bad.cells[i]!)}`);
  }
  return null;
}

function complaintIn(cell: string): string {
  if (cell === '') return 'nothing. Fill in a number or delete the line.';
  const shown = `"${clipped(cell)}"`;
  if (Math.abs(Number(cell)) > largestNumber && Number.isFinite(Number(cell))) {
    return `${shown} is too large: at most ${largestNumber} is taken. Choose another unit.`;
  }
  if (/^[-+]?(nan|na|n\/a|inf(inity)?|∞)$/i.test(cell) || Number.isNaN(Number(cell)) === false) {
    return `${shown} is not a finite number. Delete the line or correct the value.`;
  }
  if (/^[-+]?[\d.]+,\d+$/.test(cell)) return `${shown} has a decimal comma. Use a decimal point.`;
  return `${shown} is not a number. Delete the line or correct the value.`;
}
