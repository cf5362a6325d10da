import { mostRows } from '../engine/experiment/inputs';
import { mostColumns, problem, type Grid, type GridRow, type TableProblem } from './grid';
import { answersFormat, gridOfAnswers } from './answersFile';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** One record of a file: its cells by the names of their columns. */
interface Flat {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Keys under which programs keep the list of their records. */
const listKeys = [
  ...['records', 'rows', 'trials', 'results', 'data', 'observations', 'runs', 'experiments', 'values'],
  ...['history', 'evaluations', 'points', 'items', 'table'],
];

/** True for texts that begin as JSON does. */
export function looksLikeJson(text: string): boolean {
  return /^[\s\uFEFF]*(?:\{|\[\s*(?:[[{"\d-]|null|\]))/.test(text);
}

/**
 * Takes apart JSON: a list of records, lines of records, a list of lists, columns by name, a list of columns, what pandas, skopt and
 * tuners write, or the answers of an exported program. Nested records become columns "a.b".
 */
export function gridOfJson(text: string): Grid | TableProblem {
  const clean = text.replace(/^\uFEFF/, '');
  const whole = parsed(clean);
  if (whole !== undefined) return gridOfValue(whole, clean);
  const lines = clean.split(/\r\n?|\n/).map((line, k) => ({ line: k + 1, text: line.trim() }));
  const filled = lines.filter((one) => one.text !== '');
  const values = filled.map((one) => ({ line: one.line, value: parsed(one.text) }));
  const broken = values.find(({ value }) => value === undefined || !isObject(value));
  if (broken && filled.length > 1 && values[0]!.value !== undefined)
    return problem(
      `Line ${broken.line} is not a JSON record. Each line must be one, such as {"x": 1, "y": 2}.`,
    );
  if (broken || filled.length === 0)
    return problem('The file is not JSON, or it ends too early: choose another, or export it again.');
  return gridOfRecords(values.map(({ line, value }) => ({ line, value: value as JsonObject })));
}

function parsed(text: string): Json | undefined {
  try {
    // Python writes NaN and Infinity, which are no JSON.
    const standard = /\b(?:NaN|Infinity)\b/.test(text)
      ? text.replace(
          /("(?:[^"\\]|\\.)*")|-?\b(?:NaN|Infinity)\b/g,
          (found, quoted?: string) => quoted ?? `"${found}"`,
        )
      : text;
    // What every object has must not come from a file.
    return JSON.parse(standard, (key, value: Json) => (key === '__proto__' ? undefined : value)) as Json;
  } catch {
    return undefined;
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function gridOfValue(value: Json, text: string): Grid | TableProblem {
  if (isList(value)) return gridOfList(value);
  if (!isObject(value)) return problem('The file holds one value only; a table needs a list of records.');
  const { format } = value;
  if (typeof format === 'string' && format.startsWith('deep-mining-lab/'))
    return format === answersFormat ? gridOfAnswers(text) : problem(notAnswers);
  const { x_iters: places, func_vals: values } = value;
  if (isList(places) && isList(values))
    return gridOfList(
      places.map((place, i) => ({
        ...Object.fromEntries([place].flat().map((one, j) => [`x${j}`, one])),
        func_vals: values[i] ?? null,
      })),
    );
  const { columns, data, index } = value;
  if (isList(columns) && isList(data) && columns.every((name) => typeof name === 'string'))
    return gridOfLists([columns, ...data]);
  if (isObject(columns)) return gridOfColumns(columns);
  const entries = Object.entries(value);
  const key = listKeys.find(
    (one) => isList(value[one]) && value[one].some((item) => typeof item === 'object'),
  );
  if (key !== undefined && index === undefined && !entries.every(([, one]) => isList(one)))
    return gridOfList(value[key] as readonly Json[]);
  const columnLike = entries.filter(([, one]) => isList(one) || isObject(one));
  if (columnLike.length === entries.length && entries.length > 0) {
    if (entries.every(([, one]) => isList(one))) return gridOfColumns(value);
    const firstKeys = Object.keys(entries[0]![1] as object);
    // pandas writes {"column": {"0": …, "1": …}}; a record for each key is written {"run 1": {…}}.
    const isByColumn = firstKeys.every((one) => /^\d+$/.test(one));
    if (entries.every(([, one]) => isObject(one)))
      return isByColumn ? gridOfColumns(value) : gridOfList(entries.map(([, one]) => one));
  }
  const lists = entries.filter(([, one]) => isList(one) && one.some(isObject));
  if (lists.length === 1) return gridOfList(lists[0]![1] as readonly Json[]);
  return gridOfRecords([{ line: 1, value }]);
}

const notAnswers =
  'This file holds no answers: open runs with “Open a run”, and answers of exported programs or tables here.';

/** A list of records, or of lists whose first names the columns. */
function gridOfList(list: readonly Json[]): Grid | TableProblem {
  if (list.length === 0)
    return problem('The file holds an empty list; a table needs one record for each row.');
  if (list.every(isList)) return gridOfLists(list);
  const at = list.findIndex((one) => !isObject(one));
  if (at >= 0) return problem(`Record ${at + 1} of the file is not a record with names and values.`);
  return gridOfRecords(list.map((value, k) => ({ line: k + 1, value: value as JsonObject })));
}

function gridOfLists([names, ...rows]: readonly Json[]): Grid | TableProblem {
  if (!isList(names) || names.some((name) => typeof name !== 'string'))
    return problem('The first list of the file must be the names of the columns, such as ["x", "y"].');
  return {
    ...gridOf(
      names.map(String),
      rows.map((row, k) => {
        const cells = (isList(row) ? row : [row]).map(cellOf);
        return { line: k + 2, cells, width: cells.length };
      }),
    ),
  };
}

/** Columns by name: lists of one length, or objects with one key for each row. */
function gridOfColumns(columns: JsonObject): Grid | TableProblem {
  const lists = Object.entries(columns).map(([name, column]) => {
    return { name, values: isList(column) ? column : isObject(column) ? Object.values(column) : [column] };
  });
  const [first] = lists;
  const torn = lists.find(({ values }) => values.length !== first!.values.length);
  if (torn)
    return problem(
      `The column "${torn.name}" has ${torn.values.length} values, and "${first!.name}" ${first!.values.length}. Each row needs one of each.`,
    );
  const count = Math.min(first?.values.length ?? 0, mostRows + 1);
  const records = Array.from({ length: count }, (_, i) => ({
    line: i + 1,
    value: Object.fromEntries(lists.map(({ name, values }) => [name, values[i]!])),
  }));
  if (count === 0)
    return gridOf(
      lists.map(({ name }) => name),
      [],
    );
  return gridOfRecords(records);
}

function gridOfRecords(records: readonly { readonly line: number; readonly value: JsonObject }[]): Grid {
  const used = records.slice(0, mostRows);
  const flat = used.map(({ line, value }): Flat => ({ line, cells: flattened(value) }));
  const names = [...new Set(flat.flatMap(({ cells }) => [...cells.keys()]))];
  const rows = flat.map(({ line, cells }): GridRow => {
    return { line, cells: names.map((name) => cells.get(name) ?? ''), width: names.length };
  });
  return { ...gridOf(names, rows), below: records.length - used.length };
}

function gridOf(names: readonly string[], rows: readonly GridRow[]): Grid {
  return {
    names,
    rows: rows.slice(0, mostRows),
    below: Math.max(0, rows.length - mostRows),
    separator: null,
    notes: [],
  };
}

/** Deepest nesting of records that are columns. */
const deepest = 6;

/** Cells of a record by the names of their columns: those of a record within it are "outer.inner". */
function flattened(record: JsonObject): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  const walk = (value: Json, name: string, depth: number): void => {
    if (cells.size > mostColumns) return;
    const isDeep = isObject(value) && depth < deepest && Object.keys(value).length > 0;
    if (isDeep) {
      for (const [key, inner] of Object.entries(value))
        walk(inner, name === '' ? key : `${name}.${key}`, depth + 1);
    } else if (isList(value) && isRepeats(value) && value.length > 1) {
      value.forEach((one, k) => cells.set(`${name} ${k + 1}`, cellOf(one)));
    } else cells.set(name, cellOf(isList(value) && value.length === 1 ? value[0]! : value));
  };
  walk(record, '', 0);
  return cells;
}

/** Most numbers of a list that become columns of their own: repeats, or a vector. */
const mostRepeats = 20;

function isRepeats(value: readonly Json[]): boolean {
  return value.length <= mostRepeats && value.every((one) => typeof one === 'number' || one === null);
}

function cellOf(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
