import { Unreadable } from '../engine/experiment/fromFile';
import {
  answersInJson,
  requireCount,
  requireNames,
  scoresOf,
  secondsOf,
  valueOf,
  type Answers,
} from './answersFile';
import { largestFile } from './grid';
import { numberIn, parseTable, type Column } from './parseTable';

/** Answers, or a sentence why there are none. */
export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'problem'; readonly text: string };

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
    return { kind: 'answers', answers: isJson ? answersInJson(text) : fromTable(text) };
  } catch (thrown) {
    const isKnown = thrown instanceof Unreadable;
    return { kind: 'problem', text: isKnown ? thrown.message : 'The file holds no answers, or is damaged.' };
  }
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
    direction: table.direction,
    names,
    inputs: new Map(),
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
