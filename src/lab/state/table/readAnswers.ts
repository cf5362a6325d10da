import { csvFormatRows } from 'd3-dsv';
import { fieldsOf, own, Unreadable, type FileFields } from '../../../engine/experiment/fromFile';
import { largestNumber } from '../../../engine/experiment/schema';
import { numberIn, parseTable, largestFile, type Column } from './parseTable';

/** Answers that a program of the export has measured elsewhere. */
export interface Answers {
  /** Identifier and version of the pipeline that was asked, e.g. "digits-svm@1"; null where the file names none. */
  readonly pipeline: string | null;
  /** Library and version that asked, or null. */
  readonly engine: string | null;
  /** Direction of the search; null where the file does not say it. */
  readonly direction: 'maximize' | 'minimize' | null;
  /** Names of the parameters, all different. */
  readonly names: readonly string[];
  readonly observations: readonly Answer[];
}

/** One evaluation. */
export interface Answer {
  /** A number or a text for each name; options that are numbers may have become numbers in a table. */
  readonly values: readonly (number | string)[];
  /** One a fold, or a single value. */
  readonly scores: readonly number[];
  readonly seconds: number | null;
}

/** Answers, or a sentence why there are none. */
export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'problem'; readonly text: string };

const answersFormat = 'deep-mining-lab/answers';
const mostObservations = 2000;
const mostNames = 50;
const mostScores = 100;
const longestText = 80;

/**
 * Reads the answers of a program, as JSON or as CSV: a column for each parameter, then `value` or `score 1`, `score 2`, …, then
 * `seconds` if they are known. Never throws.
 */
export function readAnswers(text: string): ReadAnswers {
  try {
    if (text.length > largestFile) {
      throw new Unreadable(`The file has more than ${largestFile / 1e6} MB, which no answers need.`);
    }
    const isJson = /^[\s\uFEFF]*[{[]/.test(text);
    return { kind: 'answers', answers: isJson ? fromJson(text) : fromTable(text) };
  } catch (thrown) {
    const isKnown = thrown instanceof Unreadable;
    return { kind: 'problem', text: isKnown ? thrown.message : 'The file holds no answers, or is damaged.' };
  }
}

/** The text of a table, with the direction of the search that it comes from where that is known; or a sentence why there is none. */
interface AsTable extends Pick<Answers, 'direction'> {
  readonly kind: 'text' | 'problem';
  readonly text: string;
}

/**
 * Reads a file for the field of tables: answers in JSON become a table with a column for each parameter, all scores, and the
 * seconds where they are known, as programs write them in CSV; other texts stay. Never throws.
 */
export function asTable(text: string): AsTable {
  if (!/^[\s\uFEFF]*\{/.test(text)) return { kind: 'text', text, direction: null };
  const read = readAnswers(text);
  if (read.kind === 'problem') return { ...read, kind: 'problem', direction: null };
  const { names, observations, direction } = read.answers;
  const width = observations.reduce((most, { scores }) => Math.max(most, scores.length), 1);
  const numbers = Array.from({ length: width }, (_, k) => k);
  const isTimed = observations.some(({ seconds }) => seconds !== null);
  const head = [
    ...names,
    ...(width > 1 ? numbers.map((k) => `score ${k + 1}`) : ['value']),
    ...(isTimed ? ['seconds'] : []),
  ];
  const rows = observations.map(({ values, scores, seconds }) =>
    [...values, ...numbers.map((k) => scores[k] ?? ''), ...(isTimed ? [seconds ?? ''] : [])].map(String),
  );
  return { kind: 'text', text: csvFormatRows([head, ...rows]), direction };
}

function fromJson(text: string): Answers {
  const file = fieldsOf(parsed(text), 'The file of answers');
  if (own(file, 'format') !== answersFormat) {
    throw new Unreadable('This JSON holds no answers: choose a file that an exported program has written.');
  }
  const version = own(file, 'version');
  if (version !== 1) {
    const isNewer = typeof version === 'number' && version > 1;
    throw new Unreadable(
      isNewer
        ? 'The answers were written for a newer version of this page. Reload the page and try again.'
        : 'The version of the file cannot be read: run the program again.',
    );
  }
  const list = own(file, 'observations');
  if (!Array.isArray(list)) throw new Unreadable('The file has no list of observations.');
  requireCount(list.length);
  const first = fieldsOf(own(fieldsOf(list[0], place(0)), 'params'), `${place(0)}: “params”`);
  const names = Object.keys(first);
  requireNames(names);
  const direction = own(file, 'direction');
  return {
    pipeline: wordsIn(file, 'pipeline'),
    engine: wordsIn(file, 'engine'),
    direction: direction === 'maximize' || direction === 'minimize' ? direction : null,
    names,
    observations: list.map((one, i) => answerOf(one, names, place(i))),
  };
}

function parsed(text: string): unknown {
  try {
    // What every object has must not come from a file.
    return JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) =>
      key === '__proto__' ? undefined : value,
    );
  } catch {
    throw new Unreadable(
      'The file is not JSON, or it ends too early: choose another, or run the program again.',
    );
  }
}

function place(index: number): string {
  return `Observation ${index + 1} of the file`;
}

function requireCount(count: number): void {
  if (count === 0) throw new Unreadable('The file has no observations yet: let the program finish one.');
  if (count > mostObservations) {
    throw new Unreadable(`The file has ${count} observations; at most ${mostObservations} can be read.`);
  }
}

function requireNames(names: readonly string[]): void {
  if (names.length === 0) throw new Unreadable('The observations have no parameters.');
  if (names.length > mostNames) {
    throw new Unreadable(
      `The observations have ${names.length} parameters; at most ${mostNames} can be read.`,
    );
  }
  const odd = names.find((name) => !isPlain(name));
  if (odd === undefined) return;
  throw new Unreadable(
    `The name of a parameter is empty, longer than ${longestText} characters, or has some that cannot be shown.`,
  );
}

/** True for a text that can be shown: neither without a shape nor turning the words around it. */
function isPlain(text: string): boolean {
  const unseen = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
  return text.trim() !== '' && text.length <= longestText && !unseen.test(text);
}

function wordsIn(file: FileFields, key: string): string | null {
  const value = own(file, key);
  return typeof value === 'string' && isPlain(value) ? value : null;
}

function answerOf(value: unknown, names: readonly string[], where: string): Answer {
  const fields = fieldsOf(value, where);
  const params = fieldsOf(own(fields, 'params'), `${where}: “params”`);
  if (Object.keys(params).length !== names.length) {
    throw new Unreadable(`${where} has other parameters than the first.`);
  }
  const scores = own(fields, 'scores') ?? own(fields, 'value');
  return {
    values: names.map((name) => valueOf(own(params, name), `${where}: “${name}”`)),
    scores: scoresOf(Array.isArray(scores) ? scores : [scores], where),
    seconds: secondsOf(own(fields, 'seconds') ?? null, where),
  };
}

function valueOf(value: unknown, what: string): number | string {
  if (typeof value === 'string' && isPlain(value)) return value;
  if (isUsable(value)) return value;
  throw new Unreadable(`${what} must be a number or a short text.`);
}

function scoresOf(values: readonly unknown[], where: string): readonly number[] {
  if (values.length === 0 || values.length > mostScores) {
    throw new Unreadable(`${where} has ${values.length} scores; there must be 1 to ${mostScores}.`);
  }
  return values.map((value) => {
    if (isUsable(value)) return value;
    throw new Unreadable(
      `${where} must have a value, or a list of scores, that are numbers within ±${largestNumber}.`,
    );
  });
}

function secondsOf(value: unknown, where: string): number | null {
  if (value === null) return null;
  if (isUsable(value) && value >= 0) return value;
  throw new Unreadable(`${where}: “seconds” must be a number, zero or more.`);
}

function isUsable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= largestNumber;
}

