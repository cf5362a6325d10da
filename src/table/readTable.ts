import type { ParamValue, ParamValues } from '../engine/definition';
import { largestNumber } from '../engine/experiment/schema';
import { readTyped } from '../engine/numberText';
import type { InputKind } from '../engine/objectives/inputs';
import { codesIn, isMostlyNumbers, mostCodes } from './facts';
import { clipped, problem, type TableProblem } from './grid';
import { namesComplaint, numberIn, parseTable, type Column, type TextTable } from './parseTable';
import { sortedRows, sumOf, type LeftOut, type SortedRows } from './rows';
import { suggestChoice, type ColumnChoice, type Scale, type TableChoice } from './suggest';
import { repeatOf } from './words';

/** Use of a table. `points`: observations to go on from. `table`: rows that a search is replayed on. */
export type TableUse = 'points' | 'table';

export interface TableRows {
  readonly kind: 'rows';
  /** Parameters of the objectives `points` and `table`; without a box where inputs have no bounds yet. */
  readonly params: ParamValues;
  readonly leftOut: readonly LeftOut[];
  /** Lines of the rows that wait for a result. */
  readonly planned: readonly number[];
  /** Inputs whose bounds have to be typed, because no row shows any. */
  readonly unbounded: readonly string[];
  readonly notes: readonly string[];
}

/** Reads the text of a file as parameters of an objective, as suggested. Never throws; a problem names the line and the value. */
export function readTable(text: string): TableRows | TableProblem {
  const table = parseTable(text);
  return table.kind === 'problem' ? table : readRows(table, suggestChoice(table));
}

/** Returns the rows of a table in the form of an objective, as chosen. Never throws; a problem names the line and the value. */
export function readRows(table: TextTable, choice: TableChoice): TableRows | TableProblem {
  const nameless = namesComplaint(table);
  if (nameless !== null) return problem(nameless);
  const { inputs, output, repeats } = columnsOf(table, choice);
  if (!output || inputs.length === 0) return noColumns(table, output);
  const sorted = sortedRows(table, { inputs, output, repeats });
  if (sorted.kind === 'problem') return sorted;
  // Planned rows widen the bounds: whoever planned them may set them.
  const seen = [...sorted.used, ...sorted.planned].sort((a, b) => a - b);
  const searched = inputs.map((input) => searchedOf(input, seen, sorted.used));
  const bad = searched.map((one) => inputProblem(table, one, seen)).find((one) => one !== null);
  if (bad) return bad;
  const unbounded = searched
    .filter(({ ends }) => ends === null)
    .map(({ input }) => clipped(input.column.name));
  return {
    kind: 'rows',
    params: paramsOf({ table, choice, searched, output, repeats, used: sorted.used }),
    leftOut: sorted.leftOut,
    planned: sorted.planned.map((i) => table.lines[i]!),
    unbounded,
    notes: notesOf(table, choice, { sorted, searched, output }),
  };
}

interface Made {
  readonly table: TextTable;
  readonly choice: TableChoice;
  readonly searched: readonly Searched[];
  readonly output: Column;
  readonly repeats: readonly Column[];
  readonly used: readonly number[];
}

function paramsOf({ table, choice, searched, output, repeats, used }: Made): ParamValues {
  const values = searched.map(({ at }) => at);
  const kinds = searched.map(({ input }) => kindOf(input));
  const codes = searched.map((one) => one.codes ?? []);
  const ends = searched.map((one) => one.ends);
  const isSpan = ends.every((side, p) => {
    return side !== null && side[0] === Math.min(...values[p]!) && side[1] === Math.max(...values[p]!);
  });
  const params: Record<string, ParamValue> = {
    X: used.map((_, i) => values.map((column) => column[i]!)),
    y: used.map((row) => scoresOf(output, repeats, row)),
    names: [...searched.map(({ input }) => input.column), output].map(({ name }) => name),
  };
  if (!isSpan && ends.every((side) => side !== null)) params['box'] = ends;
  if (kinds.some((kind) => kind !== 'float')) params['kinds'] = kinds;
  if (codes.some(({ length }) => length > 0)) params['codes'] = codes;
  if (choice.direction === 'minimize') params['direction'] = 'minimize';
  return { ...params, ...secondIn(table, choice, used) };
}

/** The column of the second outcome, the first that has a limit; −1 where none has. */
function secondAt({ columns }: TableChoice): number {
  return columns.findIndex((one) => limitOf(one) !== null);
}

/** A second outcome with its limit, of the rows that are used; nothing where none has one. */
function secondIn({ columns }: TextTable, choice: TableChoice, used: readonly number[]): ParamValues {
  const at = secondAt(choice);
  if (at < 0) return {};
  const { cells, name } = columns[at]!;
  const { side, value } = limitOf(choice.columns[at]!)!;
  return { second: used.map((row) => numberIn(cells[row]!)), keeps: [name, side, value] };
}

