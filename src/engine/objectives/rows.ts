import { meanOf } from '../numeric/arrays';
import { EngineError, shown } from '../errors';
import type { ChoiceSpec, DataSpec, ParamValues } from '../definition';
import { type Box, inputKinds, type InputKind } from './inputs';

/** Rows of a table: inputs X [n×d], outputs y [n], and the names of the columns. */
export interface Rows {
  readonly X: readonly (readonly number[])[];
  /** Outputs; the mean where a row has several scores. NaN for a row without a value. */
  readonly y: readonly number[];
  /** The scores of each row that are numbers, where any row has several; else null. */
  readonly scores: readonly (readonly number[])[] | null;
  readonly inputs: readonly string[];
  readonly output: string;
  /** The names of the codes of each input from 0 on; null for an input whose codes have none. Left out where no codes have names. */
  readonly codes?: readonly (readonly string[] | null)[];
}

/** The parameters that carry rows; never drawn as sliders. */
export const rowParams: readonly DataSpec[] = [
  { kind: 'data', id: 'X', label: 'Inputs', summary: 'One list of numbers for each row.', default: null },
  {
    kind: 'data',
    id: 'y',
    label: 'Outputs',
    summary: 'One number for each row, or a list of scores.',
    default: null,
  },
  {
    kind: 'data',
    id: 'names',
    label: 'Names',
    summary: 'Column names, inputs first, output last.',
    default: null,
  },
  { kind: 'data', id: 'box', label: 'Box', summary: 'Lower and upper limit of each input.', default: null },
  {
    kind: 'data',
    id: 'kinds',
    label: 'Kinds',
    summary: 'How each input is searched: float, log-float, integer or categorical.',
    default: null,
  },
  {
    kind: 'data',
    id: 'codes',
    label: 'Codes',
    summary: 'Names of the codes of each input.',
    default: null,
  },
];

/** Choice between large and small outputs. */
export const directionSpec: ChoiceSpec = {
  kind: 'choice',
  id: 'direction',
  label: 'Wanted',
  summary: 'The best is the largest or the smallest.',
  default: 'maximize',
  options: [
    { value: 'minimize', label: 'small values' },
    { value: 'maximize', label: 'large values' },
  ],
};

/** Reads rows from parameters, `least` of them or more. Errors: `invalid-data`, naming the first bad row and its value. */
export function rowsOf(params: ParamValues, least = 1): Rows {
  const X = params['X'] ?? [];
  const y = params['y'] ?? [];
  if (!Array.isArray(X) || !Array.isArray(y) || X.length !== y.length) {
    throw new EngineError('invalid-data', 'A table needs as many rows of inputs X as outputs y.');
  }
  if (X.length < least) throw new EngineError('invalid-data', 'A table needs at least one row.');
  const dimension = Array.isArray(X[0]) ? X[0].length : X.length === 0 ? sidesIn(params) : 1;
  X.forEach((row, i) => {
    const valid = Array.isArray(row) && row.length === dimension && row.every(isUsable);
    if (!valid) throw badRow(i, 'X', row);
    if (!scoresOf(y[i])?.every((value) => isNoValue(value) || isUsable(value))) throw badRow(i, 'y', y[i]);
  });
  const scores = y.map((value) => scoresOf(value)!.filter((score) => !isNoValue(score)) as readonly number[]);
  const names = Array.isArray(params['names']) ? params['names'].map(nameOf) : [];
  return {
    X: X as number[][],
    y: scores.map((all) => (all.length > 0 ? meanOf(all) : NaN)),
    scores: y.some(Array.isArray) ? scores : null,
    inputs: Array.from({ length: dimension }, (_, j) => names[j] ?? (dimension === 1 ? 'x' : `x${j + 1}`)),
    output: names[dimension] ?? 'y',
    ...codesIn(params, dimension),
  };
}

function codesIn({ codes }: ParamValues, dimension: number): Pick<Rows, 'codes'> {
  if (!Array.isArray(codes)) return {};
  const lists = Array.from({ length: dimension }, (_, p) => {
    const list: unknown = codes[p];
    return Array.isArray(list) && list.length > 0 ? list.map(nameOf) : null;
  });
  return { codes: lists };
}

/** Beyond this, squares and sums of honest numbers overflow. */
const largest = 1e100;

/** True of what stands for a result that is missing. */
function isNoValue(value: unknown): boolean {
  return value === null || (typeof value === 'number' && !Number.isFinite(value));
}

function isUsable(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= largest;
}

const longestName = 40;

/** Characters without a shape, some of which reverse the words around them. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a column, short enough for an axis. */
function nameOf(given: unknown): string {
  const name = (typeof given === 'string' ? given : shown(given)).replace(unseen, '');
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** The number of inputs of a box, for tables without rows. */
function sidesIn({ box }: ParamValues): number {
  return Array.isArray(box) ? box.length : 1;
}

/** One number, or a list of at least one; null among them where there was no value. */
function scoresOf(value: unknown): readonly (number | null)[] | null {
  if (!Array.isArray(value)) return [value as number | null];
  return value.length > 0 ? (value as (number | null)[]) : null;
}

function badRow(index: number, name: string, value: unknown): EngineError {
  const isLarge = [value].flat().some((one) => Number.isFinite(one) && !isUsable(one));
  const fault = isLarge
    ? `has a number beyond ${largest}: choose another unit`
    : 'is not finite numbers of the same count as in row 1';
  const message = `Row ${index + 1} of the table: ${name} = ${shown(value)} ${fault}.`;
  return new EngineError('invalid-data', message, { row: index, value });
}

/** Reads the kind of each input; null where none are given. Errors: `invalid-data` for an unknown kind. */
export function kindsOf(params: ParamValues): readonly InputKind[] | null {
  const given = params['kinds'];
  if (!Array.isArray(given)) return null;
  return given.map((kind) => {
    const found = inputKinds.find((one) => one === kind);
    if (found) return found;
    const message = `An input is searched as one of ${inputKinds.join(', ')}, not ${shown(kind)}.`;
    throw new EngineError('invalid-data', message, { kind });
  });
}

/** Returns the box given with the rows, or else the smallest box around them, widened where it has no width. */
export function boxOf(params: ParamValues, least = 1): Box {
  const given = params['box'];
  const rows = rowsOf(params, least);
  if (Array.isArray(given)) return sidesOf(given, rows);
  return rows.inputs.map((_, j) => spanOf(rows.X.map((row) => row[j])));
}

function sidesOf(given: readonly unknown[], { inputs }: Rows): Box {
  if (given.length > 0 && given.length === inputs.length) return given.map(sideOf);
  const message = `The box must have one side for each of the ${inputs.length} inputs, not ${given.length}.`;
  throw new EngineError('invalid-data', message, { sides: given.length });
}

function sideOf(side: unknown): readonly [number, number] {
  if (Array.isArray(side) && side.length === 2 && side.every(isUsable) && side[0] < side[1]) {
    return [side[0], side[1]];
  }
  throw new EngineError(
    'invalid-data',
    `A side of the box must be two finite numbers, lower first, not ${shown(side)}.`,
  );
}

function spanOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const lo = values.reduce((a, b) => Math.min(a, b));
  const hi = values.reduce((a, b) => Math.max(a, b));
  return hi > lo ? [lo, hi] : [lo - 0.5, lo + 0.5];
}
