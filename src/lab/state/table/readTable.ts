import type { ParamValue, ParamValues } from '../../../engine/definition';
import { largestNumber } from '../../../engine/experiment/schema';
import type { InputKind } from '../../../engine/objectives/inputs';
import {
  clipped,
  numberIn,
  parseTable,
  problem,
  type Column,
  type TableProblem,
  type TextTable,
} from './parseTable';
import {
  codesIn,
  isMostlyNumbers,
  mostCodes,
  suggestChoice,
  type ColumnChoice,
  type Scale,
  type TableChoice,
} from './suggest';

/** Use of a table. `points`: observations to go on from. `table`: rows that a search is replayed on. */
export type TableUse = 'points' | 'table';

export interface TableRows {
  readonly kind: 'rows';
  /** Parameters of the objectives `points` and `table`. */
  readonly params: ParamValues;
  readonly notes: readonly string[];
}

/** Reads the text of a file as parameters of an objective, as suggested. Never throws; a problem names the line and the value. */
export function readTable(text: string): TableRows | TableProblem {
  const table = parseTable(text);
  return table.kind === 'problem' ? table : readRows(table, suggestChoice(table));
}

/** Returns the rows of a table in the form of an objective, as chosen. Never throws; a problem names the line and the value. */
export function readRows(table: TextTable, choice: TableChoice): TableRows | TableProblem {
  const { inputs, output, repeats } = columnsOf(table, choice);
  if (!output || inputs.length === 0) return noColumns(table, output);
  const bad =
    firstBad(table, [...inputs.filter(({ scale }) => scale !== 'codes').map(columnOf), output]) ??
    firstBad(table, repeats, (cell) => cell === '') ??
    inputs.map((input) => inputProblem(table, input)).find((one) => one !== null);
  if (bad) return bad;
  const values = inputs.map((input) => valuesOf(input));
  const kinds = inputs.map((input, p) => kindOf(input.scale, values[p]!));
  const ends = inputs.map((input, p) => endsOf(input, values[p]!));
  const outside = inputs
    .map((input, p) => outsideProblem(table, input, values[p]!))
    .find((one) => one !== null);
  if (outside) return outside;
  const isSpan = ends.every(
    ([lo, hi], p) => lo === Math.min(...values[p]!) && hi === Math.max(...values[p]!),
  );
  const codes = inputs.map(({ scale, column }) => (scale === 'codes' ? codesIn(column) : []));
  const params: Record<string, ParamValue> = {
    X: table.lines.map((_, i) => values.map((column) => column[i]!)),
    y: table.lines.map((_, i) => scoresOf(output, repeats, i)),
    names: [...inputs.map(columnOf), output].map(({ name }) => name),
  };
  if (!isSpan) params['box'] = ends;
  if (kinds.some((kind) => kind !== 'float')) params['kinds'] = kinds;
  if (codes.some(({ length }) => length > 0)) params['codes'] = codes;
  if (choice.direction === 'minimize') params['direction'] = 'minimize';
  return { kind: 'rows', params, notes: table.notes };
}

/** A column that is searched. */
interface Input extends ColumnChoice {
  readonly column: Column;
}

interface Columns {
  readonly inputs: readonly Input[];
  readonly output: Column | undefined;
  readonly repeats: readonly Column[];
}

function columnsOf({ columns }: TextTable, choice: TableChoice): Columns {
  const inRole = (role: ColumnChoice['role']) => columns.filter((_, j) => choice.columns[j]?.role === role);
  return {
    inputs: columns.flatMap((column, j) => {
      const one = choice.columns[j];
      return one?.role === 'input' ? [{ ...one, column }] : [];
    }),
    output: inRole('output')[0],
    repeats: inRole('repeat'),
  };
}

function columnOf({ column }: Input): Column {
  return column;
}

/** The output of a row; the list of its scores where there are several. */
function scoresOf(output: Column, repeats: readonly Column[], row: number): number | number[] {
  const scores = [output, ...repeats].flatMap(({ cells }) => numberIn(cells[row]!) ?? []);
  return repeats.length > 0 ? scores : scores[0]!;
}

/** Values of an input [n], codes by their numbers. */
function valuesOf({ scale, column }: Input): readonly number[] {
  if (scale !== 'codes') return column.cells.map((cell) => numberIn(cell)!);
  const codes = new Map(codesIn(column).map((code, k) => [code, k]));
  return column.cells.map((cell) => codes.get(cell)!);
}

function kindOf(scale: Scale, values: readonly number[]): InputKind {
  switch (scale) {
    case 'linear':
      return 'float';
    case 'log':
      return values.every(Number.isInteger) ? 'log-integer' : 'log-float';
    case 'whole':
      return 'integer';
    case 'codes':
      return 'categorical';
    default:
      return scale satisfies never;
  }
}