/** The limit that a second outcome has to keep; null for other columns, and where its value is not said. */
export function limitOf({
  role,
  limit,
  keeps = '',
}: ColumnChoice): { readonly side: 'at least' | 'at most'; readonly value: number } | null {
  const typed = readTyped(keeps);
  if (role !== 'second' || !limit || typed.kind !== 'number') return null;
  const { value } = typed;
  return { side: limit === 'least' ? 'at least' : 'at most', value };
}

/** A column that is searched, as it was chosen. */
interface Input extends ColumnChoice {
  readonly column: Column;
}

/** An input with its values. */
interface Searched {
  readonly input: Input;
  /** Values [m] of the rows that are used or planned, codes by their numbers; NaN where a planned row says none. */
  readonly seen: readonly number[];
  /** Values [n] of the rows that are used. */
  readonly at: readonly number[];
  /** Null where no row shows any and none are typed. */
  readonly ends: readonly [number, number] | null;
  /** The names of the codes; null for numbers. */
  readonly codes: readonly string[] | null;
}

function searchedOf(input: Input, seen: readonly number[], used: readonly number[]): Searched {
  const { scale, column } = input;
  const codes = scale === 'codes' ? codesIn(column) : null;
  const numbers = new Map(codes?.map((code, k) => [code, k]));
  const valueAt = (row: number): number => {
    const cell = column.cells[row]!;
    return codes ? (numbers.get(cell) ?? Number.NaN) : (numberIn(cell) ?? Number.NaN);
  };
  const values = seen.map(valueAt);
  return { input, seen: values, at: used.map(valueAt), ends: endsOf(input, values, codes), codes };
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

/** The output of a row; the list of its scores where there are several. A column of means is no score beside those it is the mean of. */
function scoresOf(output: Column, repeats: readonly Column[], row: number): number | number[] {
  const told = repeats.flatMap(({ cells }) => numberIn(cells[row]!) ?? []);
  const isMean = repeats.some(({ name }) => repeatOf(name)?.mean === output.name);
  if (isMean && told.length > 0) return told;
  const scores = [...(numberIn(output.cells[row]!) === null ? [] : [numberIn(output.cells[row]!)!]), ...told];
  return repeats.length > 0 ? scores : scores[0]!;
}

/** The kind of an input, in the words of the engine. */
function kindOf({ scale }: Pick<ColumnChoice, 'scale'>): InputKind {
  switch (scale) {
    case 'linear':
      return 'float';
    case 'log':
      return 'log-float';
    case 'whole-log':
      return 'log-integer';
    case 'whole':
      return 'integer';
    case 'codes':
      return 'categorical';
    default:
      return scale satisfies never;
  }
}

/** Returns the bounds of an input where none are typed: those of its values, with room around a single one; null without values. */
export function usualEnds(
  scale: Scale,
  values: readonly number[],
): readonly [low: number, high: number] | null {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return null;
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low < high) return [low, high];
  if (scale === 'log') return [low / 10, low * 10];
  if (scale === 'whole-log') return [Math.ceil(low / 10), low * 10];
  const room = scale === 'whole' ? 1 : 0.1 * Math.abs(low) || 0.5;
  return [low - room, low + room];
}

function endsOf(
  { scale, low, high }: Input,
  values: readonly number[],
  codes: readonly string[] | null,
): readonly [number, number] | null {
  if (codes) return codes.length === 0 ? null : codes.length === 1 ? [-0.5, 0.5] : [0, codes.length - 1];
  const usual = usualEnds(scale, values);
  const typed = [low, high].map((text) => (text === null ? null : typedNumber(text)));
  const ends = [typed[0] ?? usual?.[0], typed[1] ?? usual?.[1]];
  return ends[0] === undefined || ends[1] === undefined ? null : [ends[0], ends[1]];
}

/** Says what keeps an input from being searched as chosen; null if nothing does. */
function inputProblem(table: TextTable, searched: Searched, rows: readonly number[]): TableProblem | null {
  const { input, seen, codes } = searched;
  const { scale, column } = input;
  const name = clipped(column.name);
  if (codes) {
    return codes.length > mostCodes
      ? problem(
          `${name} has ${codes.length} different codes; at most ${mostCodes} are searched. Ignore the column.`,
        )
      : null;
  }
  const bar = (value: number) => barTo(scale, value);
  const at = seen.findIndex((value) => bar(value) !== null);
  if (at >= 0) {
    const row = rows[at]!;
    return problem(
      `Line ${table.lines[row]}: ${name} = ${column.cells[row]}, ${bar(seen[at]!)}. Choose another scale for ${name}.`,
    );
  }
  return boundsProblem(searched, { name, bar }) ?? outsideProblem(table, searched, rows);
}

/** Says why a value cannot be on a scale; null if it can, or is none. */
function barTo(scale: Scale, value: number): string | null {
  const isLog = scale === 'log' || scale === 'whole-log';
  if (isLog && value <= 0) return 'which has no logarithm';
  const isWhole = scale === 'whole' || scale === 'whole-log';
  return isWhole && !Number.isNaN(value) && !Number.isInteger(value) ? 'which is no whole number' : null;
}

