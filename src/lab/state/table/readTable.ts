import type { ParamValues } from '../../../engine/definition';
import { largestNumber } from '../../../engine/experiment/schema';
import {
  clipped,
  numberIn,
  parseTable,
  problem,
  type Column,
  type TableProblem,
  type TextTable,
} from './parseTable';

/** The use of a table, and its columns: by name, else `x` and `y`, else the first and last numeric. */
export interface TableUse {
  /** `points`: observations. `table`: an objective to search on. */
  readonly as: 'points' | 'table';
  readonly xColumns?: readonly string[];
  readonly yColumn?: string;
}

export interface TableRows {
  readonly kind: 'rows';
  /** Parameters of the objectives `points` and `table`. */
  readonly params: ParamValues;
  readonly notes: readonly string[];
}

/** Reads the text of a file as parameters of an objective. Never throws; a problem names the line and the value. */
export function readTable(text: string, use: Omit<TableUse, 'as'> = {}): TableRows | TableProblem {
  const table = parseTable(text);
  if (table.kind === 'problem') return table;
  const columns = columnsOf(table, use);
  if ('kind' in columns) return columns;
  const { inputs, output } = columns;
  const bad = firstBad(table, [...inputs, output]);
  if (bad) return bad;
  const numbers = (column: Column) => column.cells.map((cell) => numberIn(cell)!);
  const values = inputs.map(numbers);
  const X = table.lines.map((_, i) => values.map((column) => column[i]!));
  const names = [...inputs, output].map(({ name }) => name);
  return { kind: 'rows', params: { X, y: numbers(output), names }, notes: table.notes };
}

interface Columns {
  readonly inputs: readonly Column[];
  readonly output: Column;
}

/** Finds the columns: given names first, then the names x and y, then the first and last numeric column. */
function columnsOf(table: TextTable, use: Omit<TableUse, 'as'>): Columns | TableProblem {
  const given = [...(use.xColumns ?? []), use.yColumn];
  const unknown = given.find((name) => name !== undefined && !columnNamed(table, name));
  if (unknown !== undefined) return problem(`There is no column "${clipped(unknown)}". ${listOf(table)}`);
  const numeric = table.columns.filter((column) => column.numeric);
  const output = columnNamed(table, use.yColumn ?? 'y') ?? numeric.at(-1);
  const usual = columnNamed(table, 'x') ?? numeric.find((column) => column !== output);
  const inputs = use.xColumns?.length
    ? use.xColumns.map((name) => columnNamed(table, name)!)
    : [usual].filter((column) => column !== undefined);
  if (!inputs.length || !output) return noColumns(table, output);
  return inputs.includes(output)
    ? problem(`x and y are the same column, "${clipped(output.name)}". Choose two different ones.`)
    : { inputs, output };
}

/** Explains why two numeric columns are missing: often one cell spoils a column, which is then named. */
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