/** Returns the bounds of an input where none are typed: those of its values, with room around a single one. */
export function usualEnds(scale: Scale, values: readonly number[]): readonly [low: number, high: number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low < high) return [low, high];
  if (scale === 'log') return [low / 10, low * 10];
  const room = scale === 'whole' ? 1 : 0.1 * Math.abs(low) || 0.5;
  return [low - room, low + room];
}

function endsOf({ scale, low, high }: Input, values: readonly number[]): readonly [number, number] {
  const usual = usualEnds(scale, values);
  if (scale === 'codes') return usual;
  return [low === null ? usual[0] : numberIn(low)!, high === null ? usual[1] : numberIn(high)!];
}

/** Says what keeps an input from being searched as chosen; null if nothing does. */
function inputProblem(table: TextTable, input: Input): TableProblem | null {
  const { scale, column } = input;
  const name = clipped(column.name);
  if (scale === 'codes') {
    const count = codesIn(column).length;
    if (count > mostCodes)
      return problem(
        `${name} has ${count} different codes; at most ${mostCodes} are searched. Ignore the column.`,
      );
    return count > 1
      ? null
      : problem(`${name} has one code only, so there is nothing to choose. Ignore the column.`);
  }
  const fits = (value: number) =>
    scale === 'log' ? value > 0 : scale !== 'whole' || Number.isInteger(value);
  const at = column.cells.findIndex((cell) => !fits(numberIn(cell)!));
  const why = scale === 'log' ? 'which has no logarithm' : 'which is no whole number';
  if (at >= 0) {
    return problem(
      `Line ${table.lines[at]}: ${name} = ${column.cells[at]}, ${why}. Choose another scale for ${name}.`,
    );
  }
  return boundsProblem(input, valuesOf(input), { name, fits, why });
}

interface Bounded {
  readonly name: string;
  readonly fits: (value: number) => boolean;
  readonly why: string;
}

function boundsProblem(
  input: Input,
  values: readonly number[],
  { name, fits, why }: Bounded,
): TableProblem | null {
  for (const side of ['low', 'high'] as const) {
    const typed = input[side];
    if (typed === null) continue;
    const value = numberIn(typed);
    const bound = `The ${side === 'low' ? 'lower' : 'upper'} bound of ${name}`;
    if (value === null) return problem(`${bound} must be a number, not "${clipped(typed)}".`);
    if (!fits(value))
      return problem(`${bound} is ${clipped(typed)}, ${why}. Choose another bound or another scale.`);
  }
  const [low, high] = endsOf(input, values);
  return low < high
    ? null
    : problem(`The lower bound of ${name}, ${low}, must lie below its upper bound, ${high}.`);
}

/** Names the first row that lies outside the bounds of an input; null if none does. */
function outsideProblem(table: TextTable, input: Input, values: readonly number[]): TableProblem | null {
  const [low, high] = endsOf(input, values);
  const at = values.findIndex((value) => value < low || value > high);
  if (at < 0) return null;
  const name = clipped(input.column.name);
  return problem(
    `Line ${table.lines[at]}: ${name} = ${values[at]} lies outside its bounds, ${low} to ${high}. Widen them, or delete the line.`,
  );
}

/** Explains why two usable columns are missing: often one cell spoils a column, which is then named. */
function noColumns(table: TextTable, output: Column | undefined): TableProblem {
  const numbers = table.columns.filter(isMostlyNumbers);
  if (numbers.length > 1 || (output && table.columns.length > 1)) {
    return problem(
      output
        ? 'Choose at least one column as an input: what can be set.'
        : 'Choose one column as the output: what was measured.',
    );
  }
  return problem(`Two columns of numbers are needed, one for x and one for y. ${listOf(table)}`);
}

function listOf({ columns }: TextTable): string {
  const shown = columns
    .slice(0, 10)
    .map(({ name, numeric }) => `"${clipped(name)}"${numeric ? '' : ' (not numbers)'}`);
  return `The columns are ${shown.join(', ')}${columns.length > 10 ? ', …' : ''}.`;
}

function firstBad(
  table: TextTable,
  columns: readonly Column[],
  isFine: (cell: string) => boolean = () => false,
): TableProblem | null {
  for (const [i, line] of table.lines.entries()) {
    const bad = columns.find(({ cells }) => numberIn(cells[i]!) === null && !isFine(cells[i]!));
    if (bad) return problem(`Line ${line}: ${clipped(bad.name)} = ${complaintIn(bad.cells[i]!)}`);
  }
  return null;
}

function complaintIn(cell: string): string {
  if (cell === '') return 'nothing. Fill in a number, delete the line, or ignore the column.';
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