/** Reads a bound as people type it, with a decimal point or comma; null if it is no number, or may be two. */
function typedNumber(text: string): number | null {
  const typed = readTyped(text);
  return typed.kind === 'number' && Math.abs(typed.value) <= largestNumber ? typed.value : null;
}

interface Bounded {
  readonly name: string;
  /** Says why a value cannot be on the scale; null if it can. */
  readonly bar: (value: number) => string | null;
}

function boundsProblem({ input, ends }: Searched, { name, bar }: Bounded): TableProblem | null {
  for (const side of ['low', 'high'] as const) {
    const typed = input[side];
    // An empty bound of an input without values is one that is still to be typed.
    if (typed === null || (typed.trim() === '' && input.column.cells.length === 0)) continue;
    const value = typedNumber(typed);
    const bound = `The ${side === 'low' ? 'lower' : 'upper'} bound of ${name}`;
    if (value === null) return problem(`${bound} must be a number, not "${clipped(typed)}".`);
    const why = bar(value);
    if (why !== null)
      return problem(`${bound} is ${clipped(typed)}, ${why}. Choose another bound or another scale.`);
  }
  if (ends === null) return null;
  const [low, high] = ends;
  return low < high
    ? null
    : problem(`The lower bound of ${name}, ${low}, must lie below its upper bound, ${high}.`);
}

/** Names the first row that lies outside the bounds of an input; null if none does. */
function outsideProblem(
  table: TextTable,
  { input, seen, ends }: Searched,
  rows: readonly number[],
): TableProblem | null {
  if (ends === null) return null;
  const [low, high] = ends;
  const at = seen.findIndex((value) => value < low || value > high);
  if (at < 0) return null;
  const name = clipped(input.column.name);
  return problem(
    `Line ${table.lines[rows[at]!]}: ${name} = ${seen[at]} lies outside its bounds, ${low} to ${high}. Widen them, or delete the line.`,
  );
}

/** Explains why two usable columns are missing: often one cell spoils a column, which is then named. */
function noColumns(table: TextTable, output: Column | undefined): TableProblem {
  const numbers = table.columns.filter(isMostlyNumbers);
  if (numbers.length > 1 || table.lines.length === 0 || (output && table.columns.length > 1)) {
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

interface Read {
  readonly sorted: SortedRows;
  readonly searched: readonly Searched[];
  readonly output: Column;
}

/** Most lines and columns that a sentence names. */
const mostNamed = 6;
const mostIgnored = 40;

function notesOf(
  table: TextTable,
  choice: TableChoice,
  { sorted, searched, output }: Read,
): readonly string[] {
  const { leftOut, planned, used } = sorted;
  const ignored = table.columns.flatMap(({ name }, j) => {
    const { role, why } = choice.columns[j]!;
    return role === 'ignore' ? [why === null ? clipped(name) : `${clipped(name)} (${why})`] : [];
  });
  const seconds = table.columns
    .filter((_, j) => choice.columns[j]?.role === 'second' && j !== secondAt(choice))
    .map(({ name }) => clipped(name));
  const sum = sumOf(
    searched.flatMap(({ input, at, codes }) =>
      codes ? [] : [{ name: clipped(input.column.name), values: at }],
    ),
  );
  const notes = [...table.notes];
  if (leftOut.length > 0) {
    const named = leftOut.map(({ line, why }) => `line ${line} (${why})`);
    notes.push(`${counted(leftOut.length, 'row')} left out: ${listed(named)}.`);
  }
  if (planned.length > 0) {
    const lines = planned.map((i) => `line ${table.lines[i]}`);
    notes.push(
      `${counted(planned.length, 'row')} without a result ${planned.length === 1 ? 'is a planned run' : 'are planned runs'}: ${listed(lines)}.`,
    );
  }
  if (choice.whyDirection.startsWith('Optuna') || choice.whyDirection.startsWith('the library'))
    notes.push(`Small ${clipped(output.name)} is good: ${choice.whyDirection}.`);
  if (seconds.length > 0) {
    const goal = clipped(output.name);
    notes.push(`${goal} is the goal; the search does not use what else was measured: ${listed(seconds)}.`);
  }
  if (sum)
    notes.push(
      `${listed(sum.names)} sum to ${sum.sum} in every row. The search does not know that: leave one of them out, and set it to what is missing.`,
    );
  if (ignored.length > 0) notes.push(`Not used: ${listed(ignored, mostIgnored)}.`);
  if (used.length === 1 && searched.some(({ input }) => input.scale !== 'codes'))
    notes.push('One result shows no range: type from where to where each input may be set.');
  return notes;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function listed(parts: readonly string[], most = mostNamed): string {
  const shown = parts.slice(0, most).join(', ');
  return parts.length > most ? `${shown} and ${parts.length - most} more` : shown;
}