function fromTable(text: string): Answers {
  const table = parseTable(text);
  if (table.kind === 'problem') throw new Unreadable(table.text);
  const columns = [...table.columns];
  const seconds = columns.at(-1)?.name === 'seconds' ? columns.pop()! : null;
  const scores = scoreColumns(columns);
  const inputs = columns.slice(0, columns.length - scores.length);
  const names = inputs.map(({ name }) => name);
  requireNames(names);
  requireCount(table.lines.length);
  const read = (column: Column, row: number) => numberIn(column.cells[row]!) ?? column.cells[row]!;
  return {
    pipeline: null,
    engine: null,
    direction: null,
    names,
    observations: table.lines.map((line, i) => {
      const where = `Line ${line}`;
      const told = scores.filter(({ cells }) => cells[i] !== '');
      return {
        values: inputs.map((column) => valueOf(read(column, i), `${where}: “${column.name}”`)),
        scores: scoresOf(
          told.map((column) => read(column, i)),
          where,
        ),
        seconds: seconds && seconds.cells[i] !== '' ? secondsOf(read(seconds, i), where) : null,
      };
    }),
  };
}

/** The columns of scores, which are the last. */
function scoreColumns(columns: readonly Column[]): readonly Column[] {
  if (columns.at(-1)?.name === 'value') return columns.slice(-1);
  const isScore = /^score \d+$/;
  const first = columns.findLastIndex(({ name }) => !isScore.test(name)) + 1;
  if (first < columns.length) return columns.slice(first);
  throw new Unreadable(
    'The table has no answers: its last columns must be “value”, or “score 1”, “score 2” and so on, and perhaps “seconds”.',
  );
}
