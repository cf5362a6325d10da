import { fieldsOf, own, Unreadable, type FileFields } from '../engine/experiment/fromFile';
import { largestNumber } from '../engine/experiment/schema';
import type { InputKind } from '../engine/objectives/inputs';
import { problem, type Grid, type TableProblem, type ToldColumn } from './grid';

/** Answers that a program of the export has measured elsewhere. */
export interface Answers {
  /** Identifier and version of the pipeline that was asked, e.g. "digits-svm@1"; null where the file names none. */
  readonly pipeline: string | null;
  /** Library and version that asked, or null. */
  readonly engine: string | null;
  /** Direction of the search; null where the file does not say it. */
  readonly direction: 'maximize' | 'minimize' | null;
  /** Name of the output, or of the metric; null where the file does not say it. */
  readonly outcome: string | null;
  /** Names of the parameters, all different. */
  readonly names: readonly string[];
  readonly observations: readonly Answer[];
  /** What the program was told of each parameter, by name; empty where the file does not say it. */
  readonly inputs: ReadonlyMap<string, ToldColumn>;
}

/** One evaluation. */
export interface Answer {
  /** A number or a text for each name; options that are numbers may have become numbers in a table. */
  readonly values: readonly (number | string)[];
  /** One a fold, or a single value; none where the evaluation failed. */
  readonly scores: readonly number[];
  readonly seconds: number | null;
}

export const answersFormat = 'deep-mining-lab/answers';
const mostObservations = 2000;
const mostNames = 50;
const mostScores = 100;
const longestText = 80;

/** Reads answers in JSON. Errors: `Unreadable`, in words for the visitor. */
export function answersInJson(text: string): Answers {
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
    outcome: wordsIn(file, 'outcome'),
    names,
    observations: list.map((one, i) => answerOf(one, names, place(i))),
    inputs: inputsIn(file),
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

export function requireCount(count: number): void {
  if (count === 0) throw new Unreadable('The file has no observations yet: let the program finish one.');
  if (count > mostObservations) {
    throw new Unreadable(`The file has ${count} observations; at most ${mostObservations} can be read.`);
  }
}

export function requireNames(names: readonly string[]): void {
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
  const isFailed = own(fields, 'value') === null && !Array.isArray(own(fields, 'scores'));
  return {
    values: names.map((name) => valueOf(own(params, name), `${where}: “${name}”`)),
    scores: isFailed ? [] : scoresOf(Array.isArray(scores) ? scores : [scores], where),
    seconds: secondsOf(own(fields, 'seconds') ?? null, where),
  };
}

export function valueOf(value: unknown, what: string): number | string {
  if (typeof value === 'string' && isPlain(value)) return value;
  if (isUsable(value)) return value;
  throw new Unreadable(`${what} must be a number or a short text.`);
}

export function scoresOf(values: readonly unknown[], where: string): readonly number[] {
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

export function secondsOf(value: unknown, where: string): number | null {
  if (value === null) return null;
  if (isUsable(value) && value >= 0) return value;
  throw new Unreadable(`${where}: “seconds” must be a number, zero or more.`);
}

function isUsable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= largestNumber;
}

/** Reads what the program was told of each parameter; what cannot be read is guessed from the values. */
function inputsIn(file: FileFields): ReadonlyMap<string, ToldColumn> {
  const list = own(file, 'inputs');
  if (!Array.isArray(list)) return new Map();
  return new Map(
    list.slice(0, mostNames).flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
      const fields = one as FileFields;
      const [name, kind, options] = [own(fields, 'name'), own(fields, 'kind'), own(fields, 'options')];
      const known = inputKindOf(kind, own(fields, 'log') === true);
      if (typeof name !== 'string' || !known) return [];
      const side = (key: string) => {
        const value = own(fields, key);
        return isUsable(value) ? value : null;
      };
      const told =
        Array.isArray(options) &&
        options.every((option) => ['string', 'number', 'boolean'].includes(typeof option));
      return [
        [
          name,
          { kind: known, low: side('low'), high: side('high'), options: told ? options.map(String) : null },
        ],
      ];
    }),
  );
}

function inputKindOf(kind: unknown, isLog: boolean): InputKind | null {
  if (kind === 'categorical') return kind;
  if (kind === 'float' || kind === 'log-float') return isLog || kind === 'log-float' ? 'log-float' : 'float';
  if (kind !== 'integer' && kind !== 'log-integer') return null;
  return isLog || kind === 'log-integer' ? 'log-integer' : 'integer';
}

/** Returns answers as cells: a column for each parameter, all scores, and the seconds where they are known. */
export function gridOfAnswers(text: string): Grid | TableProblem {
  try {
    return gridOfObservations(answersInJson(text));
  } catch (thrown) {
    return problem(
      thrown instanceof Unreadable ? thrown.message : 'The file holds no answers, or is damaged.',
    );
  }
}

function gridOfObservations({ names, observations, direction, inputs, outcome }: Answers): Grid {
  const width = observations.reduce((most, { scores }) => Math.max(most, scores.length), 1);
  const numbers = Array.from({ length: width }, (_, k) => k);
  const isTimed = observations.some(({ seconds }) => seconds !== null);
  const heading = [
    ...names,
    ...(width > 1
      ? numbers.map((k) => `${outcome === null ? 'score' : `${outcome} fold`} ${k + 1}`)
      : [outcome ?? 'value']),
    ...(isTimed ? ['seconds'] : []),
  ];
  const rows = observations.map(({ values, scores, seconds }, i) => {
    const cells = [...values, ...numbers.map((k) => scores[k] ?? ''), ...(isTimed ? [seconds ?? ''] : [])];
    return { line: i + 1, cells: cells.map(String), width: cells.length };
  });
  return { names: heading, rows, below: 0, separator: null, notes: [], told: inputs, direction };
}
